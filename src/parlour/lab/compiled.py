"""Whole games in compiled code, for bots that can think there."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from parlour.bots.neural.luck import play_judged
from parlour.bots.neural.net import nets_of
from parlour.bots.neural.player import trained
from parlour.bots.policy import Way
from parlour.bots.workspace import Desk, desk, play
from parlour.core.game import Game
from parlour.lab.luck import deal_seed
from parlour.lab.pairing import Lineup, Played, reckoned, sides_of

if TYPE_CHECKING:
    from parlour.lab.pairing import Pairing


def whole_deals(
    pairing: "Pairing", ways: Sequence[Way], numbers: Sequence[int]
) -> list[list[Played]]:
    """Play some deals; return a row for each, with a game for each lineup."""
    seeds = [deal_seed(pairing.seed, deal) for deal in numbers]
    columns = [one_line(pairing, line, ways, seeds) for line in pairing.lines]
    return [list(deal) for deal in zip(*columns, strict=True)]


def one_line(
    pairing: "Pairing", line: Lineup, ways: Sequence[Way], seeds: Sequence[int]
) -> list[Played]:
    """Play one lineup with the dice of several deals."""
    start, run = pairing.start, play_judged if pairing.judge else play
    found = run(desk_of(start.game), start, [ways[who] for who in line.seats], seeds)
    sides = sides_of(start)
    return [played(found, row, sides, line.seat) for row in range(len(seeds))]


def played(found: dict[str, Any], row: int, sides: Sequence[int], seat: int) -> Played:
    """Return how one game came out for the side of *seat*."""
    grades, won = found["grades"][row, : len(sides)].tolist(), int(found["won"][row])
    gained = float(found["gains"][row, seat]) if "gains" in found else None
    return Played(*reckoned(sides, grades, won, seat), gained, int(found["throws"][row]))


@cache
def desk_of(game: Game) -> Desk:
    """Return the memory for games in this process, with the nets of the room on it."""
    return desk(game, nets_of(game) if trained(game) else (), exact=True)
