"""House rules that mean nothing beside others are not told, and do mean nothing."""

import itertools
from random import Random

import pytest

from parlour import game, names
from parlour.core.game import Game, Position
from parlour.server.web.pages import sheet

GAMES = 6
PLIES = 150


def settings(played: Game) -> list[dict[str, str]]:
    """Return each choice of the house rules on which others may hang, each once."""
    values = {name: option.values for name, option in played.options.items() if option.values}
    few = {name: values[name] for name in values if name in ("cube", "session")}
    chosen = [dict(zip(few, each, strict=True)) for each in itertools.product(*few.values())]
    matches = ("1", "3") if "match" in played.options else ()
    return [{**one, "match": match} for one in chosen for match in matches] or chosen


def others(played: Game, name: str) -> list[str]:
    """Return values of a house rule: all, or the lowest and the highest."""
    option = played.options[name]
    return list(option.values) or [str(option.lowest), str(option.high)]


def course(start: Position, seed: int) -> list[str]:
    """Return how a game goes when chance chooses."""
    told, here, chance = [], start, Random(seed)
    while here.outcome is None and len(told) < PLIES:
        choices = [*here.moves, *here.rolls]
        told.append(" ".join(one.text for one in choices))
        here = here.apply(chance.choice(choices))
    return [*told, str(here.outcome)]


@pytest.mark.parametrize(
    "name", [name for name in names() if game(name).idle(game(name).start().options)]
)
def test_a_house_rule_that_is_idle_changes_nothing(name: str) -> None:
    played, tried = game(name), 0
    for setting in settings(played):
        for option in played.idle(played.start(**setting).options):
            starts = [
                played.start(**setting, **{option: value}) for value in others(played, option)
            ]
            for seed in range(GAMES):
                assert len({tuple(course(start, seed)) for start in starts}) == 1, (setting, option)
            tried += 1
    assert tried > 2


def test_an_edition_tells_nothing_of_a_cube_that_is_not_there() -> None:
    told = sheet(game("backgammon"))["told"]["parlour_1928"]
    assert told.count("cube") == 1
    assert told == "No doubling cube; who wins the opening throw may throw both dice again."


def test_a_house_rule_that_counts_is_told() -> None:
    options = dict(game("backgammon").start(edition="parlour_1928", cube="on", match="5").options)
    assert "crawford" not in game("backgammon").idle(options)
    assert game("backgammon").idle(options | {"match": "1"}) == {"crawford"}
    assert game("crown_and_anchor").idle({"session": "target"}) == {"throws"}
