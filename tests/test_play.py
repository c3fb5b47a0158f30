"""The table in the terminal: whole games by script, refusals, undo, odds, records, the menu."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour.cli import main
from parlour.records import load

GAMES = parlour.names()
ENOUGH = "1\n" * 5000


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
    assert "greedy bot" not in out
    assert out.rstrip().endswith(("Good night.", " wins.", " win."))


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


def goes_on(position: parlour.Position) -> bool:
    """Say whether somebody decides again right after the first move."""
    return position.apply(position.moves[0]).turn >= 0


def reach(name: str, wanted: Callable[[parlour.Position], object]) -> tuple[str, parlour.Position]:
    """Return what to type to reach a question that is *wanted*, and its position."""
    return next((typed, here) for typed, here, _ in questions(name) if wanted(here))


# What can be asked about is found by playing the beginning of each game.
BEGUN = {name: list(islice(questions(name), 40)) for name in GAMES}
DECIDED = [name for name in GAMES if BEGUN[name]]
DICE = [name for name in DECIDED if any(fell and "1" in typed for typed, _, fell in BEGUN[name])]
UNDONE = [name for name in DECIDED if any(goes_on(here) for _, here, _ in BEGUN[name])]


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


@pytest.mark.parametrize("name", UNDONE)
def test_undo_takes_a_move_back(run, tmp_path, name):
    """A move is taken back, in the record as well; a throw is not."""
    typed, position = reach(name, goes_on)
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


def test_odds_can_be_read_where_a_throw_brings_much(run):
    """Throws and chances stand there in full, however much four players win and lose by them."""
    typed, here = reach("crown_and_anchor", lambda here: here.turn >= 0)
    table = ("--seats", str(here.seats), "--human", "all", "--seed", "1")

    _, out, _ = run("play", "crown_and_anchor", *table, typed=typed + "odds\n")

    rows = [line for line in out.splitlines() if " in 216 " in line]
    assert len(rows) == 56
    assert all(row.split()[0].count(",") == 2 for row in rows)
    assert max(map(len, rows)) <= 100


@pytest.mark.parametrize("number", ["0", "0000019", "99", "9" * 5000])
def test_numbers_that_count_no_move(run, number):
    """A number that no move has is answered like any other text that is no move."""
    code, out, err = run("play", "checkers", "--human", "all", typed=f"{number}\nquit\n")

    assert (code, err) == (0, "")
    assert "cannot read this move" in out


def test_one_word_for_several_moves(run, tmp_path):
    """Where a game writes a man's whole way as one word, it is made move by move."""
    file, typed = tmp_path / "game.jsonl", "\n24/18*/16\n24/20(2)\n13/8\nquit\n"

    said = run("play", "backgammon", "--human", "all", "--seed", "1", "--record", file, typed=typed)

    assert "nobody stands on 18 to be hit; write 24/18/16." in said[1]
    assert "24/20(2): cannot be played with these numbers" in said[1]
    assert [move.text for move in load(file, parlour.game).moves] == ["2:3", "13/10", "10/8"]


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
    for answer in (str(number), "auto"):
        code, out, _ = run("play", typed=f"99\nnonsense\n{answer}\n9\n3\n\n\n")

        assert code == 0
        assert all(parlour.game(name).title in out for name in GAMES)
        assert "is for 2-4" in out
        assert "Blue: greedy bot" in out
    assert run("play", typed="quit\n")[0] == run("play", typed="")[0] == 0


@pytest.mark.compiled
def test_a_hint_and_a_ranking(run):
    """Who asks hears what a good player would do, and sees all moves with their worth."""
    code, out, err = run("play", "checkers", "--seed", "1", typed="hint\nrank\n")

    hinted = re.search(r"would play (\S+)\. Type rank", out)
    moves = [move.text for move in parlour.game("checkers").start().moves]
    assert (code, err) == (0, "")
    assert hinted
    assert hinted[1] in moves
    ranked = out[hinted.end() :]
    assert all(f" {move} " in ranked for move in moves)


def test_no_hint_before_the_dice_have_fallen(run):
    """There is nothing to advise while dice are in the air."""
    _, out, _ = run("play", "ludo", "--human", "all", "--seed", "1", typed="hint\n")

    assert "before the dice have fallen" in out
