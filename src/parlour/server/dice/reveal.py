"""Dice reveal: everything from which a finished game's rolls can be made again."""

from parlour.records.dice_proof import thrown_again
from parlour.server.dice.faces import faces, kinds
from parlour.server.tables.table import Table
from parlour.server.wire.messages import DiceReveal, RevealedRoll


def opened(table: Table) -> DiceReveal:
    """Return the secret, the seeds, and every roll with its ticket."""
    rolls: list[RevealedRoll] = []
    record = table.finished_record()
    told = kinds(record.at(0))
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
                "faces": told.index(faces(here)),
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
        "faces": told,
    }
    if proof.terms:
        shown["names"] = proof.terms.names
        shown["pledges"] = proof.terms.pledges
    if proof.opened:
        shown["opened"] = proof.opened
    return shown
