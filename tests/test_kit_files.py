"""The files that the kit keeps: golden games, counts, refusals; and its command."""

import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

import parlour
import pebbles
from parlour.core.errors import ParlourError
from parlour.core.rule import Reason
from parlour.testing import Fault, counts, golden, refusals
from parlour.testing.__main__ import app

GONE = "That number was not thrown, or is played."


@pytest.fixture
def files(tmp_path, monkeypatch):
    """Return an empty folder that the kit takes for the tests of the room."""
    for module in (golden, counts, refusals):
        monkeypatch.setattr(module, "folder", lambda game: tmp_path)
    return tmp_path


def test_a_golden_game_is_told_the_same_again(files):
    """What was written is what is told."""
    file = golden.write(pebbles.GAME.start(3, knock="no"), seed=1)

    assert file == files / "golden" / "seats-3_knock-no_seed-1.play"
    golden.check(pebbles.GAME, file)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("version: 1", "version: 2", "line 2\n  was: version: 2\n  now: version: 1"),
        ("may: 0[+]1 ", "may: ", r"line [0-9]+ \(ply: [0-9]+\)\n  was: may: "),
        ("tells: Ann throws", "tells: Bob throws", r"line 11 \(ply: 1\)"),
        ("does: 0[+]2", "does: 7+2", "now: IllegalMove: pebbles: '7[+]2'"),
        ("seed: 1", "sprout: 1", "now: KeyError"),
        ("winners: ", "losers: ", "outcome: "),
    ],
)
def test_the_first_difference_is_told(files, old, new, said):
    """A changed line is shown as it was and as it is now, with its place."""
    file = golden.write(pebbles.GAME.start(), seed=1)
    file.write_text(re.sub(old, new, file.read_text(), count=1))

    with pytest.raises(Fault, match=said):
        golden.check(pebbles.GAME, file)


def test_a_golden_game_can_be_played_anew(files, plant):
    """When a room has changed, its golden games are played again from their heads."""
    file = golden.write(pebbles.GAME.start(knock="no"), seed=3)
    old = file.read_text()
    golden.write_again(pebbles.GAME, file)
    assert file.read_text() == old

    changed = plant(version=2)
    golden.write_again(changed, file)
    golden.check(changed, file)
    assert file.read_text() == old.replace("version: 1", "version: 2")


def test_a_golden_game_is_short(files, monkeypatch):
    """A game that would need too large a file is neither written nor accepted."""
    file = golden.write(pebbles.GAME.start(), seed=1, tries=3)
    monkeypatch.setattr(golden, "MOST_BYTES", 100)

    with pytest.raises(Fault, match="at most 100"):
        golden.check(pebbles.GAME, file)
    with pytest.raises(ParlourError, match="try more seeds"):
        golden.write(pebbles.GAME.start(), seed=1)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id a\nstart seats=2\nperft 1 3", ""),
        ("id a\nposition turn=0 dice=2,0\nperft 1 1 # from the start", ""),
        ("id a\nstart seats=2\nperft 2 5", "perft 2: 5 became 4"),
        ("id a\nperft 2 5", "no position"),
        ("perft 2 5", "begin with an id"),
        ("id a\nfoo 1", "cannot read 'foo 1'"),
        ("", "counts nothing"),
    ],
)
def test_counts_are_counted_again(files, text, said):
    """A count that is not so, or cannot be read, is told."""
    counts.file(pebbles.GAME).write_text(text)

    if not said:
        counts.check(pebbles.GAME)
        return
    with pytest.raises(Fault, match=said):
        counts.check(pebbles.GAME)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id a\nstart knock=no\nid b\nstart knock=yes", ""),
        ("id a\nstart knock=yes\nid b\nposition turn=0 dice=2,0 knock=no", ""),
        ("id a\nstart knock=no", "no counts of edition='booklet'"),
        ("id a\nstart knock=yes", "no counts of edition='gentle'"),
    ],
)
def test_every_value_is_counted(files, text, said):
    """An edition or a value of an option that counts.txt leaves out is told."""
    counts.file(pebbles.GAME).write_text(text)

    if not said:
        counts.has_every_value(pebbles.GAME)
        return
    with pytest.raises(Fault, match=said):
        counts.has_every_value(pebbles.GAME)


