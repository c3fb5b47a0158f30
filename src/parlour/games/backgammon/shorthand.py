"""Shorthand for several moves of a man: `24/14`, `24/18/14`, `13/7*/3`, `6/4(2)`.

The stops between may be left out. If the ways then differ in whom they hit, the one that hits
nobody on its way is meant; where each hits somebody, the way has to be written.
"""

import re
from dataclasses import dataclass

from parlour.core.craft.points import BAR, OFF, WORDS
from parlour.core.craft.points_notation import POINT, is_blot
from parlour.core.errors import BadMove
from parlour.games.backgammon.rules.moves import verdict
from parlour.games.backgammon.rules.state import PLAY, State
from parlour.games.backgammon.rules.turn import apply

LINE = re.compile(rf"(bar|{POINT})((?:/(?:off|{POINT})\*?)+)(?:\(([2-4])\))?")


@dataclass(frozen=True)
class Way:
    """How a man can go: the acts, where it stops, where it hits, and the position after it."""

    acts: tuple[int, ...]
    stops: tuple[int, ...]
    hits: frozenset[int]
    after: State


def spelled_out(p: State, text: str) -> list[int]:
    """Return the acts that a line means when it is not one move; [] if it cannot be played."""
    found = LINE.fullmatch(text)
    if p.stage != PLAY or not found:
        return []
    start = BAR if found[1] == "bar" else int(found[1])
    stops = [stop.rstrip("*") for stop in found[2][1:].split("/")]
    over = [OFF if stop == "off" else int(stop) for stop in stops]
    acts: list[int] = []
    for _ in range(int(found[3] or 1)):
        way = meant(p, text, start, over)
        if way is None:
            return []
        acts += way.acts
        p = way.after
    return acts


def meant(p: State, text: str, start: int, over: list[int]) -> Way | None:
    """Return the way that a line means, None if there is none."""
    known = ways(p, start, over)
    quiet = [way for way in known if way.hits <= set(over)]
    if len(known) > 1 and not quiet:
        each = " or ".join(written(start, way) for way in known)
        raise BadMove(
            "backgammon", text, "two ways lead there, and they hit others", f"write {each}"
        )
    return next(iter(quiet or known), None)


def ways(p: State, point: int, over: list[int]) -> list[Way]:
    """Return the ways of a man from *point* that stop at all of *over*, the last one last."""
    found = []
    numbers = {die for die, left in zip(p.dice, p.unplayed, strict=True) if left}
    for number in sorted(numbers, reverse=True):
        act = WORDS * point + number
        target = max(point - number, OFF)
        if target < over[0] or verdict(p, act):
            continue
        after = p.copy()
        hit = {target} if is_blot(p, target) else set()
        apply(after, act)
        rest = over[1:] if target == over[0] else over
        goes_on = after.stage == PLAY and after.side == p.side
        if rest and not goes_on:
            continue
        onward = ways(after, target, rest) if rest else [Way((), (), frozenset(), after)]
        found += [
            Way((act, *way.acts), (target, *way.stops), way.hits | hit, way.after) for way in onward
        ]
    return found


def written(start: int, way: Way) -> str:
    """Write a way with all its stops."""
    stops = (f"{stop or 'off'}{'*' if stop in way.hits else ''}" for stop in way.stops)
    return "/".join(("bar" if start == BAR else str(start), *stops))
