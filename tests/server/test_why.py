"""Why not? The answer is about what was pointed at, and about nothing else."""

from random import Random

import pytest

from parlour import game, names
from parlour.server.view.why import why_path

BOAT = "red:f3,c4,e4,c5 blue:d3,i5,g6,h6 turn=0 turns=12"
BACKGAMMON = "4HPwATDgc/ABMA play side=1 dice=6,1 unplayed=1,1"
LUDO = "green:14,F,F,F blue:7,26,38,43 seats=2 high=2 low=1"
ACEY = "red:24x5,20x3,13x4,6x3 black:24x5,20x3,13x2,11x3,6x2 play turns=20"
POLLYANNA = "green:6,6,10,17 blue:C,C,36,42 turns=11 high=5 low=2"
ROYAL = "red:W,10,12,14 green:W,W,0,10 turns=12 entered=3 high=2 numbers=2,0 times=1,0"


def asked(name: str, text: str, *path: str):
    """Return the answer to pointing at these places."""
    return why_path(game(name).position(text) if text else game(name).start(), list(path))


@pytest.mark.parametrize(
    ("name", "text", "way", "says", "rule"),
    [
        ("backgammon", BACKGAMMON, "1 6", "That would take a five. The dice do not", "BG-3"),
        ("backgammon", BACKGAMMON, "1 12", "That would take an eleven.", "BG-3"),
        ("backgammon", BACKGAMMON, "1 24", "That is 23 spaces away.", "BG-3"),
        ("ludo", LUDO, "ring-21 ring-26", "That would take a five. Your dice", "LUD-4"),
        ("ludo", LUDO, "ring-21 ring-33", "That would take a twelve.", "LUD-4"),
        ("pollyanna", POLLYANNA, "10 13", "That would take a three.", "POL-"),
        ("royal_game", ROYAL, "road-17 road-18", "That would take a one.", "ROY1-"),
        ("checkers", "", "9 18", "A man steps to the next square diagonally", "CHK-3"),
        ("checkers", "", "9 5", "A man steps forward only", "CHK-3"),
    ],
)
def test_a_wrong_distance_is_told_with_its_own_rule(name, text, way, says, rule):
    told = asked(name, text, *way.split())
    assert told["says"].startswith(says)
    assert told["rule"].startswith(rule)
    assert [line["says"] for line in told["refusals"]] == [told["says"]]


def test_an_empty_square_far_away_is_not_said_to_be_taken():
    told = asked("dont_miss_the_boat", BOAT, "c4", "g10")
    assert "stands there" not in " ".join([told["says"], *(r["says"] for r in told["refusals"])])
    assert {move["path"][0] for move in told["instead"]} == {"c4"}


@pytest.mark.parametrize("name", names())
def test_whatever_two_places_are_pointed_at_only_moves_between_them_are_judged(name):
    here, chance = game(name).start(), Random(1)
    for _ in range(20):
        roll = here.is_chance and here.roll_of(chance.randrange(here.tickets))
        after = here.apply(roll or chance.choice(here.moves))
        here = here if after.is_over else after
    while here.is_chance and name != "auto_race":  # there nothing is ever chosen
        here = here.apply(here.roll_of(chance.randrange(here.tickets)))
    spots = [place.name for place in here.scene.places]
    ends = {(here.path(m)[0], here.path(m)[-1]): why for m, why in here.candidates().items()
            if here.path(m)}  # fmt: skip
    for start in spots[:: 1 + len(spots) // 9]:
        for goal in spots[:: 1 + len(spots) // 9]:
            told = why_path(here, [start, goal])
            of = {here.path(here.game.move(here, line["move"])) for line in told["refusals"]}
            assert all((path[0], path[-1]) == (start, goal) for path in of), (start, goal)
            legal = (start, goal) in ends and ends[start, goal] is None
            assert (told["says"] == "That may be played.") == legal


@pytest.mark.parametrize("path", [["9", "x"], ["x"], ["", "9"], ["9", "9"], ["9", "99"]])
def test_places_that_are_none_are_answered_too(path):
    assert why_path(game("checkers").start(), path)["refusals"] == []
