"""Verification of a record: its dice are thrown again and compared with what somebody kept."""

from collections.abc import Iterable
from typing import Any

from parlour.core.errors import BadRecord
from parlour.core.move import Roll
from parlour.records.dice_proof import Proof, Seen, commitment, keeps, thrown_again

CUT = "the record is cut"
# Between the name of who sat there when the dice were fixed, and who took the chair over.
THEN = ", then "


def verify(record: Any, promised: str = "", seeds: Iterable[str] = ()) -> int:
    """Throw every roll of a record again; return their number, or raise BadRecord.

    *promised* and *seeds* are the commitment that somebody saw, and the seeds that they brought.
    """
    game = record.game.name
    proof = record.head.dice
    if proof is None:
        raise BadRecord(game, "dice", "this record has no dice to prove", "it was made elsewhere")
    _compare(game, proof, Seen(promised, tuple(seeds)))
    _check_pledges(game, proof)
    _check_names(record, proof)
    if proof.seen:
        _compare(game, proof, proof.seen)
        _check_seen_rolls(record, proof.seen)
    _check_secret(game, proof)
    count = _throw_again(record)
    _check_end(record, proof)
    return count


def _compare(game: str, proof: Proof, kept: Seen) -> None:
    """Hold the record against what a player kept."""
    if kept.commitment and kept.commitment != proof.commitment:
        wrong = "this is not the commitment of the record: the house promised other dice"
        raise BadRecord(game, kept.commitment, wrong, f"the record has {proof.commitment}")
    for seed in filter(None, kept.mine):
        if seed not in proof.seeds:
            wrong = "this seed is not in the dice: it was thrown away, or the game is another one"
            raise BadRecord(game, seed, wrong, "the seeds of the record are " + _listed(proof))


def _listed(proof: Proof) -> str:
    return ", ".join(filter(None, proof.seeds)) or "none"


def _check_pledges(game: str, proof: Proof) -> None:
    """See that each seed is the one that was pledged."""
    if proof.terms is None or not proof.seeds:
        return
    rows = zip(proof.terms.names, proof.terms.pledges, proof.seeds, strict=True)
    for name, pledge, seed in rows:
        if not keeps(pledge, seed):
            raise BadRecord(game, seed, f"the seed of {name} is not the one that was pledged")


def _check_names(record: Any, proof: Proof) -> None:
    """See that the players are those whose names went into the dice."""
    terms = proof.terms
    if terms is None or not terms.names:
        return
    for name, player in zip(terms.names, record.head.players, strict=False):
        if player != name and not player.startswith(name + THEN):
            right = f"the dice were made with {name} in that chair"
            raise BadRecord(record.game.name, player, "the names were changed", right)


def _check_seen_rolls(record: Any, seen: Seen) -> None:
    """See that the rolls which a page saw fall are those of the record."""
    for ply, text in seen.rolls:
        made = record.moves[ply - 1] if 0 < ply <= len(record) else None
        if made is None:
            wrong = f"{CUT}: the page that kept it saw a roll at ply {ply}"
            raise BadRecord(record.game.name, text, wrong, f"it ends at ply {len(record)}")
        if not isinstance(made, Roll) or made.text != text:
            wrong = "the page that kept this record saw this roll fall"
            raise BadRecord(record.game.name, text, wrong, f"the record has {made.text}", ply)


def _check_secret(game: str, proof: Proof) -> None:
    if not proof.secret:
        right = "it is shown when the game is over, or when all who sit there open the dice"
        wrong = "not finished: the secret of the dice is not in it yet"
        raise BadRecord(game, "dice", wrong, right)
    if commitment(proof.secret) != proof.commitment:
        wrong = "the secret is not the one that the house had committed itself to"
        raise BadRecord(game, proof.secret, wrong)
    if not proof.seeds:
        raise BadRecord(game, "dice", "there are rolls before the seeds were fixed")


def _throw_again(record: Any) -> int:
    count = 0
    for ply, _, made, fell in thrown_again(record):
        if made.outcome != fell.outcome:
            wrong = "not what the dice showed"
            right = f"it was {fell}"
            raise BadRecord(record.game.name, made.text, wrong, right, ply)
        count += 1
    return count


def _check_end(record: Any, proof: Proof) -> None:
    """See that nothing is missing at the end, as far as that can be seen."""
    if record.outcome:
        return
    length, game = len(record), record.game.name
    if record.cut:
        raise BadRecord(game, f"ply {length + 1}", f"{CUT}: its last line breaks off")
    if not proof.opened:
        wrong = f"{CUT}: the game is not over, and only then are dice opened"
        raise BadRecord(game, f"ply {length}", wrong, "the rest of the game is missing")
    if length != proof.plies:
        wrong = f"{CUT}: the dice were opened after {proof.plies} plies"
        raise BadRecord(game, f"ply {length}", wrong)
