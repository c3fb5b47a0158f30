"""Looking ahead: both speeds agree, limits hold, and what it finds is so."""

import threading
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

import parlour
from parlour import bots
from parlour.bots.endgame import files, retrograde
from parlour.bots.search import alphabeta
from parlour.bots.search.search import MEANWHILE, Search, interpreted, known_endings, search, tells
from parlour.core.compile.fast import fast
from parlour.testing.setting import seat_counts

SEARCHED = [name for name in parlour.names() if bots.bot("veteran").plays(parlour.game(name))]
CHECKERS = parlour.game("checkers")
(PIECES,) = files.endings(CHECKERS)
DECIDED = alphabeta.DECIDED


def somewhere(name: str, seed: int, seats: int | None = None) -> parlour.Position:
    """Return a position in the middle of a game."""
    chance, position = Random(seed), parlour.game(name).start(seats)
    for _ in range(chance.randrange(4, 60)):
        ways = position.moves or position.rolls
        after = position.apply(chance.choice(ways))
        position = position if after.is_over else after
    return position


def ready(name: str) -> Search:
    """Return the search of a game, compiled."""
    made = search(parlour.game(name))
    made.ready.wait()
    return made


def test_the_games_without_dice_are_searched():
    """A room with a key for its positions is."""
    assert SEARCHED == ["checkers", "dont_miss_the_boat"]


SEATED = [(name, seats) for name in SEARCHED for seats in seat_counts(parlour.game(name))]


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_both_speeds_find_the_same(name, seats):
    """The interpreted twin looks at the same positions and comes to the same act and value."""
    quick = ready(name)
    for seed in range(8):
        position = somewhere(name, seed, seats)
        one = quick.think(position, 150, seed)

        assert one == interpreted(position, position.turn, 150, seed)
        assert one.act in position.acts()


@pytest.mark.compiled
@pytest.mark.parametrize("name", SEARCHED)
def test_a_thought_is_repeated_exactly_and_keeps_its_limit(name):
    """Neither the clock nor what was thought before changes anything."""
    quick, position = ready(name), somewhere(name, 3)
    one = quick.think(position, 5000, 1)
    quick.think(somewhere(name, 4), 5000, 1)

    assert one == quick.think(position, 5000, 1)
    assert one.nodes == 5000
    assert one.depth > quick.think(position, 300, 1).depth


@pytest.mark.compiled
def test_a_thought_can_be_stopped_from_outside():
    """It answers with what it has found so far."""
    quick, done = ready("checkers"), threading.Event()

    def stop_until_done() -> None:
        while not done.wait(0.1):
            quick.stop()

    threading.Thread(target=stop_until_done).start()
    found = quick.think(CHECKERS.start(), 10**12)
    done.set()

    assert found.act in CHECKERS.start().acts()
    assert found.nodes < 10**11


@pytest.mark.compiled
def test_a_person_may_limit_it_by_seconds():
    """The clock stops it then."""
    assert ready("checkers").think(CHECKERS.start(), 10**12, seconds=0.2).nodes < 10**11


@pytest.mark.compiled
def test_equals_are_chosen_by_whim():
    """Another seed may choose another first move, the same seed never does."""
    quick = ready("checkers")
    chosen = {quick.think(CHECKERS.start(), 3000, seed).act for seed in range(12)}

    assert len(chosen) > 1


@pytest.fixture
def untold() -> Search:
    """Return a search that does not know the tables."""
    made = Search(CHECKERS)
    made.ready.wait()
    blank = made._blank

    def forgetful(nodes: int) -> alphabeta.Memory:
        memory = blank(nodes)
        memory.report[alphabeta.SIZE] = 0
        return memory

    made._blank = forgetful
    return made


@pytest.mark.compiled
def test_what_the_search_proves_is_what_the_table_knows(untold):
    """A short end is found, no shorter than the table says, and a draw is never called won."""
    known = known_endings(CHECKERS)[1]
    found = set()
    for number in Random(5).choices(range(4000, 200_000), k=150):
        position = placed(CHECKERS.start().state.copy(), number)
        acts = int(known[number]) - 1
        if position is None or position.is_over:
            continue
        value = untold.think(position, 30_000).value
        if 0 < acts <= 7:
            assert value > DECIDED if acts % 2 else value < -DECIDED
        if abs(value) > DECIDED:
            assert alphabeta.WIN - abs(value) >= acts + 1 > 0
        found.add(acts % 2 if acts > 0 else None)
    assert found == {0, 1, None}


