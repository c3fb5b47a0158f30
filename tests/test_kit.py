"""The kit itself: it passes a good game, and finds every fault that is planted in it."""

import threading
from dataclasses import replace
from types import SimpleNamespace

import pytest

import pebbles
from checks import EACH_CHECK
from parlour.core.compile.fast import Fast
from parlour.core.event import Kind
from parlour.core.law import CHANCE, OVER, law, tell
from parlour.core.law.legal import playable
from parlour.core.rule import Reason
from parlour.testing import Fault, check, fuzz_text, kit, legality, two_speeds, walk
from parlour.testing.differential import same_games
from parlour.testing.setting import every_setting
from pebbles import rules, scene


@pytest.mark.parametrize("one", EACH_CHECK)
def test_a_good_game_passes(one):
    """Pebbles has no fault."""
    one(pebbles.GAME, 1)


@law
def throws_for_ever(p, outcome):
    rules.throw(p, outcome)
    p.turns = 0


@law
def throws_too_long(p, outcome):
    rules.throw(p, outcome)
    p.turns = 10**7


@law
def throws_truth(p, outcome):
    rules.throw(p, outcome)
    p.mover = p.mover == 1


@law
def throws_cells_away(p, outcome):
    rules.throw(p, outcome)
    p.at = [*p.at, 0]


@law
def throws_anything(p, outcome):
    rules.throw(p, max(outcome, 0))


@law
def negative(p, ticket):
    return ticket % 3 - 1


@law
def never_wins(p, act):
    rules.apply(p, act)
    p.turn = CHANCE if p.turn == OVER else p.turn


@law
def changes_an_option(p, act):
    rules.apply(p, act)
    p.knock = 1 - p.knock


@law
def tells_of_nobody(p, act):
    rules.apply(p, act)
    tell(p, 1, 9, 0, 0)


@law
def tells_too_much(p, act):
    rules.apply(p, act)
    for _ in range(30):
        tell(p, 1, 0, 0, 0)


@law
def judges_and_changes(p, act):
    p.turns += 1
    return rules.verdict(p, act)


@law
def first_twice(p, acts):
    count = rules.candidates(p, acts)
    acts[count] = acts[0]
    return count + 1


@law
def one_negative(p, acts):
    count = rules.candidates(p, acts)
    acts[count] = -1
    return count + 1


@law
def all_but_one(p, acts):
    return max(rules.candidates(p, acts) - 1, 1)


@law
def one_too_few(p, acts):
    kept = 0
    for i in range(rules.candidates(p, acts)):
        if rules.verdict(p, acts[i]) == 0:
            acts[kept] = acts[i]
            kept += 1
    return max(kept - 1, min(kept, 1))


@law
def favours_seat_0(p):
    return 4 if p.mover else 2


