"""Nets: compiled and interpreted judge alike, from every chair alike; training goes on exactly."""

from io import BytesIO
from itertools import count
from pkgutil import get_data
from random import Random

import numpy as np
import pytest

import parlour
from close import close
from parlour.bots.endgame.lookup import chances
from parlour.bots.neural import expectimax, loops
from parlour.bots.neural.net import Net, NetShape, evaluate_all, final_value, net_names, weights
from parlour.bots.neural.player import has_nets
from parlour.bots.neural.td import Rates
from parlour.bots.policy import NET
from parlour.bots.workspace import workspace
from parlour.cli.app import run
from parlour.core.compile.fast import fast
from parlour.core.errors import ParlourError
from parlour.core.law import CHANCE, OVER, advice
from parlour.games.backgammon.formats.gnu import write_position_id
from parlour.lab import train
from parlour.lab.train import Plan, Training, measured, share
from parlour.testing.seat_symmetry import turned
from parlour.testing.setting import every_setting
from some_nets import some_nets

# All nets that learn here have one size: each is compiled for by itself.
UNITS = 16
# By the room's `horizon`.
MORE_THROWS = {1: "one more throw", 2: "two more throws"}
WITH_INPUTS = [name for name in parlour.names() if net_names(parlour.game(name))]
WITH_NETS = [name for name in WITH_INPUTS if has_nets(parlour.game(name))]
# Everybody is on the way home, and has dice to play.
RACES = [
    ("backgammon", "lQAAIFUAAAAAAA play turns=9 side=0 dice=3,1 unplayed=1,1"),
    ("ludo", "green:51,52,54,F blue:50,52,54,F turns=40 high=2 low=1"),
]


def walk(start, steps, seed):
    """Return the positions of a random walk at which somebody decides."""
    chance, position, found = Random(seed), start, []
    for _ in range(steps):
        if position.is_over:
            position = start
        if position.is_chance:
            position = position.apply(chance.choice(position.rolls))
        else:
            found.append(position)
            position = position.apply(chance.choice(position.moves))
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("name", WITH_INPUTS)
def test_compiled_bots_value_moves_as_interpreted_ones_do(name):
    """The best result that an act leads to has the same value in both speeds."""
    game = parlour.game(name)
    for seats in game.seats:
        alike_in_both_speeds(walk(game.start(seats), 60, seats)[::6])


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "options"),
    [("backgammon", {"match": 3}), ("backgammon", {"cube": "on", "jacoby": "on", "beavers": "on"})],
)
def test_compiled_bots_see_the_same_at_stake_as_interpreted_ones(name, options):
    """A match and a cube make the same of what a net sees, in both speeds."""
    positions = walk(parlour.game(name).start(**options), 900, 1)
    words = [here for here in positions if here.moves[0].text.isalpha()]

    assert len({here.state.stage for here in words}) > 1
    alike_in_both_speeds([*words[::4], *positions[::50]])


def alike_in_both_speeds(positions):
    """Demand that compiled and interpreted bots think the same of each."""
    game = positions[0].game
    nets = some_nets(game)
    at = workspace(game, nets)
    for position in positions:
        found = dict(loops.evaluate(at, position, (expectimax.NET, 0, 0)))

        assert list(found) == [move.act for move in position.moves]
        results = [end.state for end in position.results()]
        best = max(evaluate_all(game, results, position.turn, nets))
        assert max(found.values()) == close(best, at_most(position))


def at_most(position):
    """Return what a sure gammon would be worth to who decides, as the cube lies."""
    sure = position.game.bound(advice.equity)(position.state, position.turn, (1.0, 1.0, 0.0))
    return max(1.0, abs(sure))


@pytest.mark.compiled
@pytest.mark.parametrize("name", WITH_INPUTS)
def test_both_speeds_add_up_in_the_same_order(name):
    """The first of several results, from which the others are told apart, is equal to the bit."""
    game = parlour.game(name)
    nets = some_nets(game)
    at = workspace(game, nets)
    for position in walk(game.start(), 60, 2)[::6]:
        loops.evaluate(at, position, NET)
        first = fast(game).unpack(int(at.ends[0][0]), at.stack[0])

        assert evaluate_all(game, [first.state], position.turn, nets) == [at.values[0][0]]


