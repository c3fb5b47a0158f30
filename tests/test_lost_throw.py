"""Lost throws: who can do nothing hears why, at the terminal, in a replay and in the browser."""

import re
from random import Random

import pytest

import parlour
from parlour.core.lost_throw import LOST, why_lost
from parlour.core.rule import Reason
from parlour.server.view.story import told
from parlour.testing.setting import every_setting
from parlour.testing.walk import walk

DICE = [
    name for name in parlour.names() if LOST in {kind.name for kind in parlour.game(name).kinds}
]
NO_FIVE = "It takes a five to enter, on one die or on both together."
PLIES = 300


def thrown(game, text, roll):
    """Return the last step of a throw in a position."""
    before = game.position(text)
    made = next(one for one in before.rolls if one.text == roll)
    return before, made, before.apply(made)


def test_the_terminal_says_why_a_throw_is_lost(run, tmp_path):
    """Four in Prison and no five: the reason and its rule, when it happens and when it is told."""
    file = tmp_path / "game.jsonl"
    _, out, _ = run("play", "ludo", "--human", "none", "--seed", "3", "--record", str(file))
    _, again, _ = run("replay", str(file))

    for shown in (out, again):
        lines = shown.splitlines()
        at = next(at for at, line in enumerate(lines) if "can move nothing more." in line)
        assert lines[at].endswith("can move nothing more.  [U-2]")
        assert lines[at + 1] == f"    {NO_FIVE}  [LUD-5]"


def test_the_browser_says_why_a_throw_is_lost():
    """The same reason, in one line with the event, and its rule behind it."""
    game = parlour.game("ludo")
    step = thrown(game, "green:P,P,P,P blue:P,P,P,P turn=-1 rolling=0", "4-3")
    line = told(1, *step)[1]

    assert (line["text"], line["rule"]) == (f"Green can move nothing more. {NO_FIVE}", "LUD-5")


def test_what_is_said_to_the_player_is_quoted_to_others(plant):
    """No grammar is guessed: a sentence that says *you* stays as its room wrote it."""
    says = ("Your pebble waits; push it.", "No pebble of yours is there: look.", "Home is far.")
    reasons = [Reason(f"PEB-{n}", text) for n, text in enumerate(says, 2)]
    game = plant({"REASONS": (Reason("", ""), *reasons, Reason("PEB-5", "Both."))})
    before, made, after = thrown(game, "at=7,7,0,0 turn=-1", "22")
    event = after.events[-1]

    assert event.name == LOST
    assert [reason.says for reason in why_lost(before, made, event)] == [
        '"Your pebble waits."',
        "Home is far.",
    ]
    assert why_lost(before, made, after.events[0]) == ()


@pytest.mark.parametrize("name", DICE)
def test_every_lost_throw_has_a_reason(name):
    """Under every setting of every game with throws."""
    silent, lost = [], 0
    for seed, setting in enumerate(every_setting(parlour.game(name))):
        for before, made, after in walk(setting.start(), Random(seed).randrange, PLIES):
            for event in (event for event in after.events if event.name == LOST):
                lost += 1
                if not why_lost(before, made, event):
                    silent.append(f"{before.text} | {made}")

    assert lost
    assert not silent, "\n".join(silent)


@pytest.mark.parametrize("name", DICE)
def test_reasons_of_a_lost_throw_fit_into_the_story(name):
    """Cut and quoted, each reason of each room is still a sentence."""
    game = parlour.game(name)
    for reason in game.reasons[1:]:
        event = next(kind for kind in game.kinds if kind.name == LOST)
        said = why_lost(Stuck(reason), None, event)[0].says
        assert re.fullmatch(r'"[A-Z][^"]{9,}\."|[A-Z][^"]{9,}\.', said), reason


class Stuck:
    """A position in which a throw is lost for one reason."""

    def __init__(self, reason):
        self.reason = reason

    def stuck(self, made):
        """Return the reason."""
        return (self.reason,)
