"""The dice, opened: everything from which a finished game's rolls can be made again."""

from typing import Any

from parlour.core.game import Position
from parlour.records.proof import thrown_again
from parlour.server.table import Table

MOST_FACES = 300


def opened(table: Table) -> dict[str, Any]:
    """Return the secret, the seeds, and every roll with its ticket."""
    rolls: list[dict[str, Any]] = []
    faces: list[list[str]] = []
    record = table.finished_record()
    for ply, here, made, _ in thrown_again(record):
        number = len(rolls)
        ticket = table.proof.ticket(number, here.tickets)
        rolls.append({"roll": number, "ply": ply, "tickets": here.tickets, "ticket": ticket,
                      "text": made.text, "says": table.story[ply - 1][0]["text"],
                      "faces": _faces(faces, here, ticket, made.text)})  # fmt: skip
    proof = record.head.dice or table.proof
    return {**proof.line(), "plies": len(record), "rolls": rolls, "faces": faces}


def _faces(known: list[list[str]], here: Position, ticket: int, text: str) -> int:
    """Return which list says how the tickets of a throw fall, or -1 if that is too long to send.

    The number of tickets does not tell it: a throw for the first turn may have as many as others.
    """
    if here.tickets > MOST_FACES:
        return -1
    for number, faces in enumerate(known):
        if len(faces) == here.tickets and faces[ticket] == text:
            return number
    known.append([here.roll_of(number).text for number in range(here.tickets)])
    return len(known) - 1
