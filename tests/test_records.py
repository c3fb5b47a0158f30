"""Records: what is written reads back, and damage is named with its ply."""

import json
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import parlour
from parlour import bots
from parlour.core.errors import BadMove, BadRecord, ParlourError, UnknownBot
from parlour.records import Journal, Record, load, read

GAMES = parlour.names()
QUICK = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))


def play_out(record: Record, chance: Random, plies: int = 10**6) -> Record:
    choose = bots.bot("random").choose
    while not record.position.is_over and len(record) < plies:
        here = record.position
        rolled = here.is_chance
        record.add(here.roll_of(chance.randrange(here.tickets)) if rolled else choose(here, chance))
    return record


@cache
def played(name: str, plies: int = 10**6) -> Record:
    return play_out(Record.of(parlour.game(name).start()), Random(7), plies)


@pytest.fixture
def lines():
    """Return the lines of a finished race as JSON objects, to be damaged."""
    return [json.loads(line) for line in played("auto_race").text.splitlines()]


def damage(lines) -> BadRecord:
    text = "".join(line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines)
    with pytest.raises(BadRecord) as caught:
        read(text, parlour.game)
    return caught.value


@pytest.mark.parametrize("name", GAMES)
def test_whole_game_reads_back(name):
    """A whole game reads back equal: moves, positions and outcome."""
    record = played(name)

    again = read(record.text, parlour.game)

    assert again.text == record.text
    assert list(again.positions()) == list(record.positions())
    assert again.outcome == record.outcome
    assert not again.cut


def test_head_keeps_the_setting():
    """Seats, options, players and seed come back."""
    start = parlour.game("auto_race").start(seats=3, bump="back_to_start")

    head = read(Record.of(start, ("Ada", "Bo", "Çem"), 12).text, parlour.game).head

    assert (head.seats, head.options["bump"], head.seed) == (3, "back_to_start", 12)
    assert head.players == ("Ada", "Bo", "Çem")


def test_no_clock_and_no_seed_by_itself():
    """A head has a seed, names and a date only if somebody gave them."""
    head = json.loads(played("auto_race").text.splitlines()[0])

    assert sorted(head) == ["format", "game", "options", "seats", "version"]


def test_at_any_ply():
    """Ply 0 is the start, the last one the end, and others are refused."""
    record = played("auto_race")

    assert record.at(0) == parlour.game("auto_race").start()
    assert record.at(1) == record.at(0).apply(record.moves[0])
    assert record.at(len(record)).is_over
    for ply in (-1, len(record) + 1):
        with pytest.raises(BadMove):
            record.at(ply)


def test_refused_move_changes_nothing():
    """A record goes on as if a refused move had never been tried."""
    record = Record.of(parlour.game("auto_race").start())
    before = record.text

    for move in ("7", parlour.Roll(7, "7")):
        with pytest.raises(BadMove):
            record.add(move)

    assert record.text == before


@pytest.mark.parametrize("kept", [1, 2, 10, 10**6])
def test_cut_in_the_last_line_loses_only_that_line(kept):
    """A record that breaks off within a line is readable up to that line, and says so."""
    lines = played("auto_race").text.splitlines(keepends=True)[: kept + 1]

    again = read("".join(lines)[:-3], parlour.game)

    assert again.cut
    assert len(again) == len(lines) - 2


def test_cut_right_before_the_line_end_loses_nothing():
    """A last line that lacks only its line end is whole."""
    again = read(played("auto_race").text.rstrip("\n"), parlour.game)

    assert not again.cut
    assert len(again) == len(played("auto_race"))


HEADS = {
    "no such game": ("game", "chess"),
    "newer": ("version", 99),
    "format is newer": ("format", 3),
    "not so many": ("seats", 9),
    "from 1 to": ("seats", 10**30),
    "whole number": ("seats", 2.0),
    "'version' should": ("version", True),
    "'format' should": ("format", None),
    "game should be a text": ("game", ["auto_race"]),
    "no such option": ("options", {"seats": "3"}),
    "no such value": ("options", {"bump": "maybe"}),
    "option bump should": ("options", {"bump": 1}),
    "names with values": ("options", []),
    "players for": ("players", ["Ada"]),
    "can be printed": ("players", ["Ada", "\x1b[2J"]),
    "list of names": ("players", "Ada"),
    "'seed' should": ("seed", 2**64),
    "created should": ("created", 5),
    "does not belong": ("colour", "red"),
}