def test_a_value_of_no_edition_is_counted_too(files, plant):
    """A value that no edition has is missed as well."""
    counts.file(pebbles.GAME).write_text("id a\nstart knock=yes")

    with pytest.raises(Fault, match=r"no position with knock=\['no'\]"):
        counts.has_every_value(plant(editions={"booklet": {}}))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("PEB-2 | turn=0 dice=2,0 | 0+2", "write RULE"),
        (f"PEB-3 | turn=0 dice=2,0 | 0+2 | {GONE}", r"breaks \('PEB-2', .*not \('PEB-3'"),
        ("PEB-2 | turn=0 dice=2,0 | 0+2 | Gone.", "breaks .*'That number was.*not .*'Gone.'"),
        (f"PEB-3 | turn=0 dice=2,0 | 0+1 | {GONE}", "is legal"),
        (f"PEB-2 | turn=0 dice=2,0 | 0+2 | {GONE}", "does not show PEB-3"),
    ],
)
def test_refusals_are_refused_again(files, text, said):
    """A refusal that is not so, or is missing, is told."""
    (files / "refusals.txt").write_text(text)

    with pytest.raises(Fault, match=said):
        refusals.check(pebbles.GAME)


SWAPS = {
    "whole": lambda one, other: (other, one),
    "rule": lambda one, other: (Reason(other.rule, one.says), Reason(one.rule, other.says)),
    "sentence": lambda one, other: (Reason(one.rule, other.says), Reason(other.rule, one.says)),
}


@pytest.mark.parametrize("what", SWAPS)
@pytest.mark.parametrize("pair", list(combinations(range(1, 5), 2)), ids=str)
def test_two_reasons_that_change_places_are_noticed(plant, pair, what):
    """Whichever two: the whole reason, its rule alone, or its sentence alone."""
    reasons = list(pebbles.rules.REASONS)
    one, other = pair
    reasons[one], reasons[other] = SWAPS[what](reasons[one], reasons[other])

    refusals.check(pebbles.GAME)
    with pytest.raises(Fault, match=r"refusals\.txt, line"):
        refusals.check(plant({"REASONS": tuple(reasons)}))


@pytest.mark.parametrize("pair", list(combinations(range(1, 5), 2)), ids=str)
def test_two_reasons_of_one_rule_that_change_places_are_noticed(files, plant, pair):
    """Rules alone would not tell them apart; sentences do."""
    alike = [Reason("PEB-3", reason.says) for reason in pebbles.rules.REASONS]
    own = (pebbles.__path__[0], "tests", "refusals.txt")
    text = re.sub(r"^PEB-\d", "PEB-3", Path(*own).read_text(), flags=re.MULTILINE)
    (files / "refusals.txt").write_text(text)
    refusals.check(plant({"REASONS": tuple(alike)}))
    one, other = pair
    alike[one], alike[other] = alike[other], alike[one]

    with pytest.raises(Fault, match=r"refusals\.txt, line"):
        refusals.check(plant({"REASONS": tuple(alike)}))


def test_reasons_that_cannot_be_told_apart_are_a_fault(plant):
    """Two with the same rule and sentence could change places, and nobody would know."""
    reasons = pebbles.rules.REASONS

    with pytest.raises(Fault, match="stand there twice"):
        refusals.check(plant({"REASONS": (*reasons, reasons[1])}))


def test_sentences_of_refusals_are_written_anew(files, plant):
    """Other words of the same rule are taken over, comments stay; another rule is a fault."""
    file = files / "refusals.txt"
    file.write_text("# first\nPEB-2 | turn=0 dice=2,0 | 0+2\n\n# then\n")
    refusals.write_again(pebbles.GAME)

    assert file.read_text() == f"# first\nPEB-2 | turn=0 dice=2,0 | 0+2 | {GONE}\n\n# then\n"
    reasons = pebbles.rules.REASONS
    other = plant({"REASONS": (reasons[0], Reason("PEB-2", "Gone."), *reasons[2:])})
    refusals.write_again(other)
    assert file.read_text().splitlines()[1].endswith("| 0+2 | Gone.")
    with pytest.raises(Fault, match="breaks PEB-3, not PEB-2"):
        refusals.write_again(plant({"REASONS": (reasons[0], reasons[2], *reasons[2:])}))


