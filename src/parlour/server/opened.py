"""The dice, opened: everything from which a finished game's rolls can be made again."""

from typing import Any

from parlour.records.proof import thrown_again
from parlour.server.faces import faces, kinds
from parlour.server.table import Table


def opened(table: Table) -> dict[str, Any]:
    """Return the secret, the seeds, and every roll with its ticket."""
    rolls: list[dict[str, Any]] = []
    record = table.finished_record()
    told = kinds(record.at(0))
    for ply, here, made, _ in thrown_again(record):
        number = len(rolls)
        ticket = table.proof.ticket(number, here.tickets)
        rolls.append({"roll": number, "ply": ply, "tickets": here.tickets, "ticket": ticket,
                      "text": made.text, "says": table.story[ply - 1][0]["text"],
                      "faces": told.index(faces(here))})  # fmt: skip
    proof = record.head.dice or table.proof
    return {**proof.line(), "plies": len(record), "rolls": rolls, "faces": told}
