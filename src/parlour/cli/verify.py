"""`parlour verify`: throw the dice of a record again."""

from pathlib import Path
from typing import Annotated

import typer

from parlour import game
from parlour.cli.console import write
from parlour.records import Proof, Record, load
from parlour.records import verify as throw_again
from parlour.records.dice_proof import OPENLY

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record from a table.")]
Promised = Annotated[str, typer.Option(help="The commitment of the house that you saw.")]
Seeds = Annotated[list[str], typer.Option("--seed", help="A seed of yours; can be given again.")]

NO_SEED = "none: a bot, or somebody at a table of an older kind"
PLEDGED = "pledged before any seed was shown"
LEFT_OUT = "LEFT OUT: it was pledged and did not come in time"
WEAKER = "given openly, without a pledge: who sat down later may have known it"


def verify(file: File, commitment: Promised = "", seed: Seeds = []) -> None:  # noqa: B006
    """Check a record from a table: every move, and every roll of its dice.

    The house had committed itself to a secret, and every player to a seed, before any seed was
    shown; with all of them each roll is made again. Whatever was changed since is found.

    \b
    parlour verify game.jsonl --commitment 3b1f... --seed 90ac...

    Give the commitment and the seed that your page has shown you: only they prove that these are
    the dice of the game you played. A record that your page has kept for you has them in it.
    """  # noqa: D301
    record, promised = load(file, game), commitment.strip().lower()
    seeds = [one.strip().lower() for one in seed]
    if record.head.dice:
        _tell_dice(record.head.dice)
    count = throw_again(record, promised, seeds)
    write(f"{record.game.title}: {len(record)} plies replayed, {count} rolls thrown again.")
    write("All dice are as the house and the players made them.")
    for line in _doubts(record, count, promised, seeds):
        write(line)


def _tell_dice(proof: Proof) -> None:
    """Say what the dice are made of."""
    write(f"Commitment of the house: {proof.commitment}")
    if proof.terms is None:
        for seat, seed in enumerate(proof.seeds, 1):
            write(f"Seed of seat {seat}: {f'{seed} ({WEAKER})' if seed else NO_SEED}")
        return
    seeds = proof.seeds or ("",) * len(proof.terms.names)
    for name, pledge, seed in zip(proof.terms.names, proof.terms.pledges, seeds, strict=True):
        write(f"Seed of {name}: {_seed_words(pledge, seed)}")


def _seed_words(pledge: str, seed: str) -> str:
    if seed:
        return f"{seed} ({WEAKER if pledge.startswith(OPENLY) else PLEDGED})"
    return LEFT_OUT if pledge else "none: a bot"


def _doubts(record: Record, count: int, promised: str, seeds: list[str]) -> list[str]:
    """Return what this check does not prove."""
    proof = record.head.dice
    assert proof
    made = [_compared(proof, promised, seeds)]
    if not any(proof.seeds):
        made.append("No seed from outside is in these dice: the house alone made them.")
    if not record.outcome:
        made.append(
            f"The game is not finished; its dice were opened early ({proof.opened}). That "
            "nothing was cut off its end cannot be proved."
        )
    if record.ended:
        told = record.ended.told(record.position.seat_name)
        made.append(
            f"Its last line says: {told} That is the word of the house: no dice prove it, "
            "nor that nothing was cut off before it."
        )
    if not count:
        made.append("No dice were thrown; names and house rules are bound only into dice.")
    elif proof.terms is None:
        made.append("A record of an older kind: the names of its players are not proved.")
    made.append("Not proved: the moves between the rolls, which are legal but bound into no dice.")
    made.append(
        "Not proved: that nobody who can read the file of the house knew the dice "
        "beforehand, nor who the people behind the names are."
    )
    return made


def _compared(proof: Proof, promised: str, seeds: list[str]) -> str:
    """Say with what the record was compared."""
    if promised and seeds:
        return "Commitment and seed are yours: these are the dice of the game you played."
    if promised or seeds:
        one, other = ("commitment", "--seed") if promised else ("seed", "--commitment")
        return f"The {one} is the one that you gave; give {other} as well."
    if proof.seen:
        seen = "with its own seed" if any(proof.seen.mine) else "which brought no seed"
        return (
            f"It fits what the page that kept this record saw ({seen}, {len(proof.seen.rolls)} "
            "rolls seen to fall). If somebody else gave you the file, give --commitment and --seed."
        )
    return (
        "Compared with nothing that you saw: whoever wrote this record could have made it all up. "
        "Give --commitment and --seed as your page showed them."
    )