class Shared(rules.State):
    """A state whose copies share their cells."""

    def copy(self):
        """Share."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other


def other_places(change):
    """Return a scene with its first place changed."""

    def made(p):
        old = scene.scene(p)
        return replace(old, places=(replace(old.places[0], **change), *old.places[1:]))

    return {"scene": made}


def other_pieces(change):
    """Return a scene with its first piece changed."""

    def made(p):
        old = scene.scene(p)
        return replace(old, pieces=(replace(old.pieces[0], **change), *old.pieces[1:]))

    return {"scene": made}


def crash(*given):
    raise IndexError("a crash")


LAWS = [
    (kit.facts, {"REASONS": (*rules.REASONS, Reason("PEB-9", "?"))}, "PEB-9, which RULES.md lacks"),
    (kit.facts, {"KINDS": (Kind("odd", "PEB-8", "!"),)}, "PEB-8, which RULES.md lacks"),
    (kit.facts, {"KINDS": rules.KINDS * 2}, "share a name"),
    (kit.facts, {"apply": lambda p, act: None}, "not marked @law"),
    (kit.facts, {"conserved": lambda p, seat: ()}, r"conserved should take \(p"),
    (kit.positions, {"thrower": law(lambda p: p.mover)}, "throws, but -1 is shown"),
    (kit.positions, {"throw": throws_too_long}, "leaves 0 to"),
    (kit.positions, {"throw": throws_truth}, "no whole number"),
    (kit.positions, {"throw": throws_cells_away}, "its length"),
    (kit.positions, {"thrown": negative, "throw": throws_anything}, "is negative"),
    (kit.positions, {"score": law(lambda p, seat: 1 - (p.won >> seat & 1))}, "without the best"),
    (kit.positions, {"candidates": first_twice}, "twice"),
    (kit.positions, {"candidates": one_negative}, "negative act"),
    (kit.positions, {"MOST_ACTS": 1}, "MOST_ACTS is 1"),
    (kit.positions, {"REASONS": rules.REASONS[:3]}, "which is no reason"),
    # what a shortcut lists is played unjudged, so that the fault shows in one of three ways
    (kit.positions, {"legal": all_but_one}, "is legal and refused|leaves 0 to|by the verdicts"),
    (kit.random_walks, {"State": Shared}, "changed the old position"),
    (kit.whole_games, {"conserved": lambda p: (sum(p.at),)}, "is left of"),
    (kit.whole_games, {"apply": changes_an_option}, "options"),
    (kit.whole_games, {"apply": tells_of_nobody}, "of no seat"),
    (kit.whole_games, {"apply": tells_too_much}, "cut off"),
    (kit.whole_games, {"KINDS": (Kind("odd", "PEB-2", "{{"), *rules.KINDS[1:])}, "has holes"),
    (kit.whole_games, {"KINDS": (Kind("odd", "PEB-7", "."), *rules.KINDS[1:])}, "names PEB-7"),
    (kit.shortcuts, {"legal": one_too_few}, "by the verdicts"),
    (kit.turning, {"tickets": favours_seat_0}, "these results differ"),
    (kit.turning, {"score": law(lambda p, seat: int(seat == 0))}, "ends otherwise"),
    (kit.cap, {"CAP": 5}, "CAP is 5, but it goes on"),
    (kit.shown_refusals, {"REASONS": (*rules.REASONS, Reason("PEB-6", "?"))}, "does not show"),
]
TEXTS = [
    (kit.positions, {"wrong": lambda p: "all wrong"}, "its text is refused"),
    (kit.positions, {"write_roll": lambda p, outcome: "1"}, "written alike"),
    (kit.positions, {"write_roll": lambda p, outcome: f"{outcome} twos"}, "has spaces"),
    (kit.positions, {"seat_name": lambda p, seat: "Ann"}, "seats are named"),
    (kit.positions, {"write_move": lambda p, act: "0+1"}, "are written '0+1'"),
    (kit.positions, {"read_move": lambda p, text: 1}, "reads back as"),
    (kit.positions, {"write_move": lambda p, act: f"{act} +"}, "has spaces"),
    (kit.strange_positions, {"wrong": crash}, "a crash"),
    (kit.strange_moves, {"read_move": crash}, "a crash"),
]
SIGHTS = [
    (other_places({"name": "3"}), "same name"),
    (other_places({"says": "step 3"}), "same spoken name"),
    (other_places({"says": ""}), "without a spoken name"),
    (other_places({"x": -5}), "outside the board"),
    (other_places({"colour": "mauve"}), "colours {'mauve'}"),
    (other_pieces({"place": "nowhere"}), "no place"),
    (other_pieces({"says": ""}), "says nothing"),
    (other_pieces({"seat": 5}), "of seat 5"),
    ({"path": lambda p, act: []}, "neither path nor button"),
    ({"path": lambda p, act: ["nowhere"]}, "no places"),
]


@pytest.mark.parametrize(("one", "fault", "said"), LAWS, ids=[row[-1] for row in LAWS])
def test_a_fault_in_the_laws_is_found(plant, one, fault, said):
    """Each planted law is reported in words that fit."""
    with pytest.raises(Fault, match=said):
        one(plant(rules=fault), 1)


@pytest.mark.parametrize(("one", "fault", "said"), TEXTS, ids=[row[-1] for row in TEXTS])
def test_a_fault_in_the_texts_is_found(plant, one, fault, said):
    """Each planted text is reported in words that fit."""
    if one is kit.strange_positions:
        game = plant()
        walk.sample(game)
        game.notation.__dict__.update(fault)
    else:
        game = plant(notation=fault)

    with pytest.raises(Fault, match=said.replace("+", "[+]")):
        one(game, 1)


@pytest.mark.parametrize(("fault", "said"), SIGHTS, ids=[row[-1] for row in SIGHTS])
def test_a_fault_in_the_sights_is_found(plant, fault, said):
    """Each planted sight is reported in words that fit."""
    with pytest.raises(Fault, match=said):
        kit.positions(plant(scene=fault), 1)


SPEEDS = [
    (kit.both_speeds, "look", lambda found: (pebbles.GAME.start(3), *found[1:]), "comes to"),
    (kit.both_speeds, "look", lambda found: (found[0], {77: 0}, found[2]), "verdicts"),
    (kit.both_speeds, "look", lambda found: (*found[:2], [*found[2], 77]), "compiled .*77"),
    (kit.both_speeds, "playouts", lambda found: (found[0] + 1, *found[1:]), "but compiled"),
    (kit.both_speeds, "playouts", lambda found: (found[0], found[1] + 1, found[2]), "events"),
    (kit.both_speeds, "playouts", lambda found: (*found[:2], found[2] + 9), "not possible"),
    (kit.both_speeds, "perft", lambda found: found + 1, "perft 1"),
    (kit.settings_play, "playouts", lambda found: (found[0] + 99, *found[1:]), "but compiled"),
    (kit.results, "results", lambda found: found[1:], "results: "),
    (kit.results, "results", lambda found: found + found[:1], "comes twice"),
    (kit.results, "throw_playouts", lambda found: found + 99, "winners"),
]


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("one", "name", "spoil", "said"), SPEEDS, ids=[f"{row[1]} {row[3]}" for row in SPEEDS]
)
def test_a_difference_between_the_speeds_is_found(monkeypatch, one, name, spoil, said):
    """A compiled answer that differs is reported: positions, verdicts, acts, results, counts."""
    good = getattr(Fast, name)
    monkeypatch.setattr(Fast, name, lambda *given: spoil(good(*given)))

    with pytest.raises(Fault, match=said):
        one(pebbles.GAME, 1)


@law
def half_of_them(p, acts):
    return (playable(p, acts) + 1) // 2


@law
def one_twice(p, acts):
    count = playable(p, acts)
    for i in range(1, count):
        acts[i] = acts[0]
    return count


@pytest.mark.compiled
@pytest.mark.parametrize("legal", [half_of_them, one_twice])
def test_a_shortcut_that_leaves_moves_out_is_found_in_compiled_games(plant, legal):
    """All through some games a room's shortcut is held against the verdicts."""
    same_games(pebbles.GAME.start(), 4, 1)

    with pytest.raises(Fault, match="compiled shortcut"):
        same_games(plant({"legal": legal}).start(), 4, 1)


