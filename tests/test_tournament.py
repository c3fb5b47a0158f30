"""Tournaments: everybody in every seat, the same dice, honest luck, and nothing lost on the way."""

from types import SimpleNamespace

import numpy as np
import pytest

import parlour
import streams
from parlour import bots
from parlour.bots.policy import GREEDY, RANDOM
from parlour.core.compile.fast import fast
from parlour.core.errors import BadMove, BadRecord, ParlourError, UnknownBot
from parlour.core.position import Position
from parlour.lab import pairing
from parlour.lab.fit import Mean, Score, rated
from parlour.lab.fit import ratings as fitted
from parlour.lab.ledger import Ledger, known
from parlour.lab.luck import Dice, deal_seed, luck
from parlour.lab.pairing import Pairing, lineups, outcome
from parlour.lab.tournament import BLOCK, tournament

PLAYERS = ["greedy", "random"]


@pytest.fixture(scope="module")
def race():
    return parlour.game("auto_race").start(seats=2)


def lead(position):
    """Judge a race badly but honestly: by who is ahead after each roll, an ended game exactly."""
    found = {}
    for roll in position.rolls:
        after = position.apply(roll)
        while after.turn >= 0:
            after = after.apply(after.moves[0])
        at = after.state.at
        mine = (at[0] - at[1]) / 20 if not after.is_over else (1 if after.state.won == 1 else -1)
        found[roll.outcome] = (mine, -mine)
    return found


@pytest.fixture
def judged(monkeypatch):
    """Let the greedy bot judge races by the lead."""
    real = bots.bot

    def able(name, game=None):
        made = real(name, game)
        return SimpleNamespace(
            name=name, place=made.place, choose=made.choose,
            worths=lead if name == "greedy" else None, policy=lambda game: None,
            prepare=lambda game: None,
        )  # fmt: skip

    monkeypatch.setattr(pairing, "bot", able)
    monkeypatch.setattr("parlour.lab.tournament.bot", able)


@pytest.mark.compiled
def test_dice_are_those_of_compiled_games():
    """The same seed gives the same throws in Python and in compiled code."""
    for seed, count in ((0, 6), (7, 36), (deal_seed(1, 2), 216)):
        out, dice = np.zeros(200, np.int64), Dice(seed)
        fast(parlour.game("auto_race")).loop(streams, "stream")(
            np.array([seed], np.uint64), count, out
        )

        assert [dice.below(count) for _ in range(200)] == out.tolist()


@pytest.mark.parametrize(("name", "seats"), [("ludo", 2), ("royal_game", 3), ("pollyanna", 4)])
def test_all_arrangements_have_the_same_dice(name, seats, monkeypatch):
    """The n-th throw of a deal falls in the same way whoever sits where; other deals differ."""
    start, seen, real = parlour.game(name).start(seats), [], Position.thrown

    def thrown(position, ticket):
        seen[-1].append(ticket / position.tickets)
        return real(position, ticket)

    monkeypatch.setattr(Position, "thrown", thrown)
    pairing = Pairing(name, start.text, ("random", "random"), True, "", 1)
    throws = {}
    for deal in (0, 1):
        for line in pairing.lines:
            seen.append([])
            pairing.play(line, deal)
        throws[deal], seen = seen, []

    for games in throws.values():
        shortest = min(map(len, games))
        firsts = [[int(6 * part) for part in game[:shortest]] for game in games]
        assert shortest > 20
        assert all(first == firsts[0] for first in firsts)
    assert throws[0][0][:20] != throws[1][0][:20]


def test_everybody_sits_everywhere():
    """One alone on each side in turn; the other too where more than two play."""
    two, four = (parlour.game("ludo").start(seats) for seats in (2, 4))
    partners = parlour.game("pollyanna").start(4)

    assert [line.seats for line in lineups(two, True)] == [(0, 1), (1, 0)]
    assert [line.seats for line in lineups(partners, True)] == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert [line.seats for line in lineups(four, False)] == [
        (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0),
    ]  # fmt: skip
    assert len(lineups(four, True)) == 8
    assert [line.seat for line in lineups(four, True)] == [0, 1, 2, 3, 0, 1, 2, 3]