@pytest.mark.compiled
def test_looking_ahead_is_what_the_next_throw_makes_of_the_best_results():
    """The compiled loop comes to the same as a plain mean over throws of the best replies."""
    game = parlour.game("backgammon")
    nets = some_nets(game)
    men = [11, 0, 2, 0, 1, 0, 1, *[0] * 19, 11, 1, 0, 2, 0, 0, 1, *[0] * 19]
    body = write_position_id(men, 0)
    position = game.position(f"{body} play turns=9 side=0 dice=3,1 unplayed=1,1")
    ends = position.results()
    bare = evaluate_all(game, [end.state for end in ends], 0, nets)
    least = max(bare) - expectimax.SECOND_LOOK
    near = [end for end, value in zip(ends, bare, strict=True) if value > least]
    found = loops.evaluate(workspace(game, nets), position, (expectimax.EXPECTIMAX, 0, 99))

    assert len(near) > 3
    best = max(mean_of_replies(end, 0, nets) for end in near)
    assert max(value for _, value in found) == close(best)


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["royal_game"])
def test_where_a_room_says_so_the_best_results_are_judged_by_two_throws(name):
    """One die of the Royal Game: the same as a plain mean over both, for what is still near."""
    game = parlour.game(name)
    nets, compared = some_nets(game), 0
    at = workspace(game, nets)
    for here in walk(game.start(3), 240, 5)[::12]:
        ends = here.results()
        once = [mean_of_replies(end, here.turn, nets) for end in ends if end.turn == CHANCE]
        near = [k for k, value in enumerate(once) if value >= max(once) - expectimax.THIRD_LOOK]
        if len(once) == len(ends) and len(near) > 1:
            policy = (expectimax.EXPECTIMAX, 0, 99)
            found = max(value for _, value in loops.evaluate(at, here, policy))
            best = max(mean_of_replies(ends[k], here.turn, nets, throws=2) for k in near)
            assert found == close(best)
            compared += found != close(max(once), 10)
    assert compared > 3


def mean_of_replies(end, seat, nets, throws=1):
    """Return what *seat* expects of a position at which somebody throws and does their best."""
    total = 0.0
    for roll in end.rolls:
        after = end.apply(roll)
        replies = after.results() if after.turn >= 0 else [after]
        states = [reply.state for reply in replies]
        theirs = evaluate_all(end.game, states, max(0, after.turn), nets)
        chosen = replies[theirs.index(max(theirs))]
        if throws > 1 and chosen.turn == CHANCE:
            total += roll.weight * mean_of_replies(chosen, seat, nets, throws - 1)
        else:
            total += roll.weight * evaluate_all(end.game, [chosen.state], seat, nets)[0]
    return total / end.tickets


@pytest.mark.parametrize("name", ["pollyanna"])
def test_partners_are_no_rivals(name):
    """Who wins together does not lose by the other's win; the mean of rivals counts."""
    game = parlour.game(name)
    state = game.start(4).state.copy()
    state.turn, state.won = OVER, 0b0101

    assert [game.bound(final_value)(state, seat) for seat in range(4)] == [1, -1, 1, -1]
    alone = game.start(4, partners="no").state.copy()
    alone.turn, alone.won = OVER, 0b0001
    assert game.bound(final_value)(alone, 0) == 1
    assert game.bound(final_value)(alone, 1) == pytest.approx(-1 / 3)


@pytest.mark.parametrize("name", WITH_INPUTS)
def test_a_net_sees_the_same_from_every_chair(name):
    """Turning the seats changes nothing but the seats."""
    game = parlour.game(name)
    for seats in game.seats:
        nets = some_nets(game)
        for position in walk(game.start(seats), 80, seats)[5::5]:
            there = turned(position)
            if there is not None:
                mine = evaluate_all(game, [position.state], 0, nets)
                assert evaluate_all(game, [there.state], 1, nets) == close(mine)


@pytest.mark.parametrize("name", WITH_NETS)
def test_weights_and_cards_fit_the_rules(name):
    """Who changes the rules of a game trains its nets anew, or says that they still fit."""
    game = parlour.game(name)
    for net in net_names(game):
        with np.load(BytesIO(weights(game, net))) as kept:
            assert int(kept["version"]) == game.version
        card = (get_data(game.package, f"data/nets/{net}.md") or b"").decode()
        assert f"rules: version {game.version};" in card


