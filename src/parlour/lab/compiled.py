"""Whole games in compiled code, for bots that have a policy there."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from parlour.bots.neural import loops
from parlour.bots.neural.luck import play_with_luck
from parlour.bots.neural.net import nets_of
from parlour.bots.neural.player import has_nets
from parlour.bots.workspace import Workspace, workspace
from parlour.core.game import Game
from parlour.lab.luck import deal_seed
from parlour.lab.pairing import Lineup, Played, outcome, sides_of

if TYPE_CHECKING:
    from parlour.lab.pairing import Pairing


def play_deals(pairing: "Pairing", numbers: Sequence[int]) -> list[list[Played]]:
    """Play some deals; return a row for each, with a game for each lineup."""
    seeds = [deal_seed(pairing.seed, deal) for deal in numbers]
    columns = [play_lineup(pairing, line, seeds) for line in pairing.lines]
    return [list(deal) for deal in zip(*columns, strict=True)]


def play_lineup(pairing: "Pairing", line: Lineup, seeds: Sequence[int]) -> list[Played]:
    """Play one lineup with the dice of several deals."""
    start = pairing.start
    given = work(start.game), start, [pairing.policies[who] for who in line.seats], seeds
    lucks: list[float] | list[None] = [None] * len(seeds)
    if pairing.judge:
        found, luck = play_with_luck(*given)
        lucks = luck[:, line.seat].tolist()
    else:
        found = loops.play(*given)
    sides = sides_of(start)
    columns = found["grades"][:, : len(sides)], found["won"], found["throws"]
    rows = zip(*(column.tolist() for column in columns), lucks, strict=True)
    return [
        Played(*outcome(sides, grades, won, line.seat), gained, throws)
        for grades, won, throws, gained in rows
    ]


@cache
def work(game: Game) -> Workspace:
    """Return the workspace for games in this process, with the nets of the room."""
    return workspace(game, nets_of(game) if has_nets(game) else (), exact=True)
