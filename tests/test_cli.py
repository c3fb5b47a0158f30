"""The front door: whole games by script, refusals, undo, records, and errors in one line."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour import draw
from parlour.cli import main
from parlour.records import Record, load

GAMES = parlour.names()
ENOUGH = "1\n" * 5000


@pytest.fixture
def run(monkeypatch, capsys):
    """Return a function that runs `parlour` with typed lines: exit code, output, errors."""

    def command(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return command


@pytest.mark.parametrize("name", GAMES)
def test_whole_game_is_played_and_replayed(run, tmp_path, name):
    """Always the first move, against a bot, to the end; the record replays to the same end."""
    file = tmp_path / "game.jsonl"

    code, out, err = run("play", name, "--seed", "5", "--record", str(file), typed=ENOUGH)

    record = load(file, parlour.game)
    assert (code, err) == (0, "")
    assert record.outcome
    assert not record.cut
    assert f"parlour replay {file}" in out
    code, again, err = run("replay", str(file))
    assert (code, err) == (0, "")
    assert again.splitlines()[-1] == out.splitlines()[-2]


@pytest.mark.parametrize("name", GAMES)
def test_everybody_at_one_screen(run, name):
    """With all seats people, nothing happens that nobody typed, and leaving is polite."""
    code, out, err = run("play", name, "--human", "all", "--seed", "1", typed="1\n" * 12)

    assert (code, err) == (0, "")
    assert "random bot" not in out
    assert out.rstrip().endswith("Good night.")


@pytest.mark.parametrize("name", GAMES)
def test_bots_alone_and_same_seed_same_game(run, name):
    """Bots need nobody, and the same seed gives the same game."""
    first, second = (run("play", name, "--human", "none", "--seed", "3") for _ in range(2))

    assert first == second
    assert first[0] == 0


def seats_of(name: str) -> int:
    """Return a number of seats that is not the least, if there is one."""
    return parlour.game(name).seats[:2][-1]


def questions(name: str) -> Iterator[tuple[str, parlour.Position, bool]]:
    """Play first moves only: what is typed to get here, the position, and if dice just fell."""
    dice, position, typed = Random(1), parlour.game(name).start(seats_of(name)), ""
    thrown = False
    while not position.is_over:
        if position.turn >= 0:
            yield typed, position, thrown
            position, thrown = position.apply(position.moves[0]), False
            typed += "1\n"
        else:
            seats = {die.seat for die in position.scene.dice}
            roll = position.roll_of(dice.randrange(position.tickets))
            position, thrown = position.apply(roll), True
            typed += "\n" if len(seats) == 1 and seats != {-1} else ""


def reach(name: str, wanted: Callable[[parlour.Position], object]) -> tuple[str, parlour.Position]:
    """Return what to type to reach a question that is *wanted*, and its position."""
    return next((typed, here) for typed, here, _ in questions(name) if wanted(here))


DECIDED = [name for name in GAMES if name != "auto_race"]
DICE = [name for name in DECIDED if name != "checkers"]


def refused(position: parlour.Position) -> list[str]:
    return [move.text for move, reason in position.candidates().items() if reason]


@pytest.mark.parametrize("name", DECIDED)
def test_refusal_names_the_rule_and_what_is_possible(run, name):
    """An illegal move is answered with its rule; `why` says the same, and nothing is played."""
    typed, position = reach(name, refused)
    move = refused(position)[0]
    refusal = position.refusal(move)
    typed += f"{move}\nwhy {move}\nwhy\nwhy {position.moves[0].text}\nquit\n"
    table = ("--seats", str(position.seats), "--human", "all", "--seed", "1")

    code, out, err = run("play", name, *table, typed=typed)

    assert (code, err) == (0, "")
    assert out.count(f"{move}: {refusal.says}  [{refusal.rule.id}]") >= 2
    assert "Possible: " + position.moves[0].text in out
    assert f"{position.moves[0].text} is allowed." in out


@pytest.mark.parametrize("name", DECIDED)
def test_undo_takes_a_move_back(run, tmp_path, name):
    """A move is taken back, in the record as well; a throw is not."""
    typed, position = reach(name, lambda here: here.apply(here.moves[0]).turn >= 0)
    file = tmp_path / "game.jsonl"

    table = ("--seats", str(position.seats), "--human", "all", "--seed", "1")

    typed += "1\nundo\nquit\n"
    code, out, err = run("play", name, *table, "--record", str(file), typed=typed)

    assert (code, err) == (0, "")
    assert "Taken back." in out
    assert load(file, parlour.game).position == position


@pytest.mark.parametrize("name", DICE)
def test_throw_is_not_taken_back(run, tmp_path, name):
    """Undo never goes past a throw, whatever was decided before it."""
    found = ((typed, here) for typed, here, thrown in questions(name) if thrown and "1" in typed)
    typed, position = next(found)
    file = tmp_path / "game.jsonl"
    table = ("--seats", str(position.seats), "--human", "all", "--seed", "1")

    _, out, _ = run("play", name, *table, "--record", str(file), typed=typed + "undo\nquit\n")

    assert "a throw stays thrown" in out
    assert load(file, parlour.game).position == position


class Watched(io.StringIO):
    """Typed lines that look at a file whenever one of them is asked for."""

    def __init__(self, typed: str, file: Path) -> None:
        super().__init__(typed)
        self.file = file
        self.seen: list[int] = []

    def readline(self, size: int | None = -1) -> str:
        """Count the plies in the file, then give the next line."""
        self.seen.append(self.file.read_text().count("\n") - 1)
        return super().readline(-1 if size is None else size)


def test_record_is_on_disk_at_every_question(monkeypatch, tmp_path):
    """Whatever happens next, the file holds every ply, and not what was taken back."""
    file = tmp_path / "game.jsonl"
    watched = Watched("1\n1\nundo\n1\n", file)
    monkeypatch.setattr(sys, "stdin", watched)

    main(["play", "checkers", "--human", "all", "--record", str(file)])

    assert watched.seen == [0, 1, 2, 1, 2]


@pytest.mark.parametrize("name", GAMES)
def test_words(run, name):
    """Help, odds, rules and board answer everywhere, and unreadable text is met with help."""
    words = "HELP\nodds\nrules\nrules X-99\nboard\nmoves\nwhy\nwhy ?!\n?!\nquit\n"

    code, out, err = run("play", name, "--human", "all", "--seed", "1", typed="\n" + words)

    assert (code, err) == (0, "")
    assert "learn which rule forbids it" in out
    assert "X-99: no such rule" in out
    assert " in " in out or "No dice are thrown here." in out


def test_odds_are_those_of_the_throw(run):
    """Every outcome is listed with its chance and what it brings."""
    _, out, _ = run("play", "auto_race", "--human", "all", "--seed", "3", typed="odds\n")

    assert out.count("1 in 6  16.7%") >= 6
    assert "drives to 6." in out


def test_quit_keeps_a_readable_record(run, tmp_path):
    """Quit, the end of input and a number of throws: the record holds what was played."""
    for number, typed in enumerate(("\n\nquit\n", "\n\n", "\n\nQ\n")):
        file = tmp_path / f"{number}.jsonl"

        code, out, _ = run("play", "auto", "--seed", "3", "--record", str(file), typed=typed)

        record = load(file, parlour.game)
        assert code == 0
        assert "Good night." in out
        assert str(file) in out
        assert len(record) == 5
        assert record.head.seed == 3


def test_names_are_told_and_recorded(run, tmp_path):
    """People are called by their names, the others by their seats."""
    file = tmp_path / "game.jsonl"

    _, out, _ = run("play", "auto", "--name", "Ada", "--record", str(file), typed="\n")

    assert "Ada (Red), press Enter" in out
    assert load(file, parlour.game).head.players == ("Ada", "Yellow")


def test_house_rules_are_told_and_in_force(run, tmp_path):
    """Options and editions reach the game, its opening words and its record."""
    file = tmp_path / "game.jsonl"
    options = ["--option", "bump=back_to_start", "--edition", "fair", "--seats", "3"]

    _, out, _ = run("play", "auto_race", *options, "--record", str(file))

    head = load(file, parlour.game).head
    assert "House rule bump=back_to_start" in out
    assert head.options == {"bump": "back_to_start", "complete_round": "yes"}
    assert head.seats == 3


def test_menu(run):
    """Without a game there is a menu that takes a number or a name, and asks for the seats."""
    number = GAMES.index("auto_race") + 1
    for arguments in ((), ("play",)):
        for answer in (str(number), "auto"):
            code, out, _ = run(*arguments, typed=f"99\nnonsense\n{answer}\n9\n3\n\n\n")

            assert code == 0
            assert all(parlour.game(name).title in out for name in GAMES)
            assert "is for 2-4" in out
            assert "Blue: random bot" in out
    assert run(typed="quit\n")[0] == run(typed="")[0] == 0


WRONG = {
    "did you mean ludo": ("play", "lude"),
    "no such game": ("simulate", "?", "--games", "1"),
    "it is for 2 to 4": ("play", "auto_race", "--seats", "5"),
    "did you mean bump?": ("play", "auto_race", "--option", "bumb=no"),
    "write bump=VALUE": ("play", "auto_race", "--option", "bump"),
    "use no, back_to_start": ("perft", "auto_race", "--depth", "1", "--option", "bump=x"),
    "no such option": ("play", "auto_race", "--option", "seats=3"),
    "use booklet, fair": ("play", "auto_race", "--edition", "x"),
    "there are random": ("play", "auto_race", "--bot", "x"),
    "0 to 1, all or none": ("play", "auto_race", "--human", "2"),
    "no names": ("play", "auto_race", "--name", "a", "--name", "b", "--name", "c"),
    "No such file": ("replay", "nowhere.jsonl"),
    "--depth": ("perft", "auto_race", "--depth", "0"),
    "from 1 to 40": ("perft", "auto_race", "--depth", "41"),
    "obstruction": ("perft", "auto_race", "--depth", "1", "--position", "at=10,0"),
    "--games": ("simulate", "auto_race", "--games", "0"),
    "no such rule": ("rules", "crown_and_anchor", "CA-99"),
    "No such command": ("dance",),
    "No such option": ("play", "--dance"),
}


@pytest.mark.parametrize("right", WRONG)
def test_nonsense_is_answered_in_one_line(run, right):
    """What makes no sense: exit code 2, and one line that says what would be right."""
    code, out, err = run(*WRONG[right])

    assert code == 2
    assert right in err
    assert err.startswith("parlour: ")
    assert err.count("\n") == 1
    assert out == ""


def test_record_is_never_overwritten(run, tmp_path):
    """A file that is there already is left alone."""
    file = tmp_path / "mine.txt"
    file.write_text("mine")

    code, _, err = run("play", "auto_race", "--record", str(file))

    assert (code, err.count("\n")) == (2, 1)
    assert file.read_text() == "mine"


@pytest.fixture
def played(tmp_path):
    """Return the file of a short record."""
    record = Record.of(parlour.game("auto_race").start())
    for roll in ("first:1", "6", "3"):
        record.add(roll)
    record.write(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


def test_replay_of_an_unfinished_record(run, played):
    """A game that is not over is told as far as it goes, and a lost line is mentioned."""
    _, out, _ = run("replay", str(played))
    assert "2. thrown: 6\n  Yellow drives to 6.  [AUT-2]" in out
    assert "The game is not over." in out

    played.write_bytes(played.read_bytes()[:-4])
    code, out, _ = run("replay", str(played))
    assert code == 0
    assert "that line is lost" in out


def test_replay_at_a_ply_and_step_by_step(run, played):
    """One ply can be looked at, and the keyboard goes on, back and anywhere."""
    _, out, _ = run("replay", str(played), "--ply", "2")
    assert "Ply 2 of 3." in out
    assert "at=0,6" in out

    _, out, _ = run("replay", str(played), "--step", typed="\n\nb\n3\n0\nq\n")
    shown = [line.split()[1] for line in out.splitlines() if line.startswith("Ply ")]
    assert shown == ["0", "1", "2", "1", "3", "0"]

    assert run("replay", str(played), "--ply", "4")[0] == 2


def test_damaged_record(run, played):
    """Damage is one line with its ply, and exit code 1."""
    played.write_text(played.read_text().replace('"roll": "6"', '"roll": "9"'))

    code, out, err = run("replay", str(played))

    assert (code, out) == (1, "")
    assert "ply 2: no throw that can fall here" in err
    assert err.count("\n") == 1


def test_games_as_text_and_json(run):
    """Every game is listed with its options, in words and as JSON."""
    _, out, _ = run("games")
    listed = json.loads(run("games", "--json")[1])

    assert [facts["name"] for facts in listed] == GAMES
    assert all(facts["title"] in out for facts in listed)
    race = next(facts for facts in listed if facts["name"] == "auto_race")
    assert race["seats"] == [2, 3, 4]
    assert race["editions"]["fair"] == {"complete_round": "yes"}
    assert race["options"][0]["values"] == ["no", "back_to_start"]
    assert "back_to_start" in out


@pytest.mark.parametrize("name", GAMES)
def test_rules(run, name):
    """All rules of a game are shown, or one with its section, or those of an edition."""
    book = parlour.game(name).rule_book
    rule = next(rule for rule in book.values() if rule.section)

    _, everything, _ = run("rules", name)
    _, one, _ = run("rules", name, rule.id.lower())

    assert all(number in everything for number in book)
    assert rule.text in one
    assert rule.section in one
    for edition, changed in parlour.game(name).editions.items():
        _, out, _ = run("rules", name, rule.id, "--edition", edition)
        assert all(f"{option}=" in out for option in changed)


def test_perft(run):
    """Counts come as a table and as JSON, from the start or from a position."""
    _, out, _ = run("perft", "auto_race", "--depth", "3")
    counted = json.loads(run("perft", "auto_race", "--depth", "3", "--seats", "4", "--json")[1])

    assert [line.split()[:2] for line in out.splitlines()[1:]] == [
        ["1", "2"],
        ["2", "12"],
        ["3", "72"],
    ]
    assert counted["counts"] == [4, 24, 144]
    here = "at=59,0 rolling=0 turn=-1"
    counted = json.loads(run("perft", "auto", "--depth", "2", "--position", here, "--json")[1])
    assert counted["counts"] == [6, 0]


def test_simulate(run):
    """Figures come as tables and as JSON, the same with the same seed."""
    arguments = ("simulate", "auto_race", "--games", "300", "--seed", "4", "--seats", "3")
    _, out, _ = run(*arguments)
    one, other = (json.loads(run(*arguments, "--json")[1]) for _ in range(2))

    assert one == other
    assert one["games"] == 300
    assert sum(seat["wins"] for seat in one["wins"]) == 300
    assert one["endings"] == {"won": 300}
    assert f"{one['lengths']['turns']['mean']:.2f}" in out
    assert f"{one['wins'][2]['share']:.2%}" in out
    assert f"{one['events']['stopped']:.3f}" in out


def test_plain_output_has_no_colours(run):
    """What is not a terminal gets no escape codes."""
    for arguments in (("games",), ("play", "auto_race", "--human", "none"), ("rules", "ludo")):
        assert "\x1b" not in run(*arguments)[1]
    start = parlour.game("auto_race").start()
    drawn = draw.text(start.scene, colour=False, width=100, height=30)
    assert drawn.splitlines()[3].rstrip() in run("play", "auto_race", typed="")[1]


@pytest.mark.parametrize("command", ["play", "games", "rules", "replay", "perft", "simulate", ""])
def test_help_teaches_by_example(run, command):
    """Every command shows how it is called."""
    code, out, _ = run(*command.split(), "--help")

    assert code == 0
    assert f"\n  parlour {command}".rstrip() + " " in out


def test_help_loads_neither_numba_nor_rich():
    """The door opens at once: what is heavy stays outside until it is needed."""
    code = (
        "import sys; from parlour.cli import main; main(['--help']); "
        "print([name for name in ('numpy', 'numba', 'rich') if name in sys.modules])"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[-1] == "[]"


def test_play_needs_no_numba():
    """A game at the terminal runs on plain Python."""
    code = (
        "import sys; from parlour.cli import main; "
        "main(['play', 'auto_race', '--human', 'none']); print('numba' in sys.modules)"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[-1] == "False"


def coloured(**environment: str) -> str:
    """Return what a terminal would be sent for a game between bots."""
    code = "from parlour.cli import main; main(['play', 'ludo', '--human', 'none', '--seed', '2'])"
    environment = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm-256color"} | environment
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    return done.stdout


COLOUR = re.compile(r"\x1b\[(?:[0-9]+;)*(?:3[0-8]|4[0-8]|9[0-7])[;m]")


def test_colours_on_a_terminal_unless_unwanted():
    """A terminal is sent colours, but not where NO_COLOR is set."""
    assert COLOUR.search(coloured())
    assert not COLOUR.search(coloured(NO_COLOR="1"))
