"""Dice that can be proved: every roll follows from a secret, the players' seeds and its number.

The house shows the hash of its secret before the players' seeds are in, so that neither side can
choose the dice; when the game is over the secret is shown, and anybody can throw them again.
"""

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from parlour.core.errors import BadRecord
from parlour.core.game import Position
from parlour.core.move import Roll

WORD = 1 << 64


@dataclass(frozen=True)
class Proof:
    """What the dice of one table are made of; *secret* is empty until the game is over."""

    table: str
    commitment: str
    seeds: tuple[str, ...]
    secret: str = ""

    @classmethod
    def committed(cls, table: str, secret: str, seeds: tuple[str, ...] = ()) -> "Proof":
        """Return the proof of a table whose house has drawn *secret* (hexadecimal)."""
        return cls(table, commitment(secret), seeds, secret)

    def hidden(self) -> "Proof":
        """Return what may be shown while the game goes on."""
        return replace(self, secret="")

    def ticket(self, roll: int, tickets: int) -> int:
        """Return the ticket that roll number *roll* draws among so many.

        >>> Proof.committed("t", "00" * 32, ("a", "b")).ticket(0, 36)
        25
        """
        head = f"parlour:{self.table}:{','.join(self.seeds)}:{roll}"
        key = bytes.fromhex(self.secret)
        fair = WORD - WORD % tickets  # above it the last tickets would be a little rarer
        for attempt in range(1000):
            digest = hmac.digest(key, f"{head}:{attempt}".encode(), "sha256")
            number = int.from_bytes(digest[:8], "big")
            if number < fair:
                return number % tickets
        raise AssertionError("a thousand digests above the limit")

    def roll(self, position: Position, number: int) -> Roll:
        """Return roll *number*, which falls at *position*."""
        return position.roll_of(self.ticket(number, position.tickets))

    def line(self) -> dict[str, Any]:
        """Return it for the head of a record."""
        made: dict[str, Any] = {"table": self.table, "commitment": self.commitment}
        made["seeds"] = list(self.seeds)
        return made | ({"secret": self.secret} if self.secret else {})


def commitment(secret: str) -> str:
    """Return the hash by which the house commits itself to a secret (hexadecimal)."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def thrown_again(record: Any) -> Iterator[tuple[int, Position, Roll, Roll]]:
    """Return the ply, the position, the roll as recorded and as it must be, for every throw."""
    count = 0
    for ply, made in enumerate(record.moves, 1):
        if isinstance(made, Roll):
            here = record.at(ply - 1)
            yield ply, here, made, record.head.dice.roll(here, count)
            count += 1


def verify(record: Any) -> int:
    """Throw every roll of a record again; return their number, or raise BadRecord."""
    game, proof = record.game.name, record.head.dice
    if proof is None:
        raise BadRecord(game, "dice", "this record has no dice to prove", "it was made elsewhere")
    if not proof.secret:
        right = "it is shown when the game is over"
        raise BadRecord(game, "dice", "the secret of the dice is not in it yet", right)
    if commitment(proof.secret) != proof.commitment:
        wrong = "the secret is not the one that the house had committed itself to"
        raise BadRecord(game, proof.secret, wrong)
    count = 0
    for ply, _, made, fell in thrown_again(record):
        if made.outcome != fell.outcome:
            raise BadRecord(game, made.text, "not what the dice showed", f"it was {fell}", ply)
        count += 1
    return count
