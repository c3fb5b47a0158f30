"""Game: the contract as everybody above the laws sees it, in values.

>>> from parlour import game
>>> position = game("auto_race").start(seats=2).play("first:1 6")
>>> position.text
'turn=-1 turns=1 at=0,6 first=1'
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pkgutil import get_data, iter_modules
from types import ModuleType
from typing import Any

from parlour.core.conventions import CONVENTIONS
from parlour.core.errors import BadOption, BadSeats
from parlour.core.event import Kind
from parlour.core.formats import Format
from parlour.core.law import Fields, advice, contract, is_law
from parlour.core.law.bind import Binding
from parlour.core.law.legal import DEEPEST, settle
from parlour.core.law.mark import F, Law
from parlour.core.move import Move, Roll
from parlour.core.option import Option, spread
from parlour.core.position import Position
from parlour.core.room import (
    Advice,
    Filled,
    Look,
    Notation,
    NotationModule,
    Rules,
    RulesModule,
    SceneModule,
    fill,
)
from parlour.core.rule import Reason, Rule, read_rules
from parlour.core.text import read_start, read_state

__all__ = ["Game", "Position"]


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """One game: its facts, its laws (*rules*), its texts (*notation*) and its look (*scene*).

    The three modules of a room are its bundle of functions; `core.room` says what stands in them.
    *blurb* tempts, *aim* tells a newcomer how one wins and what to look out for, and *minutes* how
    long a game lasts among people. Where *draws* is true, people may agree on a draw.
    """

    name: str
    title: str
    year: str
    seats: range
    version: int
    blurb: str
    aim: str
    rules: Filled[RulesModule[Any], Rules] = Filled(Rules)
    notation: Filled[NotationModule[Any], Notation] = Filled(Notation)
    scene: Filled[SceneModule[Any], Look] = Filled(Look)
    editions: Mapping[str, Mapping[str, str]]
    package: str
    minutes: str = ""
    draws: bool = False

    def __post_init__(self) -> None:
        """Fill the silence of the room's modules."""
        for field in vars(Game).values():
            if isinstance(field, Filled):
                field.fill_in(self)

    def start(
        self, seats: int | None = None, edition: str | None = None, **options: object
    ) -> Position:
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
        state = self.rules.State()
        state.seats = seats
        for name, value in self.settings(edition, options).items():
            setattr(state, name, value)
        clash = self.notation.clash(state)
        if clash:
            raise BadOption(self.name, *clash)
        return state

    def settings(self, edition: str | None, options: Mapping[str, object]) -> dict[str, int]:
        """Return the integers behind an edition and the options that differ from it."""
        first = next(iter(self.editions))
        if edition is not None and edition not in self.editions:
            right = "use " + ", ".join(self.editions)
            raise BadOption(self.name, edition, "no such edition", right)
        chosen = {**spread(self, self.editions[edition or first]), **spread(self, options)}
        return {name: self.options[name].read(self.name, text) for name, text in chosen.items()}

    def position(self, text: str) -> Position:
        """Read a position from its text, ours or one of `formats`.

        A seat that can do nothing there has lost its throw.
        """
        for known in self.formats.values():
            if known.looks.fullmatch(text.strip()):
                text = known.read(text.strip())
        state = read_state(self, text)
        self.bound(settle)(state, self.blank())
        return Position(self, state)

    def pictured(self, text: str) -> Position:
        """Read what a picture in RULES.md shows: a position, or `start` with seats and options."""
        if text.split()[:1] == ["start"]:
            return Position(self, read_start(self, text))
        return self.position(text)

    def move(self, position: Position, text: str) -> Move:
        """Read a move, legal or not."""
        act = self.notation.read_move(position.state, text)
        return Move(act, self.notation.write_move(position.state, act))

    def apply(self, position: Position, move: Move | Roll) -> Position:
        """Return the position after a legal *move* or a roll."""
        return position.apply(move)

    @property
    def options(self) -> dict[str, Option]:
        """Return the house rules, by name."""
        return self.rules.State.options()

    def house_rule(self, name: str, value: str) -> str:
        """Return what a value of an option means, in words; of a number the sentence has room."""
        return self.options[name].means(value)

    def idle(self, options: Mapping[str, str]) -> frozenset[str]:
        """Return the house rules that mean nothing beside the others of *options*."""
        return frozenset(self.notation.idle(options))

    @property
    def typing(self) -> str:
        """Return how moves are typed in this game, with examples in backquotes."""
        return self.notation.TYPING

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
        """Return the numbered rules: those of RULES.md, then those that every game shares."""
        return {**read_rules(self.rules_text), **CONVENTIONS}

    @property
    def rules_text(self) -> str:
        """Return RULES.md."""
        return (get_data(self.package, "RULES.md") or b"").decode()

    @cached_property
    def laws(self) -> dict[Law, Law]:
        """Return the room's law for each law of the contract that the room states."""
        stated = vars(self.rules)
        owned = ((law, stated.get(law.__name__)) for law in contract.LAWS)
        return {law: own for law, own in owned if is_law(own)}

    @cached_property
    def advice(self) -> Advice:
        """Return what the room tells bots; its laws of `law.advice` are among `laws`."""
        rooms = [vars(room) for room in self.modules("advice").values()]
        made = fill(Advice, {name: value for room in rooms for name, value in room.items()})
        owned = ((law, room.get(law.__name__)) for law in advice.LAWS for room in rooms)
        made.laws = {law: own for law, own in owned if is_law(own)}
        return made

    def modules(self, folder: str) -> dict[str, ModuleType]:
        """Return the modules in a folder of the room, by name; of one that is not there, none."""
        return _modules(f"{self.package}.{folder}")

    @cached_property
    def formats(self) -> dict[str, Format]:
        """Return how others write positions of this game, by name; `position` reads them all."""
        known = [each.FORMAT for each in self.modules("formats").values()]
        return {each.name: each for each in known}

    @cached_property
    def _bound(self) -> Binding:
        return Binding({**self.laws, **self.advice.laws})

    def bound(self, law: F) -> F:
        """Return *law*, of the contract or built on it, with this room's laws in it."""
        return self._bound(law)

    @cached_property
    def _most_acts(self) -> int:
        return max(self.rules.MOST_ACTS, DEEPEST + 1)

    def blank(self) -> list[int]:
        """Return room for the acts of one position."""
        return [0] * self._most_acts

    def __reduce__(self) -> tuple[Callable[[str], "Game"], tuple[str]]:
        """Copy and pickle by name: there is one of each game."""
        return _game_of, (self.package,)


def _game_of(package: str) -> Game:
    return import_module(package).GAME


@cache
def _modules(package: str) -> dict[str, ModuleType]:
    found = find_spec(package)
    places = found.submodule_search_locations if found else None
    names = [each.name for each in iter_modules(places or ())]
    return {name: import_module(f"{package}.{name}") for name in names}
