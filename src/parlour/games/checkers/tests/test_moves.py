"""The moves against a second, slow and simple program, and what the house asks of a room."""

from itertools import combinations, pairwise
from random import Random

import pytest

from parlour import game
from parlour.core.compile.fast import fast
from parlour.core.errors import BadMove, BadPosition
from parlour.games.checkers.notation import write_move
from parlour.games.checkers.rules import MOST_ACTS, State, turned
from parlour.games.checkers.rules.ballots import openings
from parlour.games.checkers.rules.draws import kings_key

CHECKERS = game("checkers")

# The second program knows the board as rows and columns, and its pieces as letters.
CELLS = {n: ((n - 1) // 4, 2 * ((n - 1) % 4) + 1 - (n - 1) // 4 % 2) for n in range(1, 33)}
NUMBERS = {cell: n for n, cell in CELLS.items()}
FOUR_WAYS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def board_of(text):
    """Return the side to move and the pieces: b, B, w, W by number."""
    side, *lists = text.split(" ")[0].split(":")
    board = {}
    for listed in lists:
        letter = listed[0].lower()
        for word in filter(None, listed[1:].split(",")):
            board[int(word.strip("K"))] = letter.upper() if word[0] == "K" else letter
    return side.lower(), board


def ways(piece):
    forward = {"b": 1, "w": -1}
    return [way for way in FOUR_WAYS if piece.isupper() or way[0] == forward[piece]]


def beyond(number, way, count):
    row, column = CELLS[number]
    return NUMBERS.get((row + count * way[0], column + count * way[1]))


def chains(board, piece, path, taken):
    """Return every jump that cannot go on: its path and what it takes."""
    found = []
    for way in ways(piece):
        over, land = beyond(path[-1], way, 1), beyond(path[-1], way, 2)
        foe = board.get(over, piece).lower() != piece.lower() and over not in taken
        if foe and land and (land not in board or land == path[0]):
            found += chains(board, piece, [*path, land], taken | {over})
    return found or ([(path, taken)] if taken else [])


def reference(text):
    """Return the legal moves: jumps as (from, to, taken), or steps as (from, to, nothing)."""
    side, board = board_of(text)
    own = [(number, piece) for number, piece in board.items() if piece.lower() == side]
    jumps = {
        (number, path[-1], frozenset(taken))
        for number, piece in own
        for path, taken in chains(board, piece, [number], frozenset())
    }
    steps = {
        (number, beyond(number, way, 1), frozenset())
        for number, piece in own
        for way in ways(piece)
        if beyond(number, way, 1) and beyond(number, way, 1) not in board
    }
    return jumps or steps


def told(move):
    """Return a move of the room as `reference` has it."""
    stops = [int(number) for number in move.text.replace("x", "-").split("-")]
    taken = set()
    for here, there in pairwise(stops) if "x" in move.text else ():
        (top, left), (bottom, right) = CELLS[here], CELLS[there]
        taken.add(NUMBERS[(top + bottom) // 2, (left + right) // 2])
    return stops[0], stops[-1], frozenset(taken)


def crowded(rng, kings):
    """Return the text of a random position; *kings* is how likely a piece is one."""
    squares = rng.sample(range(1, 33), rng.randint(2, 24))
    sides = {"W": [], "B": []}
    for number in squares:
        side = rng.choice("WB")
        far = number < 5 if side == "W" else number > 28
        if len(sides[side]) < 12:
            sides[side].append("K" * (far or rng.random() < kings) + str(number))
    return f"{rng.choice('WB')}:W{','.join(sides['W'])}:B{','.join(sides['B'])}"


@pytest.mark.parametrize("kings", [0, 0.3, 1])
def test_moves_are_those_of_the_second_program(kings):
    """CHK-3 to CHK-9: in crowded random positions both programs know the same moves."""
    rng = Random(32)
    for _ in range(400):
        text = crowded(rng, kings)
        position = CHECKERS.position(text)
        found = [told(move) for move in position.moves]
        assert len(set(found)) == len(found), text
        assert set(found) == reference(text), text


@pytest.mark.compiled
@pytest.mark.parametrize("options", ["", " huff=on"])
def test_shortcut_is_the_judged_candidates(options):
    """The legal moves are the candidates without a fault, in both speeds."""
    rng = Random(64)
    for _ in range(150):
        position = CHECKERS.position(crowded(rng, rng.choice([0.2, 1])) + options)
        fits = sorted(move.act for move, why in position.candidates().items() if why is None)
        assert sorted(position.acts()) == fits, position.text
        if not position.is_over:
            _, judged, legal = fast(CHECKERS).look(position)
            assert legal == position.acts(), position.text
            assert sorted(act for act, why in judged.items() if why == 0) == fits


def trails(start, blocked):
    """Count the jumps that a king can try from *start* when every piece between is a foe."""
    count, waiting = 0, [(start, frozenset())]
    while waiting:
        here, taken = waiting.pop()
        for way in FOUR_WAYS:
            over, land = beyond(here, way, 1), beyond(here, way, 2)
            free = land not in blocked or land == start
            count += bool(land) and (free or not taken)
            if land and free and over not in taken:
                waiting.append((land, taken | {over}))
    return count


def test_there_is_room_for_all_acts():
    """MOST_ACTS holds even if all that kings can try on a quarter of the board came together."""
    quarter = [1, 3, 10, 12, 17, 19, 26, 28]
    most = max(
        sum(trails(king, set(kings)) for king in kings)
        for count in range(1, 9)
        for kings in combinations(quarter, count)
    )
    steps, huffs, claim = 4 * 12, 12, 1

    assert most == 192
    assert 4 * most + steps + huffs + claim == MOST_ACTS


def test_openings_in_all():
    """CHK-A2: three plies lead to 216 positions."""
    assert len(list(openings())) == 216


def test_two_ways_round_are_one_move():
    """CHK-9, U-7: jumps with the same pieces taken and the same end are one, however written."""
    position = CHECKERS.position("B:W14,15,22,23:BK10")

    assert [move.text for move in position.moves] == ["10x19x26x17x10"]
    assert position.play("10x17x26x19x10") == position.play("10x19x26x17x10")


def test_a_slip_is_not_put_right():
    """CHK-12: a stop that no jump has is refused, not guessed."""
    assert CHECKERS.position("B:W6,15:B1").refusal("1x11x19").rule.id == "CHK-4"


@pytest.mark.parametrize(
    ("text", "move", "rule"),
    [
        ("B:W6,15:B1", "1-10", "CHK-12"),
        ("B:W11:BK15", "15-8", "CHK-12"),
        ("B:W11:B15", "15-8", "CHK-3"),
        ("B:W32:B1", "1-10", "CHK-3"),
    ],
)
def test_a_jump_written_like_a_step(text, move, rule):
    """CHK-12: who writes a jump with a dash is told how it is written."""
    assert CHECKERS.position(text).refusal(move).rule.id == rule


@pytest.mark.parametrize(
    "text", ["", "11", "11-", "a-b", "33-1", "0-1", "1x2x", "huff", "huff:33", "1" + "x10" * 11]
)
def test_strange_moves(text):
    """What is no move is told so."""
    with pytest.raises(BadMove):
        CHECKERS.start().read(text)


@pytest.mark.parametrize(
    "text",
    [
        "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29",
        "W:B1-3,K9:WK32,21",
        '[FEN "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29."]',
        "B:W21, 22:B1",
    ],
)
def test_plain_fen(text):
    """A FEN as PDN has it reads, with ranges, in either order, quoted or not."""
    position = CHECKERS.position(text)

    assert CHECKERS.position(position.text) == position


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "no position"),
        ("B:W21:W22", "no position"),
        ("B:W21:B33", "squares are 1 to 32"),
        ("B:W21:B21", "two pieces"),
        ("B:W21,21:B1", "two pieces"),
        ("B:W20-32:B1", "more than 12"),
        ("B:W4:B9", "should have been crowned"),
        ("B:W21:B29", "should have been crowned"),
        ("?:W21:B1", "no ballot"),
        ("?:W21-32:B1-12", "no ballot"),
        ("?:W21:B1 ending=4 won=1", "no game is won"),
        ("?:W21:B1 ending=5", "no draw"),
        ("?:W21:B1 ending=6", "no draw"),
        ("?:W21:B ending=4 won=3", "no game is won"),
        ("B:W21:B1 won=1", "over"),
        ("B:W21:B1 lapsed:21", "cannot be huffed"),
        ("B:W21:B1 lapsed:1 huff=on", "cannot be huffed"),
        ("B:WK32:BK1 after:32-28", "no king"),
        ("B:WK32:BK1 after:5-1", "turn"),
        ("B:WK32:BK1 after:1-5,28-32", "no king"),
        ("B:WK32:BK1 after:24-32", "no step"),
        ("B:WK32:BK1 after:", "B:WK32:BK1 after:.*no steps stand behind after:"),
        ("B:WK32:BK1 after:" + "1-5,32-28,5-1,28-32," * 2 + "1-5,32-28,5-1,28-32", "drawn"),
        ("B:WK32:BK1 after:" + ",".join(["28-32"] * 81), "more than 80"),
    ],
)
def test_what_cannot_be(text, wrong):
    """A position that cannot be so is told so."""
    with pytest.raises(BadPosition, match=wrong):
        CHECKERS.position(text)


def test_quiet_runs_read_back():
    """CHK-11: what was counted towards a draw is part of the text."""
    position = CHECKERS.position("B:WK32,21:BK1,5").play("1-6 32-28 6-1 28-32 1-6 32-28 6-1")
    again = CHECKERS.position(position.text)

    assert again == position
    assert again.play("28-32").outcome.reason == "repeated"


def test_the_count_of_turns_stays_in_its_range():
    """A game that counts as many turns as a text may say goes on, and its text reads back."""
    most = State.fields["turns"].high
    after = CHECKERS.position(f"B:W21-32:B1-12 turns={most}").play("11-15")

    assert CHECKERS.position(after.text) == after


def test_kings_on_the_last_square():
    """CHK-11: the number that keeps the kings stays within 64 bits, also for Black on 32."""
    state = CHECKERS.position("B:WK31:BK32").state

    assert -(1 << 63) <= kings_key(state) < 1 << 63
    assert kings_key(state) & ((1 << 64) - 1) == 1 << 63 | 1 << 30


@pytest.mark.compiled
def test_repetition_compiled():
    """CHK-11: both speeds see the same draws, with a king on the last square too."""
    position = CHECKERS.position("B:WK4:BK32").play("32-28 4-8 28-32 8-4 32-28 4-8 28-32")
    for move in position.moves:
        after, _, _ = fast(CHECKERS).look(position, move.act)
        assert after == position.apply(move)
        assert CHECKERS.position(after.text) == after


def test_turned_twice():
    """A board turned twice is the same board."""
    position = CHECKERS.position("B:WK32,14:BK1,K9 huff=on").play("1-6")

    assert turned(turned(position.state)).key() == position.state.key()


def test_writes_moves_of_any_length():
    """CHK-12: a jump names all its stops."""
    position = CHECKERS.position("B:W6,15,23,32:B1")

    assert [write_move(position.state, act) for act in position.acts()] == ["1x10x19x26"]


def test_a_captured_king_leaves_nothing():
    """CHK-4: where a king was jumped a man may stand later, and is a man."""
    after = CHECKERS.position("W:W22,32:BK18,1").play("22x15")

    assert after.state.kings == 0


def test_an_old_run_leaves_nothing():
    """CHK-11: after a man's move a position is the same, whatever kings walked before."""
    short = CHECKERS.position("B:WK32,21:BK1,5")
    long = CHECKERS.position("B:WK32,21:BK1,5 after:1-6,32-28,6-1,28-32")

    assert long != short
    assert long.play("5-9") == short.play("5-9")
