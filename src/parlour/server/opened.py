"""The dice, opened: everything from which a finished game's rolls can be made again."""

from typing import Any

from parlour.records.proof import thrown_again
from parlour.server.table import Table

MOST_FACES = 300


def opened(table: Table) -> dict[str, Any]:
    """Return the secret, the seeds, and every roll with its ticket."""
    rolls: list[dict[str, Any]] = []
    faces: dict[str, list[str]] = {}
    record = table.finished_record()
    for ply, here, made, _ in thrown_again(record):
        number = len(rolls)
        ticket = table.proof.ticket(number, here.tickets)
        rolls.append({"roll": number, "ply": ply, "tickets": here.tickets, "ticket": ticket,
                      "text": made.text})  # fmt: skip
        if here.tickets <= MOST_FACES and str(here.tickets) not in faces:
            faces[str(here.tickets)] = [here.roll_of(t).text for t in range(here.tickets)]
    return {**table.proof.line(), "rolls": rolls, "faces": faces}
