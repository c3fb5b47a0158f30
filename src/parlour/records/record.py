"""A record: how a game was set up, every roll and move, and every position on the way."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parlour.core.errors import BadMove
from parlour.core.game import Game, Position
from parlour.core.move import Move, Outcome, Roll
from parlour.records.dice_proof import Proof
from parlour.records.ended import Ended

# The shape of the lines; raised when an old reader could not read a new record. A record has the
# lowest that does for it: 2 if its dice have names and pledges, or its players ended the game.
FORMAT = 2
PLAIN = 1


@dataclass(frozen=True)
class Head:
    """How a game was set up. *seed*, *created* and *dice* are there only if somebody gave them."""

    game: Game
    seats: int
    options: dict[str, str]
    players: tuple[str, ...] = ()
    seed: int | None = None
    created: str = ""
    dice: Proof | None = None

    def start(self) -> Position:
        """Return the first position."""
        return self.game.start(self.seats, None, **self.options)

    def line(self) -> dict[str, Any]:
        """Return the first line of a record."""
        form = FORMAT if self.dice and self.dice.terms else PLAIN
        made: dict[str, Any] = {"format": form, "game": self.game.name}
        made |= {"version": self.game.version, "seats": self.seats, "options": self.options}
        if self.players:
            made["players"] = list(self.players)
        if self.seed is not None:
            made["seed"] = self.seed
        if self.created:
            made["created"] = self.created
        if self.dice:
            made["dice"] = self.dice.line()
        return made


@dataclass(eq=False)
class Record:
    """A game as it was played so far; *cut* says that its last line was lost.

    *ended* is there if its players ended the game before its rules did.
    """

    head: Head
    cut: bool = False
    ended: Ended | None = None
    _moves: list[Move | Roll] = field(default_factory=list)
    _positions: list[Position] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Set up the board."""
        self._positions = [self.head.start()]

    @classmethod
    def of(
        cls, start: Position, players: tuple[str, ...] = (), seed: int | None = None
    ) -> "Record":
        """Return an empty record of the game that begins at *start*."""
        return cls(Head(start.game, start.seats, start.options, players, seed))

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.head.game

    @property
    def moves(self) -> tuple[Move | Roll, ...]:
        """Return every roll and move, in order."""
        return tuple(self._moves)

    @property
    def position(self) -> Position:
        """Return the last position."""
        return self._positions[-1]

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None if it did not."""
        return self.ended.outcome(self.head.seats) if self.ended else self.position.outcome

    def __len__(self) -> int:
        """Return the number of plies."""
        return len(self._moves)

    def positions(self) -> Iterator[Position]:
        """Return the first position and the one after each ply."""
        return iter(tuple(self._positions))

    def at(self, ply: int) -> Position:
        """Return the position after *ply* rolls and moves; 0 is the start."""
        if not 0 <= ply <= len(self):
            raise BadMove(self.game.name, ply, "no such ply", f"there are 0 to {len(self)}")
        return self._positions[ply]

    def add(self, move: Move | Roll | str, after: Position | None = None) -> Position:
        """Play on, and return the new position; a refused move changes nothing.

        Who has applied the move already gives the position *after* it.
        """
        here = self.position
        if self.ended:
            raise BadMove(self.game.name, str(move), "the game is over")
        made = here.read(move) if isinstance(move, str) else move
        self._positions.append(after or here.apply(made))
        here.forget()
        self._moves.append(made)
        return self.position

    def under(self, head: Head) -> "Record":
        """Return the same game under another head: with names, or with its dice opened."""
        made = Record(head, self.cut, self.ended)
        made._moves, made._positions = list(self._moves), list(self._positions)
        return made

    def take_back(self) -> Position:
        """Forget the last ply, and return the position before it."""
        if not self._moves:
            raise BadMove(self.game.name, "undo", "nothing was played yet")
        if self.ended:
            raise BadMove(self.game.name, "undo", "the game is over")
        self._moves.pop()
        self._positions.pop()
        return self.position

    def ply_line(self, ply: int) -> dict[str, Any]:
        """Return the line of *ply*, counted from 1."""
        made = self._moves[ply - 1]
        before = self._positions[ply - 1]
        if isinstance(made, Roll):
            return {"ply": ply, "roll": made.text}
        return {"ply": ply, "seat": before.turn, "move": made.text}

    def lines(self) -> Iterator[dict[str, Any]]:
        """Return every line, as JSON objects."""
        yield self.head.line() | ({"format": FORMAT} if self.ended else {})
        for ply in range(1, len(self) + 1):
            yield self.ply_line(ply)
        if self.outcome:
            yield outcome_line(self.outcome, self.ended)

    @property
    def text(self) -> str:
        """Return the record as text that `read` reads back."""
        return "".join(map(write_line, self.lines()))

    def write(self, path: Path | str) -> None:
        """Write the record to a file, whole."""
        Path(path).write_text(self.text, encoding="utf-8")


def outcome_line(outcome: Outcome, ended: Ended | None = None) -> dict[str, Any]:
    """Return the last line of the record of a finished game."""
    made: dict[str, Any] = {"winners": list(outcome.winners), "scores": list(outcome.scores)}
    made["reason"] = outcome.reason
    return {"outcome": made | ({"by": ended.by} if ended else {})}


def write_line(line: dict[str, Any]) -> str:
    """Return one line of text."""
    return json.dumps(line, ensure_ascii=False) + "\n"
