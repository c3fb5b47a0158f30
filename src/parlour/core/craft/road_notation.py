"""Road games in text: four places for a colour, a throw as `5-3`, a move as `17+8`.

Also what cannot be so in a position that somebody typed: the same words for every such game.
"""

import re
from collections.abc import Mapping

from parlour.core.craft.pieces import BOTH_SPENT, PIECES, WAITING, Coloured, Pieces
from parlour.core.errors import BadMove

STEPS = re.compile(r"([0-9]{1,2})\+([0-9]{1,2})")
EARLY = "nobody moves before the first turn is thrown for"


def row(p: Pieces, seat: int) -> list[int]:
    """Return where a seat's four pieces are on their way, the lowest first."""
    return p.at[PIECES * seat : PIECES * seat + PIECES]


def set_row(p: Pieces, seat: int, places: list[int]) -> None:
    """Put a seat's four pieces on *places*, in any order."""
    p.at[PIECES * seat : PIECES * seat + PIECES] = sorted(places)


def write_row(p: Pieces, seat: int, letters: Mapping[int, str]) -> str:
    """Write a seat's places; some have a letter, the others their number."""
    return ",".join(letters.get(at, str(at)) for at in row(p, seat))


def read_row(text: str, letters: Mapping[int, str]) -> list[int] | None:
    """Read four places with commas between, as `write_row` writes them; None if they are not."""
    numbers = {letter: at for at, letter in letters.items()}
    place = rf"({'|'.join(numbers)}|[0-9]{{1,2}})"
    found = re.fullmatch(",".join([place] * PIECES), text)
    return [numbers[at] if at in numbers else int(at) for at in found.groups()] if found else None


def write_dice(p: Pieces, outcome: int) -> str:
    """Write both dice, the higher first."""
    return f"{outcome // 10}-{outcome % 10}"


def read_steps(game: str, title: str, text: str, right: str, last: int) -> tuple[int, int]:
    """Read a move as `17+8`: the place of a piece, up to the *last*, and how far it goes."""
    found = STEPS.fullmatch(text)
    if not found:
        raise BadMove(game, text, f"no move of {title}", right)
    place, spaces = map(int, found.groups())
    if place > last or spaces == 0:
        right = f"places go from 0 to {last}, and a move is one space at least"
        raise BadMove(game, text, "no move on this board", right)
    return place, spaces


def wrong_colours(p: Coloured, order: str, opposite: str) -> str:
    """Return what is wrong with how the colours sit: *order*, or for two *opposite*."""
    colours = p.colour[: p.seats]
    steps = [(b - a) % 4 for a, b in zip(colours, colours[1:] + colours[:1], strict=True)]
    if 0 in steps or sum(steps) != 4:
        return f"the colours do not sit {order}"
    return opposite if p.seats == 2 and steps != [2, 2] else ""


def wrong_seats(p: Pieces) -> str:
    """Return what is wrong if seats throw that nobody sits on."""
    stray = p.rolling >= p.seats or (p.waiting | p.leaders) >> p.seats
    return f"only {p.seats} play" if stray else ""


def opening(p: Pieces) -> bool:
    """Return True if anything of the throw for the first turn is left."""
    return bool(p.waiting or p.leaders or p.best)


def wrong_opening(p: Pieces, best: str = "best") -> str:
    """Return what is wrong with a throw for the first turn that is on its way."""
    if p.waiting == 0:
        return "a throw for the first turn has ended" if opening(p) else ""
    if not p.waiting >> p.rolling & 1 or p.waiting & p.leaders:
        return "that seat has thrown for the first turn"
    if bool(p.leaders) != bool(p.best) or p.best == 1:
        return f"the {best} throw for the first turn has no thrower"
    return "" if set(p.at) == {WAITING} else "the first turn is thrown for before the game"


def wrong_dice(p: Pieces, bonus: int) -> str:
    """Return what is wrong with two dice on the table, or with both used and no *bonus* left."""
    if not 1 <= p.low <= p.high:
        return "the dice are high and low, from 1 to 6"
    return "both dice are used" if p.spent == BOTH_SPENT and bonus == 0 else ""
