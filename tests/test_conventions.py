"""The universal conventions: said once, and looked up like any rule of a game."""

import re
from pathlib import Path

import pytest

import parlour
from parlour.core.conventions import CONVENTIONS, TITLE
from parlour.core.rule import Reason
from parlour.server.web.rules_page import rules_html, sections
from parlour.testing import Fault, declarations, kit
from pebbles import rules

HOUSE = Path(__file__).parent.parent / "HOUSE.md"
GAMES = parlour.names()


def named(game):
    """Return every rule that a player of *game* can be shown."""
    shown = [*game.reasons[1:], *game.kinds, *game.options.values()]
    return {one.rule for one in shown}


def test_the_house_page_says_what_the_house_says():
    """The table in HOUSE.md holds the very conventions that rooms cite."""
    table = re.findall(r"^\| (U-\d+) \| (.*) \|$", HOUSE.read_text(encoding="utf-8"), re.MULTILINE)

    assert table == [(rule.id, rule.text) for rule in CONVENTIONS.values()]
    assert list(CONVENTIONS) == [f"U-{n}" for n in range(1, 12)]


@pytest.mark.parametrize("number", CONVENTIONS)
def test_a_convention_is_looked_up_at_any_game(run, number):
    """`parlour rules` knows each of them, in whatever case."""
    for name in ("auto_race", "ludo"):
        code, out, err = run("rules", name, number.lower())
        assert (code, err) == (0, "")
        assert out.split("\n")[0] == f"{number}  {CONVENTIONS[number].text}"


def test_a_convention_that_is_none_is_not_found(run):
    """A number beyond the last is refused, with what is near."""
    code, out, err = run("rules", "ludo", "U-12")

    assert (code, out) == (2, "")
    assert "no such rule; did you mean U-" in err


def test_a_convention_is_looked_up_during_a_game(run):
    """So it is at the table, and among all the rules it comes last."""
    typed = "rules U-2\nrules\nquit\n"
    _, out, _ = run("play", "ludo", "--human", "all", "--seed", "1", typed=typed)

    assert f"U-2  {CONVENTIONS['U-2'].text}" in out
    assert out.index(TITLE) > out.index("LUD-24")


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_is_named_stands_on_the_page(name):
    """A link from a refusal, an event or an option leads to a rule, conventions included."""
    game, page = parlour.game(name), rules_html(name)

    assert {rule for rule in named(game) if f'<li id="{rule}"' not in page} == set()
    assert all(f'<li id="{number}"' in page for number in CONVENTIONS)
    assert sections(name)[-1][1] == TITLE


def test_a_refusal_by_a_convention_has_its_text():
    """When nobody has to decide, that is U-3, and it is told in full."""
    start = parlour.game("ludo").start()
    refusal = start.refusal("enter")

    assert refusal.rule == CONVENTIONS["U-3"]


def test_the_kit_knows_which_conventions_there_are(plant):
    """A reason by a convention that nobody can look up is a fault; by a known one it is none."""
    kit.facts(plant({"REASONS": (*rules.REASONS, Reason("U-3", "Play."))}))
    with pytest.raises(Fault, match=r"names U-12, which RULES\.md lacks"):
        kit.facts(plant({"REASONS": (*rules.REASONS, Reason("U-12", "Play."))}))


def test_a_room_does_not_number_its_rules_like_conventions(plant, monkeypatch):
    """U-2 means the same at every table."""
    planted = plant()
    monkeypatch.setattr(type(planted), "rules_text", "- **U-2** Sing.\n- **PEB-2** Throw.\n")

    with pytest.raises(Fault, match="U-2 is a convention of every game"):
        declarations.explains_its_rules(planted)
