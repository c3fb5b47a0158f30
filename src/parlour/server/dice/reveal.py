"""Dice reveal: everything from which a finished game's rolls can be made again."""

from parlour.core.game import Position
from parlour.records.proof import thrown_again
from parlour.server.tables.table import Table
from parlour.server.wire.messages import DiceReveal, RevealedRoll

MOST_FACES = 300


def opened(table: Table) -> DiceReveal:
    """Return the secret, the seeds, and every roll with its ticket."""
    rolls: list[RevealedRoll] = []
    faces: list[list[str]] = []
    record = table.finished_record()
    for ply, here, made, _ in thrown_again(record):
        number = len(rolls)
        ticket = table.proof.ticket(number, here.tickets)
        rolls.append(
            {
                "roll": number,
                "ply": ply,
                "tickets": here.tickets,
                "ticket": ticket,
                "text": made.text,
                "says": table.story[ply - 1][0]["text"],
                "faces": _faces(faces, here, ticket, made.text),
            }
        )
    proof = record.head.dice or table.proof
    shown: DiceReveal = {
        "table": proof.table,
        "commitment": proof.commitment,
        "secret": proof.secret,
        "seeds": proof.seeds,
        "plies": len(record),
        "rolls": rolls,
        "faces": faces,
    }
    if proof.terms:
        shown["names"] = proof.terms.names
        shown["pledges"] = proof.terms.pledges
    if proof.opened:
        shown["opened"] = proof.opened
    return shown


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