def test_the_duty_to_play_both_is_worked_out_twice(plant, monkeypatch):
    """If core forgets the duty to play both numbers, the kit does not."""
    position = plant().position("at=6,7,0,0 turn=0 dice=1,1")
    legality.knows_what_is_legal(position)
    monkeypatch.setattr(type(position), "acts", legality.candidate_acts)

    with pytest.raises(Fault, match="by the verdicts"):
        legality.knows_what_is_legal(position)


def test_a_verdict_that_changes_the_position_is_found(plant):
    """To judge is not to touch."""
    position = plant().position("turn=0 dice=1,1")
    position.game.rules.verdict = judges_and_changes

    with pytest.raises(Fault, match="changed the position"):
        legality.judges_without_a_trace(position)


def test_a_game_without_end_is_found(plant, monkeypatch):
    """Nobody wins and the turns are never counted: that is told, not waited for."""
    monkeypatch.setattr(walk, "MOST_PLIES", 300)
    start = plant(rules={"throw": throws_for_ever, "apply": never_wins}).start()

    with pytest.raises(Fault, match="no end within 300"):
        list(walk.whole_game(start, 1))


def test_patience_is_for_games_not_for_compiling(monkeypatch):
    """A call without games is waited for, however long it takes: the clock starts after it."""
    order = []

    def clock(position, work):
        order.append("clock")
        return work()

    def loop(position, games):
        order.append(games)
        return games

    monkeypatch.setattr(two_speeds, "within_patience", clock)

    assert two_speeds.played_out(pebbles.GAME.start(), loop, 9) == 9
    assert order == [0, "clock", 9]


def test_games_that_take_for_ever_are_told_of(monkeypatch):
    """As games without end."""
    monkeypatch.setattr(two_speeds, "PATIENCE", 0.1)
    over = threading.Event()

    def loop(position, games):
        return games == 0 or over.wait()

    with pytest.raises(Fault, match="does not come to an end"):
        two_speeds.played_out(pebbles.GAME.start(), loop, 9)
    over.set()


def test_every_single_value_is_a_setting():
    """Editions, numbers of seats and values of options are all tried."""
    tried = {str(setting) for setting in every_setting(pebbles.GAME)}

    assert tried == {
        "seats=2 edition=booklet",
        "seats=2 edition=gentle",
        "seats=3 edition=booklet",
        "seats=2 edition=booklet knock=no",
    }


def test_damaged_texts_are_still_often_read():
    """Fuzzing is worth its time only if some of the damaged positions are accepted."""
    accepted = []

    @kit.effortful(200, 1)
    @kit.given(fuzz_text.position_texts(pebbles.GAME))
    def read(text):
        accepted.append(fuzz_text.reads_position(pebbles.GAME, text) is not None)

    read()

    assert 0 < sum(accepted) < len(accepted)


def test_check_runs_all(plant):
    """The whole kit in one call stops at the first fault."""
    with pytest.raises(Fault, match="title"):
        check(plant(title=""))


def test_a_name_that_every_room_must_state_is_missed():
    """What is missing is named, with its module."""
    known = {name: value for name, value in vars(pebbles.scene).items() if name != "path"}
    game = replace(pebbles.GAME, scene=SimpleNamespace(**known))

    with pytest.raises(Fault, match="scene lacks path"):
        kit.facts(game)