def test_games_are_outcome_by_sides():
    """A shared win is shared, partners win together, and grades are set against the others'."""
    assert outcome([0, 1], [1, 0], 0b01, 0) == (1, 1)
    assert outcome([0, 1], [3, 0], 0b01, 1) == (0, -3)
    assert outcome([0, 1], [0, 0], 0, 0) == (0.5, 0)
    assert outcome([0, 1, 0, 1], [1, 0, 1, 0], 0b0101, 2) == (1, 1)
    assert outcome([0, 1, 2, 3], [0, 1, 0, 0], 0b0010, 1) == (1, 1)
    assert outcome([0, 1, 2, 3], [0, 1, 0, 0], 0b0010, 0) == (0, pytest.approx(-1 / 3))
    assert outcome([0, 1, 2], [1, 1, 0], 0b011, 0) == (0.5, 0.5)


def test_luck_is_what_a_roll_is_worth_beyond_the_mean(race):
    """Over all tickets it is nothing."""
    position = race
    while position.tickets != 6:
        position = position.thrown(0)
    worths = {roll.outcome: (roll.outcome**2, -(roll.outcome**2)) for roll in position.rolls}

    found = [luck(worths, position, ticket)[0] for ticket in range(position.tickets)]

    assert sum(found) == pytest.approx(0)
    assert found[0] < 0 < found[-1]


@pytest.mark.slow
def test_luck_is_unbiased_and_taking_it_out_shrinks_the_error(race, judged):
    """A race is luck alone: that of one seat is nothing on the average, and explains the result."""
    done = tournament(race, PLAYERS, 600, seed=4, processes=1)

    assert done.judge == "greedy"
    games = [deal[0] for deal in done.of_pair(0)]
    gained, whole = (Mean.of([game[part] for game in games]) for part in (2, 1))
    left = Mean.of([game[1] - game[2] for game in games])
    assert 0 < abs(gained.mean) < 2 * gained.error
    assert left.error < 0.6 * whole.error
    assert abs(left.mean) < 3 * left.error


@pytest.mark.compiled
def test_the_same_dice_take_all_luck_out_of_a_race(race):
    """Where nobody decides anything, two arrangements with the same dice cancel exactly."""
    result = tournament(race, PLAYERS, 60, seed=2, processes=1).results[0]

    assert (result.share, result.value) == (Mean(0.5, 0), Mean(0, 0))


def test_nobody_judges_unless_somebody_can(race, judged):
    """Who cannot is refused by name; nobody is a judge too."""
    assert tournament(race, PLAYERS, 2, judge="", processes=1).results[0].adjusted is None
    with pytest.raises(UnknownBot, match="cannot judge the dice"):
        tournament(race, PLAYERS, 2, judge="random", processes=1)


@pytest.mark.compiled
def test_the_same_with_one_process_and_with_two(race):
    """The number of processes changes nothing, nor does the order in which blocks come."""
    alone, together = (tournament(race, PLAYERS, 4 * BLOCK, 5, processes=n) for n in (1, 2))

    assert alone.rows == together.rows
    assert alone.results == together.results
    assert alone.ratings == together.ratings


@pytest.mark.compiled
def test_a_tournament_is_what_its_games_are(race):
    """Shares, values and errors are those of plain counting, a deal being one observation."""
    done = tournament(race, PLAYERS, 2 * BLOCK + 6, 3, processes=1)
    pairing = Pairing("auto_race", race.text, ("greedy", "random"), True, "", 3)
    deals = [[pairing.play(line, deal) for line in pairing.lines] for deal in range(BLOCK + 3)]

    shares = [(first.share + second.share) / 2 for first, second in deals]

    assert done.results[0].games == 2 * len(deals) == done.played == done.total
    assert done.results[0].share == Mean.of(shares)
    assert done.results[0].bot == "greedy"


@pytest.mark.compiled
def test_whole_games_in_compiled_code_are_the_same_games():
    """Without decisions nothing but the dice counts: compiled and interpreted come out alike."""
    start = parlour.game("auto_race").start(3, complete_round="yes")
    pairing = Pairing("auto_race", start.text, ("greedy", "random"), True, "", 8)

    plainly = [[pairing.play(line, deal) for line in pairing.lines] for deal in range(60)]

    assert pairing.policies == [GREEDY, RANDOM]
    assert pairing.deals(range(60)) == plainly
    assert {game.share for deal in plainly for game in deal} > {0, 0.5, 1}


