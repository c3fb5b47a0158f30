"""Bots: search, neural nets and simple players for any game, found by name.

A module in `players` is a bot; there is no list to edit. It states

    choose(position, chance)   the move it makes where a seat has to decide, with *chance* for
                               whatever it leaves to luck
    rank(position)             optional: every legal move with its value to who decides, best first
    tells(position, value)     optional: such a value in words (`wording`); without it a value
                               means how much better one stands
    worths(position)           optional: what each roll of the coming throw is worth to each seat
                               if played at its best, by outcome: in grades, less the others' mean
    policy(game)               optional: the row of integers by which compiled games play like it
    plays(game)                optional: whether it plays that game; without it, all
    prepare(game)              optional: be at full strength at once, however long that takes;
                               who is not asked to may play the first moves with less
    RANK                       its place on the ladder, weakest first

and its docstring's first line introduces it. All but RANK may be methods of a PLAYER instead. A
program from outside that a room can talk to is a bot of that game as well, where it is installed
(`engine`); what it *suits* depends on how it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pkgutil import iter_modules
from random import Random

from parlour.bots import engine, players, wording
from parlour.bots.policy import Policy
from parlour.core.engine import Program
from parlour.core.errors import UnknownBot
from parlour.core.game import Game, Position
from parlour.core.move import Move

# The opponent of people who have not chosen.
USUAL = "greedy"
# What each roll is worth to each seat, by outcome.
Worths = dict[int, tuple[float, ...]]
# A move, and what it is worth to who decides, in the bot's own measure.
Ranked = tuple[Move, float]


@dataclass(frozen=True, slots=True)
class Bot:
    """A player: its name, a sentence about it, and how it chooses."""

    name: str
    says: str
    place: int
    choose: Callable[[Position, Random], Move]
    rank: Callable[[Position], list[Ranked]] | None = None
    tells: Callable[[Position, float], str] = wording.standing
    plays: Callable[[Game], bool] = lambda game: True
    worths: Callable[[Position], Worths | None] | None = None
    policy: Callable[[Game], Policy | None] = lambda game: None
    prepare: Callable[[Game], None] = lambda game: None
    suits: Callable[[Position], bool] = lambda position: True


def names(game: Game | None = None) -> list[str]:
    """Return the names of all bots, or of those that play *game*, weakest first."""
    found = [_bot(each.name) for each in iter_modules(players.__path__)]
    if game:
        found = [each for each in found if each.plays(game)]
        programs = engine.programs(game).values()
        found += [_outsider(each) for each in programs if engine.installed(each)]
    return [each.name for each in sorted(found, key=lambda each: (each.place, each.name))]


def bot(name: str, game: Game | None = None) -> Bot:
    """Return the bot called *name*; it must play *game*, and may be a program that it knows.

    >>> bot("random").says
    'Plays any legal move, each as likely as the next.'
    """
    known = engine.programs(game) if game else {}
    if name in names(game):
        return _outsider(known[name]) if name in known else _bot(name)
    if name in known:
        raise UnknownBot("bots", name, "not installed here", known[name].install)
    wrong = f"does not play {game.title}" if game and name in names() else "no such bot"
    raise UnknownBot("bots", name, wrong, "there are " + ", ".join(names(game)))


@cache
def _outsider(program: Program) -> Bot:
    return Bot(
        program.name,
        program.says,
        program.rank,
        choose=partial(engine.choose, program),
        worths=partial(engine.worths, program),
        suits=partial(engine.suits, program),
    )


@cache
def _bot(name: str) -> Bot:
    module = import_module(f"{players.__name__}.{name}")
    says = (module.__doc__ or "").partition("\n")[0]
    player = getattr(module, "PLAYER", module)
    may = ("choose", "rank", "tells", "plays", "worths", "policy", "prepare")
    stated = {each: getattr(player, each) for each in may if hasattr(player, each)}
    return Bot(name, says, module.RANK, **stated)


def adviser(game: Game) -> Bot:
    """Return the strongest bot that can rank the moves of *game*."""
    ranking = [bot(name, game) for name in names(game)]
    return [each for each in ranking if each.rank][-1]
