"""Bots: they play every game under every house rule to the end, and the greedy one plays well."""

from collections.abc import Mapping
from random import Random

import pytest

import parlour
import pebbles
from parlour import Position, bots
from parlour.bots import greedy
from parlour.core.law import advice, is_law
from parlour.lab.tournament import tournament
from parlour.testing.setting import every_setting, seat_counts

GAMES = parlour.names()
# where a good player wins no more often: nobody decides anything, or every stake is as bad
LUCK = {"auto_race", "crown_and_anchor"}
# where the room says what a position is worth; greedy knows nothing else
JUDGED = [
    name for name in GAMES if name not in LUCK and advice.worth in parlour.game(name).advice.laws
]
VARIANTS = [(name, {}) for name in JUDGED]
VARIANTS += [("royal_game", {"dice": "two"}), ("backgammon", {"cube": "on"})]
# which share of the games greedy wins of random at least: 85 of 100 or more, but 65 where one die
# leaves few choices
SHARE = {"royal_game": 0.57}
USUALLY = 0.7
# how many acts of a game are enough to see that a setting is played
ENOUGH = 12


def played(start: Position, choosers: Mapping[int, bots.Bot], seed: int, most=10**6) -> Position:
    """Play a game, or *most* decisions of it; every move must be legal."""
    dice, chance, position = Random(seed), Random(f"bot {seed}"), start
    while not position.is_over and most:
        if position.is_chance:
            roll = position.roll_of(dice.randrange(position.tickets))
            position = position.after(roll.outcome)
        else:
            most -= 1
            move = choosers[position.turn].choose(position, chance)
            assert move in position.moves
            position = position.after(move.act)
    return position


def table(seats: int, greedy_seats: set[int]) -> dict[int, bots.Bot]:
    """Seat the greedy bot on some chairs, the random one on the others."""
    names = {seat: "greedy" if seat in greedy_seats else "random" for seat in range(seats)}
    return {seat: bots.bot(name) for seat, name in names.items()}


def share(start: Position, games: int) -> float:
    """Return the share of the games that greedy wins where random sits on all other sides."""
    done = tournament(start, ["greedy", "random"], games=games, seed=1, processes=1)
    return done.results[0].share.mean


def of_seats(name: str, seats: int) -> object:
    """Return a game for a test; with many seats it takes long."""
    return pytest.param(name, seats, marks=pytest.mark.soak if seats > 4 else ())


@pytest.mark.parametrize(
    ("name", "seats"),
    [of_seats(name, seats) for name in GAMES for seats in seat_counts(parlour.game(name))],
)
def test_greedy_plays_a_whole_game_with_any_number_of_seats(name, seats):
    """Every move is legal, and somebody wins in the end or nobody."""
    end = played(parlour.game(name).start(seats), table(seats, set(range(seats))), seats)

    assert end.outcome


@pytest.mark.parametrize("name", GAMES)
def test_greedy_plays_under_all_house_rules(name):
    """With each value of each option it finds legal moves."""
    for seed, setting in enumerate(every_setting(parlour.game(name))):
        everybody = table(setting.seats, set(range(setting.seats)))

        end = played(setting.start(), everybody, seed, ENOUGH)

        assert end != setting.start(), setting


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_greedy_beats_random(name, options):
    """Two play, and the greedy one wins far more than half, or more where luck is great."""
    start = parlour.game(name).start(2, **options)
    least = USUALLY if options else SHARE.get(name, USUALLY)

    assert share(start, 200) > least


@pytest.mark.compiled
@pytest.mark.parametrize("name", [name for name in JUDGED if 4 in parlour.game(name).seats])
def test_greedy_beats_three_at_once(name):
    """Where four play each alone, one of them wins far more than a fourth."""
    game = parlour.game(name)
    alone = {"partners": "no"} if "partners" in game.options else {}

    assert share(game.start(4, **alone), 200) > 0.35


@pytest.mark.compiled
def test_greedy_partners_beat_random_ones():
    """Where opposite seats play together, they win together."""
    assert share(parlour.game("pollyanna").start(4), 100) > USUALLY