@pytest.mark.parametrize("wrong", HEADS)
def test_damaged_head(lines, wrong):
    """Whatever is wrong with the head is named."""
    word, value = HEADS[wrong]

    error = damage([lines[0] | {word: value}, *lines[1:]])

    assert wrong in str(error)
    assert error.ply == 0


PLIES = {
    "no throw that can fall here": {"ply": 3, "roll": "7"},
    "it says ply 4": {"ply": 4, "roll": "1"},
    "whole number": {"ply": "3", "roll": "1"},
    "from 1 to": {"ply": 10**400, "roll": "1"},
    "roll should be a text": {"ply": 3, "roll": 1},
    "does not belong": {"ply": 3, "seat": 0, "move": "1"},
    "not JSON": '{"ply": 3, "roll": "1"\n',
    "JSON object": "[3]\n",
    "this is not JSON": '{"ply": 3, "ply": 3, "roll": "1"}\n',
    "is not JSON": '{"ply": NaN, "roll": "1"}\n',
    "too long": {"ply": 3, "roll": "1" * 70000},
    "is not over": {"outcome": {"winners": [0], "scores": [1, 0], "reason": "won"}},
}


@pytest.mark.parametrize("wrong", PLIES)
def test_damaged_ply(lines, wrong):
    """Whatever is wrong with a ply is named, with its number."""
    error = damage([*lines[:3], PLIES[wrong], *lines[4:]])

    assert wrong in str(error)
    assert error.ply == 3


def test_deep_nesting_is_no_json(lines):
    """A line that would exhaust the parser is damage like any other."""
    assert "not JSON" in str(damage([lines[0], "[" * 60000 + "\n"]))


def test_wrong_outcome(lines):
    """Winners, scores and reason must be what the game says, to the type."""
    true = lines[-1]["outcome"]
    same = [bool(score) for score in true["scores"]]
    for word, value in (("winners", []), ("scores", same), ("reason", "lost")):
        error = damage([*lines[:-1], {"outcome": true | {word: value}}])

        assert "not how the game ended" in str(error)
        assert error.ply == len(lines) - 1


def test_text_after_the_outcome(lines):
    """Nothing follows the outcome, and nothing follows the end of the game."""
    assert "after the outcome" in str(damage([*lines, "\n"]))
    assert "over before" in str(damage([*lines[:-1], {"ply": len(lines) - 1, "roll": "1"}]))


@pytest.mark.parametrize("text", ["", "\n", "{", '{"format": 1', "\ud800"])
def test_no_head_no_record(text):
    """A text without a whole head is no record."""
    with pytest.raises(BadRecord):
        read(text, parlour.game)


@pytest.mark.parametrize("name", GAMES)
def test_wrong_seat_and_unreadable_ply(name):
    """A move of another seat, or a ply that cannot be read, is damage at its ply."""
    record = played(name)
    lines = [json.loads(line) for line in record.text.splitlines()]
    ply = next((i for i, line in enumerate(lines) if "move" in line), 1)
    other = (lines[ply].get("seat", 0) + 1) % record.head.seats
    word = "move" if "move" in lines[ply] else "roll"

    for changed in ({"seat": other}, {word: "?!"}, {"seat": -1}):
        error = damage([*lines[:ply], lines[ply] | changed, *lines[ply + 1 :]])
        assert error.ply == ply


