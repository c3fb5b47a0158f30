"""Verifiable dice (commit-reveal, HMAC-SHA256): rolls from a secret, the players' seeds, a number.

The house shows the hash of its secret, its commitment, before anybody sits down. Who sits down
shows the hash of their seed, their pledge; seeds are shown when all pledges are in. So nobody can
choose anything once they know what the others have. When the game is over the secret is shown, and
anybody can throw the dice again.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from parlour.core.game import Position
from parlour.core.move import Roll

WORD = 1 << 64
# What stands in place of a pledge where a seed was given at once: `open:` and the seed.
OPENLY = "open:"


@dataclass(frozen=True)
class Terms:
    """What is fixed before any seed is shown: the game with its house rules, names and pledges.

    There is a name and a pledge for each seat, and at a table of bots for a guest who watches. A
    bot has no pledge, and no seed. For a seed that was given openly the pledge tells it.
    """

    rules: tuple[str, ...]
    names: tuple[str, ...]
    pledges: tuple[str, ...]

    def bound(self, seeds: Iterable[str]) -> str:
        """Return the hash that stands for all of it in every roll; no line of it has an end."""
        rows = zip(self.names, self.pledges, seeds, strict=True)
        lines = [*self.rules, *(word for row in rows for word in row)]
        return hashed("\n".join(lines))


@dataclass(frozen=True)
class Seen:
    """What a page has seen of the dice and wrote into the record that it took home.

    *mine* are the seeds of its own, *rolls* those that it saw fall, with their plies.
    """

    commitment: str
    mine: tuple[str, ...] = ()
    rolls: tuple[tuple[int, str], ...] = ()

    def line(self) -> dict[str, Any]:
        """Return it for the head of a record."""
        rolls = [list(roll) for roll in self.rolls]
        return {"commitment": self.commitment, "mine": list(self.mine), "rolls": rolls}


@dataclass(frozen=True)
class Proof:
    """What the dice of one table are made of; *secret* is empty until the game is over.

    *opened* says why the secret of a game that was not finished is shown, and *plies* how far it
    was. Tables of an older kind have no *terms*: their players gave seeds without a pledge.
    """

    table: str
    commitment: str
    seeds: tuple[str, ...]
    secret: str = ""
    terms: Terms | None = None
    opened: str = ""
    plies: int = 0
    seen: Seen | None = None

    @classmethod
    def committed(
        cls, table: str, secret: str, seeds: tuple[str, ...] = (), terms: Terms | None = None
    ) -> "Proof":
        """Return the proof of a table whose house has drawn *secret* (hexadecimal)."""
        return cls(table, commitment(secret), seeds, secret, terms)

    def hidden(self) -> "Proof":
        """Return what may be shown while the game goes on."""
        return replace(self, secret="")

    @cached_property
    def bound(self) -> str:
        """Return what stands in every roll for all that the players brought."""
        return self.terms.bound(self.seeds) if self.terms else ",".join(self.seeds)

    def ticket(self, roll: int, tickets: int) -> int:
        """Return the ticket that roll number *roll* draws among so many.

        >>> Proof.committed("t", "00" * 32, ("a", "b")).ticket(0, 36)
        25
        """
        head = f"parlour:{self.table}:{self.bound}:{roll}"
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
        if self.terms:
            made |= {"names": list(self.terms.names), "pledges": list(self.terms.pledges)}
        made["seeds"] = list(self.seeds)
        made |= {"secret": self.secret} if self.secret else {}
        made |= {"opened": self.opened, "plies": self.plies} if self.opened else {}
        return made | ({"seen": self.seen.line()} if self.seen else {})


def commitment(secret: str) -> str:
    """Return the hash by which the house commits itself to a secret (hexadecimal)."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def hashed(text: str) -> str:
    """Return the hash of a text: of a seed it is the pledge."""
    return hashlib.sha256(text.encode()).hexdigest()


def keeps(pledge: str, seed: str) -> bool:
    """Return whether a pledge allows a seed, or none: one that did not come is left out."""
    if pledge.startswith(OPENLY):
        return pledge == OPENLY + seed
    return not seed or pledge == hashed(seed)


def rules_of(start: Position) -> tuple[str, ...]:
    """Return the game and its house rules as they are bound into the dice."""
    options = sorted(start.options.items())
    return start.game.name, *(f"{name}={value}" for name, value in options)


def thrown_again(record: Any) -> Iterator[tuple[int, Position, Roll, Roll]]:
    """Return the ply, the position, the roll as recorded and as it must be, for every throw."""
    count = 0
    for ply, made in enumerate(record.moves, 1):
        if isinstance(made, Roll):
            here = record.at(ply - 1)
            yield ply, here, made, record.head.dice.roll(here, count)
            count += 1