@pytest.mark.parametrize("name", GAMES)
def test_greedy_ranks_every_move_by_the_best_it_leads_to(name):
    """Two first acts that may come to the same result are worth the same."""
    dice, position = Random(2), parlour.game(name).start()
    worth = greedy.worth_of(position.game)
    for _ in range(60):
        if position.is_chance:
            position = position.apply(position.roll_of(dice.randrange(position.tickets)))
        elif not position.is_over:
            ranked, seat = dict(greedy.rank(position)), position.turn
            for move in position.moves:
                after = position.apply(move)
                ends = after.results() if greedy.goes_on(position, after) else (after,)
                assert ranked[move] == max(worth(end.state, seat) for end in ends)
            position = position.apply(dice.choice(position.moves))


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_every_bot_of_a_game_plays_it(name):
    """Weakest first; each makes legal moves, and what it ranks highest is what it makes."""
    start = parlour.game(name).start()
    for who in (bots.bot(known, start.game) for known in bots.names(start.game)):
        who.prepare(start.game)
        here = played(start, dict.fromkeys(range(start.seats), who), 5, ENOUGH)
        if here.turn >= 0 and who.rank:
            ranked = who.rank(here)
            best = {move for move, value in ranked if value == ranked[0][1]}

            assert ranked == sorted(ranked, key=lambda each: each[1], reverse=True)
            assert who.choose(here, Random(1)) in best


def test_bots_that_stake_by_taste():
    """One stakes a chip, one all that it may, one always on the same design."""
    start = parlour.game("crown_and_anchor").start(3)
    while start.is_chance:
        start = start.apply(start.rolls[0])
    stakes = {name: bots.bot(name).choose(start, Random(1)).text for name in bots.names(start.game)}

    assert stakes["careful"].endswith("*1")
    assert stakes["bold"].endswith("*50")
    assert {bots.bot("faithful").choose(start, Random(n)).text for n in range(9)} == {"anchor*2"}
    assert not bots.bot("bold").plays(parlour.game("ludo"))


@pytest.mark.parametrize("name", GAMES)
def test_same_luck_same_choice(name):
    """A choice depends on the position and on chance alone."""
    start = parlour.game(name).start()
    everybody = table(start.seats, set(range(start.seats)))

    first, second = (played(start, everybody, 4, ENOUGH) for _ in range(2))

    assert first == second


def test_equals_are_drawn_among():
    """Games differ: where several results are as good, luck says which."""
    start = parlour.game("crown_and_anchor").start(3)
    while start.is_chance:
        start = start.apply(start.rolls[0])

    moves = {greedy.choose(start, Random(seed)).text for seed in range(20)}

    assert len(moves) > 1


@pytest.mark.parametrize("name", GAMES)
def test_worth_is_a_law_that_changes_nothing(name):
    """Worth is an integer for every seat, at the end too, and leaves the position alone."""
    worth = greedy.worth_of(parlour.game(name))
    start = parlour.game(name).start()
    everybody = table(start.seats, set())
    for position in (start, played(start, everybody, 1, 20), played(start, everybody, 1)):
        before = position.state.key()
        worths = [worth(position.state, seat) for seat in range(position.seats)]

        assert all(type(one) is int for one in worths)
        assert position.state.key() == before
    assert is_law(worth)


def test_the_end_is_known_in_a_room_without_worth():
    """A new room is played at once: any move, but a win rather than a loss."""
    game = pebbles.GAME

    end = played(game.start(), table(2, {0, 1}), 1)

    worths = [greedy.worth_of(game)(end.state, seat) for seat in (0, 1)]
    assert worths in ([1, -1], [-1, 1], [1, 1])


def test_a_room_says_what_it_likes(monkeypatch):
    """The bot asks for the worth of positions, and plays for the highest."""
    start = parlour.game("checkers").start()
    monkeypatch.setattr(greedy, "worth_of", lambda game: lambda p, seat: p.black)

    after = start.apply(greedy.choose(start, Random(1)))

    assert after.state.black == max(end.state.black for end in start.results())


@pytest.mark.parametrize("name", GAMES)
def test_all_results_of_a_throw_are_seen(name, monkeypatch):
    """With breadth enough it sees exactly what a position calls its results."""
    monkeypatch.setattr(greedy, "BREADTH", 10**6)
    dice, position = Random(3), parlour.game(name).start()
    worth = greedy.worth_of(position.game)
    for _ in range(30):
        if position.is_chance:
            position = position.apply(position.roll_of(dice.randrange(position.tickets)))
        elif not position.is_over:
            assert set(greedy.ends(position, worth)) == set(position.results())
            position = position.apply(dice.choice(position.moves))