@pytest.mark.parametrize("name", WITH_NETS)
def test_cards_say_how_far_an_expert_looks(name):
    """Who changes a horizon measures the expert anew, and says so."""
    game = parlour.game(name)
    for setting in every_setting(game):
        state = setting.start().state
        net = net_names(game)[game.bound(advice.net_index)(state)]
        card = (get_data(game.package, f"data/nets/{net}.md") or b"").decode()
        said = MORE_THROWS[game.bound(advice.horizon)(state)]
        assert f"the net with {said} (`expert`) |" in card, (net, said)


def test_weights_for_other_inputs_are_refused():
    """The sentence says what they should be."""
    game = parlour.game("backgammon")
    shape = NetShape.of(game, 3)
    other = Net.new(NetShape(shape.inputs + 1, 3, shape.seats, shape.grades), 0)

    with pytest.raises(ParlourError, match="weights for other inputs"):
        Net.read(game, other.write(1))


def test_damaged_weights_are_said_to_be_damaged():
    """However they were damaged, and what to do is said."""
    game = parlour.game("backgammon")
    whole = Net.new(NetShape.of(game, 3), 0).write(1)
    lacking = BytesIO()
    np.savez(lacking, version=1, bias=np.zeros(3))
    middle = whole[:300] + bytes(len(whole) - 600) + whole[-300:]

    for data in (b"", b"no weights", whole[:-1], whole[: len(whole) // 2], middle,
                 lacking.getvalue()):  # fmt: skip
        with pytest.raises(ParlourError, match=r"damaged; train them anew: parlour train backg"):
            Net.read(game, data)


@pytest.mark.compiled
def test_training_that_was_stopped_goes_on_to_the_same_weights(tmp_path, monkeypatch):
    """Ctrl-C in the middle of a chunk loses that chunk, and changes nothing else."""
    start = parlour.game("backgammon").start()
    plan = Plan((start,), games=60, units=UNITS, seed=3)
    monkeypatch.setattr(train, "CHUNK", 20)
    monkeypatch.setattr(train, "MEASURED", 2)
    whole = Training(plan, tmp_path / "whole")
    whole.run()
    real, calls = train.loops.train, []

    def interrupted(*given):
        calls.append(real(*given))
        if len(calls) == 3:
            raise KeyboardInterrupt
        return calls[-1]

    monkeypatch.setattr(train.loops, "train", interrupted)
    first = Training(plan, tmp_path / "parts").run()
    assert (first.games, first.stopped) == (20, True)
    again = Training(plan, tmp_path / "parts")
    assert again.run().games == 60
    for name in train.WEIGHTS:
        assert (whole.row[name] == again.row[name]).all()
    kept = again.file("training").read_bytes()
    for damaged in (b"", b"nothing", kept[: len(kept) // 2]):
        again.file("training").write_bytes(damaged)
        with pytest.raises(ParlourError, match="this file is damaged; take it away"):
            Training(plan, tmp_path / "parts")
    again.file("training").write_bytes(kept)
    with pytest.raises(ParlourError, match="something else was trained here"):
        Training(Plan((start,), games=60, units=UNITS + 1, seed=3), tmp_path / "parts")


@pytest.mark.compiled
@pytest.mark.slow
def test_a_little_training_beats_random_and_greedy(tmp_path):
    """What it learns in a few thousand games: the trainer's own test."""
    start = parlour.game("backgammon").start()
    training = Training(Plan((start,), games=3000, units=UNITS, seed=1), tmp_path)
    training.run()

    assert measured(training.work, start, 200, expectimax.RANDOM) > 1.9
    assert measured(training.work, start, 400) > 1.15


@pytest.mark.compiled
def test_the_command_keeps_weights_and_card(tmp_path, capsys, monkeypatch):
    """What was trained lies where it was asked for, and says how strong it is."""
    clock = count()
    monkeypatch.setattr(train.time, "perf_counter", lambda: float(next(clock)))
    asked = ["train", "backgammon", "--hours", "0.001", "--units", str(UNITS), "--into"]

    assert run([*asked, str(tmp_path)]) == 0
    assert "times the even share" in capsys.readouterr().out
    kept = Net.read(parlour.game("backgammon"), (tmp_path / "cubeless.npz").read_bytes())
    assert kept.shape.units == UNITS
    assert "- seed: 1;" in (tmp_path / "cubeless.md").read_text()
    for rule in ("match=5", "cube=on"):
        assert run([*asked, str(tmp_path / rule), "--option", rule]) == 2
        assert f"{rule!r}: more than a game is at stake" in capsys.readouterr().err
    assert run(["train", "checkers", "--into", str(tmp_path)]) == 2
    assert "no net can see this game" in capsys.readouterr().err


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["royal_game"])
def test_nets_for_several_numbers_of_seats_are_trained_in_turn(name, tmp_path, monkeypatch):
    """One command makes them all, each with its files and its card."""
    monkeypatch.setattr(train, "MEASURED", 6)
    units = str(some_nets(parlour.game(name))[0].shape.units)
    asked = ["train", name, "--games", "3", "--seats", "2", "--seats", "3", "--units", units]

    assert run([*asked, "--into", str(tmp_path)]) == 0
    for net, seats in (("one_two", 2), ("one_three", 3)):
        card = (tmp_path / f"{net}.md").read_text()
        assert f"--seats {seats} --" in card
        assert "trained: 3 games" in card
        assert (tmp_path / f"{net}.npz").exists()


@pytest.mark.compiled
def test_what_is_known_exactly_is_not_judged():
    """Where the tables know who wins, the nets are not asked."""
    game = parlour.game("backgammon")
    at = workspace(game, some_nets(game), exact=True)
    men = [13, 0, 0, 1, 0, 0, 1, *[0] * 19, 13, 0, 1, 0, 0, 1, *[0] * 20]
    position = game.position(f"{write_position_id(men, 0)} throw turns=9 side=0")
    found = loops.worths(at, position)
    share = sum(found[roll.outcome][0] * roll.weight for roll in position.rolls) / position.tickets

    assert share == close(2 * chances(position)[0] - 1, 100)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "text"), RACES)
