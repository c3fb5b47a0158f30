"""Game and Position: the contract as everybody above the laws sees it, in values.

>>> from parlour import game
>>> position = game("auto_race").start(seats=2).play("first:1 6")
>>> position.text
'turn=-1 turns=1 at=0,6 first=1'
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from pkgutil import get_data
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

from parlour.core import contract
from parlour.core.errors import BadMove, BadOption, BadSeats, IllegalMove, some_of
from parlour.core.event import Event, Kind, told_events
from parlour.core.fields import CHANCE, OVER, Fields
from parlour.core.law import is_law
from parlour.core.legal import DEEPEST, Binding, legal_acts, settle
from parlour.core.move import Move, Outcome, Roll
from parlour.core.option import Option, spread
from parlour.core.rule import Reason, Refusal, Rule, read_rules
from parlour.core.text import read_start, read_state, write_state

if TYPE_CHECKING:
    from parlour.core.scene import Scene


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its facts, its laws (*rules*), its texts (*notation*) and its look (*scene*).

    The three modules of a room are its bundle of functions; `contract` documents the laws.
    *minutes* says how long a game lasts among people.
    """

    name: str
    title: str
    year: str
    seats: range
    version: int
    blurb: str
    rules: ModuleType
    notation: ModuleType
    scene: ModuleType
    editions: Mapping[str, Mapping[str, str]]
    package: str
    minutes: str = ""

    def start(
        self, seats: int | None = None, edition: str | None = None, **options: object
    ) -> "Position":
        """Return the first position of a game; settings may be any of `options`."""
        state = self.state(self.seats[0] if seats is None else seats, edition, options)
        self.rules.start(state)
        return Position(self, state)

    def state(self, seats: int, edition: str | None, options: Mapping[str, object]) -> Fields:
        """Return an empty state for so many seats under these options."""
        if seats not in self.seats:
            right = f"it is for {self.seats[0]} to {self.seats[-1]}"
            if len(self.seats) == 1:
                right = f"it is for {self.seats[0]}"
            raise BadSeats(self.name, seats, "not so many can play", right)
        state: Fields = self.rules.State()
        state.seats = seats
        for name, value in self.settings(edition, options).items():
            setattr(state, name, value)
        return state

    def settings(self, edition: str | None, options: Mapping[str, object]) -> dict[str, int]:
        """Return the integers behind an edition and the options that differ from it."""
        first = next(iter(self.editions))
        if edition is not None and edition not in self.editions:
            right = "use " + ", ".join(self.editions)
            raise BadOption(self.name, edition, "no such edition", right)
        chosen = {**spread(self, self.editions[edition or first]), **spread(self, options)}
        return {name: self.options[name].read(self.name, text) for name, text in chosen.items()}

    def position(self, text: str) -> "Position":
        """Read a position from its text; a seat that can do nothing there has lost its throw."""
        state = read_state(self, text)
        self._settle(state, self.blank())
        return Position(self, state)

    def pictured(self, text: str) -> "Position":
        """Read what a picture in RULES.md shows: a position, or `start` with seats and options."""
        if text.split()[:1] == ["start"]:
            return Position(self, read_start(self, text))
        return self.position(text)

    def move(self, position: "Position", text: str) -> Move:
        """Read a move, legal or not."""
        act = self.notation.read_move(position._state, text)
        return Move(act, self.notation.write_move(position._state, act))

    def apply(self, position: "Position", move: Move | Roll) -> "Position":
        """Return the position after a legal *move* or a roll."""
        return position.apply(move)

    @property
    def options(self) -> dict[str, Option]:
        """Return the house rules, by name."""
        return self.rules.State.options()

    @property
    def reasons(self) -> Sequence[Reason]:
        """Return why moves are refused; the verdict of an act counts into this."""
        return self.rules.REASONS

    @property
    def kinds(self) -> Sequence[Kind]:
        """Return the kinds of events."""
        return self.rules.KINDS

    @cached_property
    def rule_book(self) -> dict[str, Rule]:
        """Return the numbered rules, as RULES.md has them."""
        return read_rules(self.rules_text)

    @property
    def rules_text(self) -> str:
        """Return RULES.md."""
        return (get_data(self.package, "RULES.md") or b"").decode()

    @cached_property
    def laws(self) -> dict[Any, Any]:
        """Return the room's law for each law of the contract that the room states."""
        stated = ((law, getattr(self.rules, law.__name__, None)) for law in contract.LAWS)
        return {law: own for law, own in stated if is_law(own)}

    @cached_property
    def _bound(self) -> Binding:
        return Binding(self.laws)

    @cached_property
    def _legal_acts(self) -> Any:
        return self._bound(legal_acts)

    @cached_property
    def _settle(self) -> Any:
        return self._bound(settle)

    def law(self, name: str) -> Any:
        """Return the room's law of that name, or what the contract says when it is silent."""
        return getattr(self.rules, name, None) or getattr(contract, name)

    def blank(self) -> list[int]:
        """Return room for the acts of one position."""
        return [0] * max(self.rules.MOST_ACTS, DEEPEST + 1)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Copy and pickle by name: there is one of each game."""
        return _game_of, (self.package,)


def _game_of(package: str) -> Game:
    return import_module(package).GAME


class Position:
    """A position of a game: a value that is never changed.

    *events* tells what led here; it is no part of the value.
    """

    __slots__ = ("_acts", "_moves", "_state", "events", "game")

    painter: ClassVar[Any] = None  # Scene -> SVG; the house hangs both here, core draws nothing
    writer: ClassVar[Any] = None  # Scene -> terminal text

    def __init__(self, game: Game, state: Fields, events: tuple[Event, ...] = ()) -> None:
        """Take over *state*, which nobody may change from here on."""
        self.game = game
        self._state = state
        self.events = events
        self._moves: tuple[Move, ...] | None = None
        self._acts: list[int] | None = None

    @property
    def turn(self) -> int:
        """Return the seat that decides, CHANCE (-1) or OVER (-2)."""
        return self._state.turn

    @property
    def seats(self) -> int:
        """Return how many play."""
        return self._state.seats

    @property
    def is_chance(self) -> bool:
        """Say whether dice are in the air."""
        return self.turn == CHANCE

    @property
    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.turn == OVER

    @property
    def options(self) -> dict[str, str]:
        """Return the house rules in force, by name."""
        mine = self._state.__dict__
        return {name: option.write(mine[name]) for name, option in self.game.options.items()}

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves, always in the same order."""
        if self._moves is None:
            self._moves = tuple(map(self._move, self.acts())) if self.turn >= 0 else ()
        return self._moves

    def acts(self) -> list[int]:
        """Return the codes of the legal moves."""
        if self._acts is not None:
            return self._acts.copy()
        blank = self.game.blank()
        lists = [blank.copy() for _ in range(DEEPEST + 3)]
        stack: list[Any] = [self._state.copy(), *[None] * DEEPEST]
        return blank[: self.game._legal_acts(blank, stack, None, lists)]

    def candidates(self) -> dict[Move, Reason | None]:
        """Return every move that one could mean, with the reason why not, or None."""
        blank, state = self.game.blank(), self._state.copy()
        count = self.game.rules.candidates(state, blank) if self.turn >= 0 else 0
        return {self._move(act): self.why_not(act) for act in blank[:count]}

    def why_not(self, act: int) -> Reason | None:
        """Return the reason why *act* is refused, or None."""
        if self.turn < 0:
            return NO_MOVE
        found = self.game.rules.verdict(self._state.copy(), act)
        if not found and act not in (move.act for move in self.moves):
            found = self.game.rules.BOTH
        return self.game.reasons[found] if found else None

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """Return the outcomes of the coming throw, each once, with their weights."""
        if not self.is_chance:
            return ()
        state, law = self._state, self.game.law
        weights: dict[int, int] = {}
        for ticket in range(law("tickets")(state)):
            outcome = law("thrown")(state, ticket)
            weights[outcome] = weights.get(outcome, 0) + 1
        write = self.game.notation.write_roll
        return tuple(Roll(outcome, write(state, outcome), n) for outcome, n in weights.items())

    def roll_of(self, ticket: int) -> Roll:
        """Return the roll that *ticket* (below `tickets`) stands for."""
        outcome = self.game.law("thrown")(self._state, ticket)
        return Roll(outcome, self.game.notation.write_roll(self._state, outcome))

    @property
    def tickets(self) -> int:
        """Return how many equally likely tickets the coming throw has."""
        return int(self.game.law("tickets")(self._state)) if self.is_chance else 0

    def apply(self, move: Move | Roll) -> "Position":
        """Return the position after a legal move or a possible roll; a refused one raises."""
        if isinstance(move, Roll):
            return self._throw(move)
        if move not in (self._moves or ()):  # what was listed as legal need not be judged again
            refusal = self.refusal(move)
            if refusal:
                raise IllegalMove(self.game.name, move.text, refusal)
        return self._next(self.game.rules.apply, move.act)

    def _throw(self, roll: Roll) -> "Position":
        possible = {other.outcome: other.text for other in self.rolls}
        if roll.outcome not in possible:
            right = "the throw can be " + some_of(possible.values()) if possible else ""
            raise BadMove(self.game.name, roll.text, "no throw that can fall here", right)
        return self._next(self.game.law("throw"), roll.outcome)

    def _next(self, law: Any, code: int) -> "Position":
        state = self._state.copy()
        state.told_count = 0
        law(state, code)
        known = self._settled(state)
        made = Position(self.game, state, told_events(self.game, state))
        made._acts = known
        return made

    def _settled(self, state: Fields) -> list[int] | None:
        """Settle *state*; return its legal acts if a room's shortcut has listed them already."""
        blank = self.game.blank()
        quick = self.game.law("legal")(state, blank) if state.turn >= 0 else -1
        if quick > 0 and self.game.rules.verdict(state, blank[0]) == 0:
            return blank[:quick]  # one act that is legal: nobody loses a throw
        self.game._settle(state, blank)
        return None

    def play(self, text: str) -> "Position":
        """Return the position after the moves and rolls in *text*, separated by spaces."""
        position = self
        for word in text.split():
            position = position.apply(position.read(word))
        return position

    def read(self, text: str) -> Move | Roll:
        """Read a move, or a roll if dice are in the air."""
        if self.is_over:
            raise BadMove(self.game.name, text, "the game is over")
        if not self.is_chance:
            return self.game.move(self, text)
        for roll in self.rolls:
            if roll.text == text:
                return roll
        right = "the throw can be " + some_of(roll.text for roll in self.rolls)
        raise BadMove(self.game.name, text, "no throw that can fall here", right)

    def refusal(self, move: Move | str) -> Refusal | None:
        """Return why *move* may not be made, or None when it may."""
        made = self.game.move(self, move) if isinstance(move, str) else move
        reason = self.why_not(made.act)
        if reason is None:
            return None
        game = self.game
        rule = game.rule_book.get(reason.rule, Rule(reason.rule, reason.says))
        instead = tuple(other.text for other in self.moves)
        return Refusal(game.name, made.text, rule, reason.says, self.path(made), instead)

    def path(self, move: Move) -> tuple[str, ...]:
        """Return the names of the places that a player points at to make *move*."""
        return tuple(self.game.scene.path(self._state, move.act))

    def results(self) -> tuple["Position", ...]:
        """Return the distinct positions that the rest of this throw can lead to."""
        seat, seen, ends = self.turn, {self}, {}
        waiting = [self] if seat >= 0 else []
        while waiting:
            here = waiting.pop()
            for move in here.moves:
                after = here._next(self.game.rules.apply, move.act)
                if after.turn != seat or self.game.law("alone")(after._state):
                    ends[after] = True
                elif after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return tuple(ends)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        if not self.is_over:
            return None
        state, score = self._state, self.game.law("score")
        winners = tuple(seat for seat in range(state.seats) if state.won >> seat & 1)
        scores = tuple(score(state, seat) for seat in range(state.seats))
        kind = self.game.kinds[state.ending]
        return Outcome(winners, scores, kind.name, kind.rule)

    def seat_name(self, seat: int) -> str:
        """Return what *seat* is called: Green, Black, the first auto."""
        return str(self.game.notation.seat_name(self._state, seat))

    def side(self, seat: int) -> int:
        """Return the side that *seat* plays on: partners share one, others have their own."""
        stated = getattr(self.game.notation, "side", None)
        return stated(self._state, seat) if stated else seat

    @property
    def thrower(self) -> int:
        """Return the seat that holds all dice, as the picture shows it; -1 if none does."""
        seats = {die.seat for die in self.scene.dice} if self.is_chance else set()
        return seats.pop() if len(seats) == 1 else -1

    @property
    def scene(self) -> "Scene":
        """Return what the position looks like."""
        seen: Scene = self.game.scene.scene(self._state)
        return seen if seen.title else replace(seen, title=self.game.title)

    @property
    def text(self) -> str:
        """Return the position as text that `Game.position` reads back."""
        return write_state(self.game, self._state)

    def _move(self, act: int) -> Move:
        return Move(act, self.game.notation.write_move(self._state, act))

    def __eq__(self, other: object) -> bool:
        """Compare game and content."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self._state.key() == other._state.key()

    def __hash__(self) -> int:
        """Hash the content."""
        return hash(self._state.key())

    def __repr__(self) -> str:
        """Write it as one would make it."""
        return f"game({self.game.name!r}).position({self.text!r})"

    def __str__(self) -> str:
        """Draw the board in plain text."""
        return str(type(self).writer(self.scene)) if type(self).writer else repr(self)

    def _repr_svg_(self) -> str | None:
        return type(self).painter(self.scene) if type(self).painter else None


NO_MOVE = Reason("U-3", "Nobody has to decide anything now.")