def test_who_cannot_think_in_compiled_games_is_asked_move_by_move(race, judged):
    """Both must be able to, and whoever judges the dice must do it by a net."""
    assert Pairing("auto_race", race.text, ("greedy", "random"), True, "", 8).policies == []


def test_everybody_is_ready_before_the_first_move(race, judged, monkeypatch):
    """Who gets better by and by is given the time first: strength is not a matter of luck."""
    ready, able = [], pairing.bot

    def slow(name, game=None):
        made = able(name, game)
        made.prepare = ready.append
        return made

    monkeypatch.setattr(pairing, "bot", slow)

    players = Pairing("auto_race", race.text, ("greedy", "random"), True, "", 8).players

    assert [each.name for each in players] == ["greedy", "random"]
    assert ready == [race.game, race.game]


def stop_after(games):
    def progress(done):
        if done >= games:
            raise KeyboardInterrupt

    return progress


@pytest.mark.compiled
def test_going_on_equals_never_having_stopped(race, tmp_path):
    """What was played is kept, a torn line is dropped, and more games may be asked for."""
    file, games = tmp_path / "games.jsonl", 10 * BLOCK
    first = tournament(
        race, PLAYERS, games, 4, processes=1, ledger=Ledger(file), progress=stop_after(4 * BLOCK)
    )
    assert first.stopped
    assert 0 < first.played < games
    with file.open("a") as torn:
        torn.write('{"pair": 0, "blo')

    again = tournament(race, PLAYERS, games, 4, processes=1, ledger=Ledger(file, resume=True))
    whole = tournament(race, PLAYERS, games, 4, processes=1)

    assert again.rows == whole.rows
    assert (again.results, again.ratings) == (whole.results, whole.ratings)
    more = tournament(race, PLAYERS, games + 7, 4, processes=1, ledger=Ledger(file, resume=True))
    assert more.played == more.total == games + 8
    assert len({line for line in file.read_text().splitlines() if '"pair"' in line}) == 6
    fewer = tournament(race, PLAYERS, games - 6, 4, processes=1, ledger=Ledger(file, resume=True))
    assert fewer.played == fewer.total == fewer.results[0].games == games - 6


def test_before_the_first_game_nobody_has_a_rating(race):
    """Who stops at once has measured nothing."""
    done = tournament(race, PLAYERS, 4, processes=1, progress=stop_after(0))

    assert (done.stopped, done.results, done.ratings) == (True, [], {})


@pytest.mark.compiled
def test_a_file_of_another_tournament_is_refused(race, tmp_path, monkeypatch):
    """Nothing is written over, and nothing is mixed."""
    file = tmp_path / "games.jsonl"
    tournament(race, PLAYERS, 2, 4, processes=1, ledger=Ledger(file))
    kept = file.read_text()

    with pytest.raises(ParlourError, match="exists already; go on with it by --resume"):
        tournament(race, PLAYERS, 2, 4, ledger=Ledger(file))
    with pytest.raises(ParlourError, match="seed was 4, not 5"):
        tournament(race, PLAYERS, 2, 5, ledger=Ledger(file, resume=True))
    monkeypatch.setattr("parlour.lab.tournament.known", lambda game: "another")
    with pytest.raises(ParlourError, match=r"knows was '[0-9a-f]{16}', not 'another'"):
        tournament(race, PLAYERS, 2, 4, ledger=Ledger(file, resume=True))
    monkeypatch.undo()
    assert file.read_text() == kept
    for other in (b"no tournament", b"no\n tournament", b'{"tournament": 5}\n', b"\xff\n", b""):
        file.write_bytes(other)
        with pytest.raises(BadRecord, match="no file of a tournament"):
            tournament(race, PLAYERS, 2, 4, ledger=Ledger(file, resume=True))
        assert file.read_bytes() == other


GAME = "[1.0, 1.0, null, 9]"
BLOCK_LINE = '{"pair": %s, "block": %s, "deals": [[%s, %s]]}'


