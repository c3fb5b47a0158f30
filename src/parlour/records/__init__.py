"""Records: a finished or running game as data, written, read, replayed and checked.

A record is a text of JSON lines: the head, a line for each roll or move, and the outcome.

    {"format": 1, "game": "auto_race", "version": 1, "seats": 2, "options": {"bump": "no", ...}}
    {"ply": 1, "roll": "first:1"}
    {"ply": 2, "seat": 0, "move": "24/14"}
    {"outcome": {"winners": [1], "scores": [0, 1], "reason": "won"}}

What players ended themselves (`records/ended.py`) has the seat by which it came in its last line.
"""

from parlour.records.dice_proof import Proof, Seen, Terms
from parlour.records.ended import Ended
from parlour.records.journal import Journal
from parlour.records.reader import load, read
from parlour.records.record import Head, Record
from parlour.records.verify import verify

__all__ = ["Ended", "Head", "Journal", "Proof", "Record", "Seen", "Terms", "load", "read", "verify"]