def test_first_moves_know_as_much_as_later_ones(name, text):
    """Interpreted bots ask the tables too, and then value moves as compiled ones do."""
    game = parlour.game(name)
    nets, position = some_nets(game), game.position(text)
    work = workspace(game, nets, exact=True)
    found = max(dict(loops.evaluate(work, position, (expectimax.NET, 0, 0))).values())
    results = [end.state for end in position.results()]

    assert max(evaluate_all(game, results, position.turn, nets, exact=True)) == pytest.approx(found)
    assert max(evaluate_all(game, results, position.turn, nets)) != close(found, 100)


@pytest.mark.compiled
def test_a_game_teaches_from_its_end_to_its_beginning():
    """With a whole trace every throw aims at the end; with none at what is said before the next."""
    game = parlour.game("backgammon")
    start, rates = game.start(), Rates(1e-6, 0.3, 1.0)
    at = workspace(game, [Net.new(NetShape.of(game, UNITS), 0)], learns=True)
    loops.train(at, start, 1, 5, rates)
    ended = at.targets[:6].tolist()
    loops.train(at, start, 1, 5, rates._replace(trace=0.0))

    assert ended == close([round(aim) for aim in ended])
    assert all(0.001 < aim < 0.999 for aim in at.targets[:6].tolist())


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["royal_game"])
def test_fair_aims_are_what_all_throws_are_worth_on_the_average(name):
    """Whatever has fallen, the first throw's aim is the mean over all of its outcomes."""
    game = parlour.game(name)
    start, rates = game.start(2), Rates(0.0, 0.3, 0.0, fair=1.0)
    at = workspace(game, some_nets(game), learns=True)
    found = loops.worths(at, start)
    mean = sum(found[roll.outcome][0] * roll.weight for roll in start.rolls) / start.tickets
    aims = []
    for seed in (1, 2, 3):
        loops.train(at, start, 1, seed, rates)
        aims.append(float(at.targets[0] - at.targets[1]))

    assert aims == close([mean] * 3)
    loops.train(at, start, 1, 1, rates._replace(fair=0.0))
    assert float(at.targets[0] - at.targets[1]) != close(mean, 10)


@pytest.mark.parametrize(("won", "ours"), [(0b01, 1.0), (0b10, 0.0), (0b11, 0.5), (0, 0.5)])
def test_what_nobody_or_everybody_has_won_belongs_to_all(won, ours):
    assert share(won, [True, False]) == ours


def test_in_sparring_one_side_plays_the_greedy_others():
    """Every second chunk, each side in its turn; without it the net plays all seats."""
    start = parlour.game("ludo").start(2)
    alone, spars = Plan((start,)), Plan((start,), sparring=0.5)
    chunks = [[way == NET for way in spars.policies(start, chunk)] for chunk in range(4)]

    assert all(alone.policies(start, chunk) == [NET] * 2 for chunk in range(4))
    assert chunks == [[True, True], [True, False], [True, True], [False, True]]