def test_missing_files_are_told(files):
    """No file is a fault, not a pass."""
    with pytest.raises(Fault, match=r"counts.txt is missing"):
        counts.check(pebbles.GAME)
    with pytest.raises(Fault, match=r"refusals.txt is missing"):
        refusals.check(pebbles.GAME)


@pytest.mark.compiled
def test_the_command_counts_checks_and_freezes(files):
    """The three commands do what their help says."""
    run = CliRunner().invoke
    counted = run(app, ["counts", "auto_race", "--depth", "2", "--seats", "3"])
    checked = run(app, ["check", "auto_race", "--only", "cap"])
    again = run(app, ["again", "auto_race"])
    frozen = run(app, ["golden", "auto_race", "--seed", "4", "--option", "bump=back_to_start"])

    assert counted.output.splitlines()[-2:] == ["perft 1 3", "perft 2 18"]
    assert checked.output.startswith("good  cap")
    assert (files / "golden" / "seats-2_bump-back_to_start_seed-4.play").exists()
    assert frozen.exit_code == again.exit_code == 0


def test_the_command_tells_faults(monkeypatch):
    """A fault is told, and the exit says so."""
    notation = parlour.game("auto_race").notation
    monkeypatch.setattr(notation, "seat_name", lambda p, seat: "Ann")

    checked = CliRunner().invoke(app, ["check", "auto_race", "--only", "positions"])

    assert checked.exit_code == 1
    assert "FAULT positions" in checked.output
    assert "seats are named ['Ann', 'Ann'" in checked.output


def test_without_hypothesis_the_kit_says_what_to_install():
    """The kit is an extra of the package."""
    command = "import sys; sys.modules['hypothesis'] = None; import parlour.testing"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, check=False)

    assert b"pip install 'parlour[testing]'" in done.stderr


def test_a_golden_game_that_was_chosen_keeps_its_moves(files):
    """A game whose seed is no number is told again by its own moves, not drawn anew."""
    file = golden.write(pebbles.GAME.start(), seed=3)
    chosen = file.read_text().replace("seed: 3", "seed: none")
    file.write_text(chosen)

    golden.write_again(pebbles.GAME, file)

    assert file.read_text() == chosen


def test_golden_games_show_every_kind_of_event(files):
    """A kind that no golden game shows is told, and so is an excuse in vain."""
    golden.write(pebbles.GAME.start(knock="no"), seed=3)
    with pytest.raises(Fault, match=r"'captured'.* not shown"):
        golden.shows_every_event(pebbles.GAME)

    note = "not shown: throws, for no reason\n"
    (files / "golden" / "README.txt").write_text(note)
    with pytest.raises(Fault, match=r"\['throws'\] excused for nothing"):
        golden.shows_every_event(pebbles.GAME)


def test_a_golden_game_can_be_scripted(files):
    """A script is played first, lots go on; the file keeps its moves and its own name."""
    start = pebbles.GAME.start()
    script = golden.play(start, seed=7)[:3]
    file = golden.freeze(start, golden.play(start, 1, script), "none", "by-hand")

    assert file.name == "by-hand.play"
    told = file.read_text()
    assert "seed: none" in told
    played = re.findall(r"^(?:throw|does): (.+)$", told, re.MULTILINE)
    assert played[:3] == script
    golden.check(pebbles.GAME, file)


def test_a_golden_game_is_looked_for(files):
    """The shortest of many games that shows what is asked for; if none does, that is said."""
    start = pebbles.GAME.start()
    seed, words = golden.shortest(start, 1, 30, shows=["captured"])

    assert "captured" in golden.kinds_told(start, words)
    assert words == golden.play(start, seed)
    with pytest.raises(ParlourError, match="none of 3 seeds shows feast"):
        golden.shortest(start, 1, 3, shows=["feast"])
