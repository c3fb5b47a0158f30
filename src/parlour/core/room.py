"""Protocols of a room: every name that its modules may state, and what holds where they are silent.

`RulesModule`, `NotationModule` and `SceneModule` are what each room must state; mypy holds the
modules to them where a room makes its `Game`. `Rules`, `Notation` and `Look` add what a room may
state: each default is what its silence means. A game has all of it: `game.scene.way(p, act)`.
`Advice` is what a room may tell bots, in the modules of its folder `advice`.

*p* is the position's state, which only laws may change; *act* and *outcome* are their numbers.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from parlour.core.law import Fields, Kinds, Reasons, contract
from parlour.core.law.advice import Ending
from parlour.core.law.mark import Law
from parlour.core.scene import Die, Piece, Scene

P = TypeVar("P", bound=Fields)
P_contra = TypeVar("P_contra", bound=Fields, contravariant=True)
Module = TypeVar("Module")
Full = TypeVar("Full", bound="Stated")


class Stated:
    """A room's module with its silence filled: the names of a Protocol, and no others."""

    def states(self, name: str) -> bool:
        """Return True if the room itself states *name*."""
        return name in self.__dict__


class Filled(Generic[Module, Full]):
    """A field of a dataclass that takes a room's module and gives it back with nothing missing.

    The dataclass calls `fill_in` when it is made. From then on the module is an ordinary attribute,
    which is found before this descriptor: laws are looked up all the time.
    """

    def __init__(self, full: Callable[[], Full]) -> None:
        """Fill silence by what the class *full* says."""
        self.full = full

    def __set_name__(self, owner: type, name: str) -> None:
        """Know which field this is."""
        self.name = name

    def __get__(self, game: object, owner: type | None = None) -> Full:
        """Say that there is no such attribute, so that the field has no default."""
        raise AttributeError(self.name)

    if TYPE_CHECKING:

        def __set__(self, game: object, module: Module) -> None: ...

    def fill_in(self, game: object) -> None:
        """Put what the module states in the place of the module."""
        game.__dict__[self.name] = fill(self.full, vars(game.__dict__[self.name]))


def fill(full: Callable[[], Full], stated: Mapping[str, Any]) -> Full:
    """Return one of *full* with what is *stated* in the place of its defaults."""
    made = full()
    for part in type(made).__mro__:
        for name in (*vars(part), *inspect.get_annotations(part)):
            if name in stated and not name.startswith("_"):
                made.__dict__[name] = stated[name]
    return made


class RulesModule(Protocol[P]):
    """The laws and tables of `rules` that every room states; `contract` says what they promise."""

    State: type[P]
    REASONS: Reasons
    KINDS: Kinds
    # as many acts as `candidates` ever writes
    MOST_ACTS: int

    def start(self, p: P, /) -> None:  # noqa: D102 (said in `contract`)
        ...

    def candidates(self, p: P, acts: list[int], /) -> int:  # noqa: D102
        ...

    def verdict(self, p: P, act: int, /) -> int:  # noqa: D102
        ...

    def apply(self, p: P, act: int, /) -> None:  # noqa: D102
        ...


class Rules(Stated, RulesModule[Fields]):
    """The rules of a room: the laws of `contract`, and what is known about them."""

    # the reason why an act is refused that leaves more of a throw over than another (U-6)
    BOTH: int = 0
    # the most turns that a game can have (U-9); 0 if it needs no cap
    CAP: int = 0

    tickets = staticmethod(contract.tickets)
    thrower = staticmethod(contract.thrower)
    thrown = staticmethod(contract.thrown)
    throw = staticmethod(contract.throw)
    forfeit = staticmethod(contract.forfeit)
    left = staticmethod(contract.left)
    alone = staticmethod(contract.alone)
    endless = staticmethod(contract.endless)
    legal = staticmethod(contract.legal)
    score = staticmethod(contract.score)
    side = staticmethod(contract.side)
    plays = staticmethod(contract.plays)
    play = staticmethod(contract.play)

    def why_wasted(self, p: Fields, least: int, /) -> int:
        """Return why an act is refused where others leave only *least* over: BOTH, if not said."""
        return self.BOTH

    def conserved(self, p: Fields, /) -> tuple[int, ...]:
        """Return what a game never changes, such as its men and chips, for the kit to watch."""
        return ()

    def turned(self, p: Fields, /) -> Fields | None:
        """Return *p* with all seats moved up by one, or None where the board forbids it.

        Where a room is silent, the board is the same from every seat: its fields are turned.
        """
        return p.turned()