def test_journal_follows_line_by_line(tmp_path):
    """After every ply the file holds all of it, and what is taken back is gone."""
    record = Record.of(parlour.game("auto_race").start())
    path = tmp_path / "game.jsonl"

    with Journal(path, record) as journal:
        for ply in range(1, 6):
            play_out(record, Random(ply), ply)
            journal.follow()
            assert len(load(path, parlour.game)) == ply
        record.take_back()
        journal.follow()
        assert path.read_text("utf-8") == record.text
        play_out(record, Random(1))

    assert path.read_text("utf-8") == record.text


def test_journal_never_overwrites(tmp_path):
    """A file that is there already stays as it is."""
    path = tmp_path / "game.jsonl"
    path.write_text("mine")

    with pytest.raises(ParlourError, match="never overwritten"):
        Journal(path, Record.of(parlour.game("auto_race").start()))

    assert path.read_text() == "mine"


def test_what_is_past_keeps_no_list_of_moves_and_can_be_gone_back_to():
    record = Record.of(parlour.game("checkers").start())
    start, listed = record.position, record.position.moves
    record.add(listed[0])
    assert start._moves is None
    assert start.apply(listed[1]) == parlour.game("checkers").start().apply(listed[1])
    assert record.take_back().moves == listed


def test_nothing_to_take_back():
    """An empty record has nothing to take back."""
    with pytest.raises(BadMove):
        Record.of(parlour.game("auto_race").start()).take_back()


def harmless(text: str | bytes) -> None:
    """Read *text*; only BadRecord may come out, as one line."""
    said, again = "", None
    try:
        again = read(text, parlour.game)
    except BadRecord as error:
        said = str(error)

    assert "\n" not in said
    assert again is None or read(again.text, parlour.game).text == again.text


DIGITS = st.text("0123456789", min_size=1, max_size=1).map(str.encode)


@QUICK
@given(name=st.sampled_from(GAMES), data=st.data())
def test_fuzz_bytes(name, data):
    """Changed, lost and doubled bytes end in a record or in BadRecord, never otherwise."""
    raw = bytearray(played(name, 40).text.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        size = data.draw(st.integers(0, 3))
        raw[at : at + size] = data.draw(st.binary(max_size=4) | DIGITS)
        if not raw:
            break

    harmless(bytes(raw))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@QUICK
@given(name=st.sampled_from(GAMES), data=st.data())
def test_fuzz_words(name, data):
    """Any JSON in the place of any word ends in a record or in BadRecord."""
    lines = [json.loads(line) for line in played(name, 12).text.splitlines()]
    at = data.draw(st.integers(0, len(lines) - 1))
    word = data.draw(st.sampled_from(sorted(lines[at]))) if data.draw(st.booleans()) else "options"
    lines[at][word] = data.draw(ANYTHING)

    harmless("".join(json.dumps(line) + "\n" for line in lines))


MOVE_LETTERS = st.text("0123456789/-*:,()abcdeorstfx ", max_size=12)


@QUICK
@given(name=st.sampled_from(GAMES), text=MOVE_LETTERS)
def test_fuzz_moves(name, text):
    """Any text in the place of a move or roll ends in a record or in BadRecord."""
    lines = [json.loads(line) for line in played(name, 12).text.splitlines()]
    at = max((i for i, line in enumerate(lines) if "move" in line), default=1)
    lines[at]["move" if "move" in lines[at] else "roll"] = text

    harmless("".join(json.dumps(line) + "\n" for line in lines[: at + 1]))


def test_bots_by_name():
    """A bot is found by its name, and an unknown one is answered with the list."""
    assert "random" in bots.names()
    with pytest.raises(UnknownBot, match="random"):
        bots.bot("nobody")


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_bots_choose_legal_moves(name):
    """Every bot of a game plays legal moves, the same ones with the same luck."""
    asked = [p for p in played(name, 60).positions() if p.turn >= 0][:5]
    game = parlour.game(name)
    for who in (bots.bot(bot, game) for bot in bots.names(game)):
        who.prepare(game)
        for here in asked:
            drawn = [who.choose(here, Random(n)) for n in range(3)]

            assert set(drawn) <= set(here.moves), who.name
            assert drawn == [who.choose(here, Random(n)) for n in range(3)], who.name