def placed(state, number: int) -> parlour.Position | None:
    """Return the ending of that number, or None for a number that no position has."""
    endings = CHECKERS.modules("advice")["endings"]
    endings.set_ending(state, 0, number, PIECES.size)
    if endings.ending(state, 0, PIECES.size) != number:
        return None
    return CHECKERS.position(parlour.Position(CHECKERS, state).text)


@pytest.mark.compiled
def test_endings_of_two_pieces_come_out_as_others_have_counted_them():
    """1432 are won, 804 lost, 4740 drawn; of a king each 230, 108 and 654, in 11 acts at most."""
    small = next(at for at, each in enumerate(endings().SLICES) if sum(each) > 2)
    wanted = files.Ending("few", "retrograde", 2, endings().STARTS[small], {"huff": "off"})
    done = [0.0]
    solved = retrograde.build(CHECKERS, wanted, done.append)["acts"]
    solved[retrograde.blank(CHECKERS, wanted)[: wanted.count] == retrograde.HOLE] = retrograde.HOLE
    kings = endings().START_OF[endings().code(0, 1, 0, 1)]

    assert counted(solved) == (716, 402, 2370)
    assert counted(solved[kings : kings + 1024]) == (230, 108, 654)
    assert solved[kings : kings + 1024][solved[kings : kings + 1024] < 255].max() == 12
    assert done == sorted(done)
    assert done[-2] < done[-1] == 1


def endings():
    return CHECKERS.modules("advice")["endings"]


def counted(solved) -> tuple[int, int, int]:
    """Return how many are won, lost and drawn, with one side to move."""
    real = solved[solved < retrograde.HOLE]
    drawn = int((real == 0).sum())
    lost = int((real % 2 == 1).sum())
    return len(real) - drawn - lost, lost, drawn


@pytest.mark.compiled
def test_the_shipped_table_has_the_known_numbers():
    """Of all endings of four pieces so many are won, lost and drawn, whoever is to move."""
    known = known_endings(CHECKERS)[1].copy()
    known[retrograde.blank(CHECKERS, PIECES)[: len(known)] == retrograde.HOLE] = retrograde.HOLE
    firsts = [
        next(at for at, each in enumerate(endings().SLICES) if sum(each) == n) for n in (3, 4)
    ]
    three, four = (endings().STARTS[at] for at in firsts)

    assert counted(known[:three]) == (716, 402, 2370)
    assert counted(known[three:four]) == (100_250, 87_305, 8_477)
    assert counted(known[four:]) == (2_574_304, 1_917_090, 1_717_922)


def test_numbers_and_endings_fit_each_other():
    """Every number of an ending is its own, for either side to move, at both speeds."""
    chance = Random(2)
    for number in chance.choices(range(PIECES.count), k=300):
        for seat in range(2):
            state = CHECKERS.start().state.copy()
            endings().set_ending(state, seat, number, PIECES.size)
            if endings().ending(state, seat, PIECES.size) == number:
                assert not state.black & state.white
                other = CHECKERS.rules.turned(state)
                assert endings().ending(other, 1 - seat, PIECES.size) == number


@pytest.mark.compiled
def test_the_expert_wins_what_is_won_and_holds_what_is_drawn():
    """Against the best defence, from endings that the table knows."""
    known, chance, expert = known_endings(CHECKERS)[1], Random(11), bots.bot("expert")
    ready("checkers")
    results = []
    for number in chance.choices(range(200_000, PIECES.count), k=24):
        position = placed(CHECKERS.start().state.copy(), number)
        if position is None or position.is_over or known[number] > 60:
            continue
        won = known[number] % 2 == 0 and known[number] > 0
        while not position.is_over:
            position = position.apply(expert.choose(position, chance))
        expected = () if known[number] == 0 else (0,) if won else (1,)
        assert position.outcome.winners == expected
        results.append(expected)
    assert {(), (0,), (1,)} <= set(results)