class NotationModule(Protocol[P_contra]):
    """The texts of `notation` that every room states."""

    # the fields that `write_body` writes; all others are written as name=value
    BODY: tuple[str, ...]
    # how moves are typed, with examples in backquotes
    TYPING: str

    def seat_name(self, p: P_contra, seat: int, /) -> str:
        """Return what *seat* is called: Green, Black, the first auto."""
        ...

    def write_roll(self, p: P_contra, outcome: int, /) -> str:
        """Return the one text of an outcome, without spaces."""
        ...

    def write_move(self, p: P_contra, act: int, /) -> str:
        """Return the one text of an act, without spaces."""
        ...

    def read_move(self, p: P_contra, text: str, /) -> int:
        """Return the act of a well-formed text, legal or not; of any other raise BadMove."""
        ...

    def wrong(self, p: P_contra, /) -> str:
        """Return what cannot be so in a position that somebody typed, or ""."""
        ...


class Notation(Stated, NotationModule[Fields]):
    """The texts of a room: its moves, rolls, positions and house rules in words."""

    def write_body(self, p: Fields, /) -> str:
        """Return the fields of BODY in the room's own words."""
        return ""

    def read_body(self, p: Fields, text: str, /) -> None:
        """Read what `write_body` wrote into *p*; anything else raises BadPosition."""

    def idle(self, options: Mapping[str, str], /) -> set[str]:
        """Return the house rules that mean nothing beside the others of *options*."""
        return set()

    def clash(self, p: Fields, /) -> tuple[str, str, str] | None:
        """Return options that cannot be played together: what was given, what is wrong and right.

        None where they agree, as all do in most rooms.
        """
        return None

    def words(
        self, p: Fields, kind: int, seat: int, piece: int, place: int, /
    ) -> Mapping[str, object]:
        """Return other words for {seat}, {piece} and {place} in the sentence of an event."""
        return {}

    def steps(self, p: Fields, text: str, /) -> list[str]:
        """Return the moves that players write in one word, one by one; [] if it is none such."""
        return []


class SceneModule(Protocol[P_contra]):
    """The look of `scene` that every room states."""

    def scene(self, p: P_contra, /) -> Scene:
        """Return what the position looks like."""
        ...

    def path(self, p: P_contra, act: int, /) -> Sequence[str]:
        """Return the places that a player points at to make the act; none if it is a button."""
        ...


class Look(Stated, SceneModule[Fields]):
    """The look of a room: pictures, and how pieces and dice move for the eye."""

    def way(self, p: Fields, act: int, /) -> Sequence[str]:
        """Return the places that a piece comes by, both ends with it: its path, if not said."""
        return self.path(p, act)

    def walked(self, p: Fields, outcome: int, /) -> Sequence[str]:
        """Return the places that a piece comes by if the throw itself moves it."""
        return ()

    def meant(self, p: Fields, start: str, goal: str, /) -> tuple[int, int] | None:
        """Return the act of going from place to place, whatever the dice say, and its number.

        The act is one that the verdict can judge; the number is 0 where nothing is counted. None
        is no way at all, or a room that says nothing.
        """
        return None

    def told(self, p: Fields, act: int, /) -> str:
        """Return an act in words; "" where its places, or its button, say enough."""
        return ""

    def fallen(self, p: Fields, outcome: int, /) -> tuple[Die, ...] | None:
        """Return the dice of a throw as they lie; None: as its text names them."""
        return None

    def taken(self, p: Fields, outcome: int, /) -> Mapping[str, str]:
        """Return where a throw lets things go that it takes from a place, place by place.

        What else leaves the board by that throw goes back to whose it is.
        """
        return {}

    def paid(self, p: Fields, outcome: int, /) -> list[tuple[Piece, tuple[float, ...]]]:
        """Return what a throw pays: what is seen, standing where it comes from, and how it goes.

        It goes by each x and y to whoever has it then.
        """
        return []


class Advice(Stated):
    """What a room may tell bots besides the laws of `law.advice`, which it states with these."""

    # its own laws, by those of `law.advice`
    laws: dict[Law, Law]
    # the names of its nets, how many inputs they have, and up to which grade a win may count
    NETS: tuple[str, ...] = ()
    INPUTS: int = 0
    GRADES: int = 1
    # the names of its styles of play, for `advice.style`
    STYLES: tuple[str, ...] = ()
    # the tables of endings that it wants
    TABLES: tuple[Ending, ...] = ()