@pytest.mark.compiled
@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "5",
        "\xff",
        '{"pair": 0}',
        '{"pair": 0, "block": 0, "deals": [[1]]}',
        BLOCK_LINE % (1, 0, GAME, GAME),
        BLOCK_LINE % (0, -1, GAME, GAME),
        BLOCK_LINE % (0, 0, GAME, "[1.0, NaN, null, 9]"),
        BLOCK_LINE % (0, 0, GAME, '[1.0, "1", null, 9]'),
        f'{{"pair": 0, "block": 0, "deals": [[{GAME}]]}}',
    ],
)
def test_a_damaged_line_is_named(race, tmp_path, line):
    """Only the last one may be torn; any other was not written by us."""
    file = tmp_path / "games.jsonl"
    tournament(race, PLAYERS, 2, 4, processes=1, ledger=Ledger(file))
    with file.open("a", encoding="latin-1") as more:
        more.write(line + "\n")

    with pytest.raises(BadRecord, match="line 3 is damaged; take that line out"):
        tournament(race, PLAYERS, 2, 4, processes=1, ledger=Ledger(file, resume=True))


ADVICE = "advice/worth.py"
NET = "data/nets/two.npz"
ENDING = "data/endgames/last"


def test_what_bots_know_has_a_name_of_its_own(tmp_path, monkeypatch):
    """Games of another net or by other advice are games of another player; a card is not read."""
    for file in ("__init__.py", ADVICE, NET, "data/nets/two.md", ENDING):
        (tmp_path / "knowing" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "knowing" / file).touch()
    monkeypatch.syspath_prepend(tmp_path)
    room = SimpleNamespace(package="knowing")
    names = [known(room)]
    for file in (ADVICE, NET, ENDING):
        (tmp_path / "knowing" / file).write_text("more")
        names.append(known(room))

    assert len(set(names)) == 4
    (tmp_path / "knowing" / "data" / "nets" / "two.md").write_text("more")
    assert known(room) == names[-1]
    assert known(parlour.game("checkers")) == known(parlour.game("checkers"))


@pytest.mark.compiled
def test_one_against_the_field():
    """With --against everybody meets that one only, who is never alone."""
    start = parlour.game("auto_race").start(3)

    done = tournament(start, ["random"], 3, 1, against="greedy", processes=1)

    assert done.pairs == [("random", "greedy")]
    assert [(each.bot, each.games) for each in done.results] == [("random", 3)]
    assert set(done.ratings) == {"random", "greedy"}


@pytest.mark.parametrize("invited", [["greedy"], ["greedy", "greedy"], [], ["greedy", "nobody"]])
def test_who_cannot_play_is_refused(race, invited):
    """Two are needed, each once, and all of them must exist."""
    with pytest.raises(UnknownBot):
        tournament(race, invited, 2)


def test_no_games_and_no_tickets_are_refused(race):
    """At least one game is played, and a ticket must be one of those there are."""
    with pytest.raises(ParlourError, match="at least 1"):
        tournament(race, PLAYERS, 0)
    for ticket in (-1, race.tickets):
        with pytest.raises(BadMove, match="no ticket; from 0 to"):
            race.thrown(ticket)
    assert race.thrown(1) == race.apply(race.roll_of(1))


def test_ratings_are_odds():
    """Ten to one is 400 points; an even share among four is no difference at all."""
    found = fitted(["greedy", "x"], [Score("x", "greedy", 1, 1100, 1000)])
    even = fitted(["greedy", "x"], [Score("x", "greedy", 3, 4000, 1000)])
    unbeaten = fitted(["random", "x"], [Score("x", "random", 1, 10, 10)])

    assert found["greedy"] == 1000
    assert found["x"] == pytest.approx(1400, rel=2e-3)
    assert even["x"] == pytest.approx(1000, rel=1e-3)
    assert unbeaten["random"] == 0
    assert 400 < unbeaten["x"] < 700


def test_three_ratings_fit_all_pairs():
    """With scores that ratings can explain, they are found; more deals make them surer."""
    true = {"greedy": 1000, "a": 1100, "b": 850}
    pairs = [("greedy", "a"), ("greedy", "b"), ("a", "b")]

    def scores(games, tilt=0):
        chance = {(x, y): 1 / (1 + 10 ** ((true[y] - true[x]) / 400)) for x, y in pairs}
        return [Score(x, y, 1, games, games * part + tilt) for (x, y), part in chance.items()]

    few, many = ([scores(n, tilt) for tilt in (-5, 5, 0, 0)] for n in (100, 10_000))

    assert {name: round(each.mean) for name, each in rated(list(true), many).items()} == true
    assert rated(list(true), few)["a"].error > 5 * rated(list(true), many)["a"].error > 0