@pytest.mark.compiled
@pytest.mark.parametrize("name", SEARCHED)
def test_ranks_are_legal_moves_best_first(name):
    """Every move has its value, and the best is the one that is chosen with as much thought."""
    position = somewhere(name, 7)
    ready(name)
    ranked = bots.bot("skilled").rank(position)

    assert {move for move, _ in ranked} == set(position.moves)
    assert ranked[0][0].act == ready(name).think(position, 1000).act
    assert [value for _, value in ranked] == sorted((v for _, v in ranked), reverse=True)


def test_values_are_told_in_words():
    """A sure end says when it comes."""
    start = CHECKERS.start()

    assert tells(start, 12) == "Black stands better (+12)"
    assert tells(start, -0.5) == "Black stands worse (−0.5)"
    assert tells(start, 0) == "Black stands even"
    assert tells(start, alphabeta.WIN - 7) == "Black wins in 7 moves or less"
    assert tells(start, 8 - alphabeta.WIN) == "Black loses in 8 moves or less"
    assert tells(start, alphabeta.WIN - 1) == "Black wins at once"
    four = parlour.game("dont_miss_the_boat").start(4)
    assert tells(four, alphabeta.WIN - 5) == "Green should win in 5 moves or less"


@pytest.mark.compiled
def test_all_ways_to_win_are_counted_from_here():
    """A move that is not the best and wins as well is told with the act that it is itself."""
    quick = ready("checkers")
    known, chance = known_endings(CHECKERS)[1], Random(3)
    seen = 0
    for number in chance.choices(range(4000, 200_000), k=400):
        position = placed(CHECKERS.start().state.copy(), number)
        if position is None or position.is_over or known[number] % 2 or not known[number]:
            continue
        for move, value in quick.rank(position, 3000):
            after = position.apply(move)
            if not after.is_over and value > DECIDED:
                left = known[endings().ending(after.state, after.turn, PIECES.size)]
                assert alphabeta.WIN - value == left + 1
                seen += 1
    assert seen > 20


@pytest.mark.compiled
def test_two_who_think_at_once_do_not_disturb_each_other():
    """They take turns: each comes to what it would come to alone."""
    quick = ready("checkers")
    asked = [somewhere("checkers", seed) for seed in range(4)]
    alone = [quick.think(position, 20_000) for position in asked]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda position: quick.think(position, 20_000), asked * 8))

    assert together == alone * 8


def test_ranking_is_soon_done_while_nothing_is_compiled(monkeypatch):
    """All moves together are given as long as the choice, not each of them."""
    given, made = [], Search(CHECKERS)
    monkeypatch.setattr(made.ready, "soon", lambda: False)

    def noted(position, seat, nodes, seed=0, seconds=0.0):
        given.append(seconds)
        return interpreted(position, seat, 20, seed)

    monkeypatch.setattr("parlour.bots.search.search.interpreted", noted)
    made.rank(CHECKERS.start(), 1000)

    assert len(given) == len(CHECKERS.start().moves)
    assert sum(given) <= 2 * MEANWHILE


@pytest.mark.compiled
def test_more_thought_plays_better():
    """A thousand positions beat a single look, from both chairs."""
    quick, chance = ready("checkers"), Random(1)
    for deep in range(2):
        position = CHECKERS.start()
        while not position.is_over:
            nodes = 1000 if position.turn == deep else 1
            position = position.apply(quick.choose(position, chance, nodes))
        assert position.outcome.winners == (deep,)


@pytest.mark.compiled
def test_a_greedy_player_is_beaten_at_a_glance():
    """Skilled never loses to greedy."""
    skilled, greedy, chance = bots.bot("skilled"), bots.bot("greedy"), Random(4)
    ready("checkers")
    for seat in range(2):
        position = CHECKERS.start()
        while not position.is_over:
            bot = skilled if position.turn == seat else greedy
            position = position.apply(bot.choose(position, chance))
        assert position.outcome.winners in ((seat,), ())


def test_packed_and_plain_positions_have_one_key():
    """What the transposition table knows of a position does not depend on the speed."""
    for name in SEARCHED:
        position = somewhere(name, 1)
        key = parlour.game(name).bound(alphabeta.table_key)
        stack = [fast(position.game).unpack(0, pack_one(position)).state, position.state]
        assert key(stack[0]) == key(stack[1]) > 0


def pack_one(position):
    stack, _ = fast(position.game).positions(1)
    fast(position.game).pack(position, 0, stack)
    return stack
