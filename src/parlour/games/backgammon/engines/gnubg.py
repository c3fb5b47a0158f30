"""GNU Backgammon as an engine, in its own process.

It is asked in its own position IDs. A whole throw is one question; the moves on the way to the
result are made one by one. Where the play does not come out (the package cuts plays that bear men
off, and half a throw cannot be asked about) every result is valued instead.
"""

from functools import partial

from parlour.core.craft.points import OFF, WORDS
from parlour.core.engine import Ask, Program, Way
from parlour.core.move import Move
from parlour.core.position import Position
from parlour.games.backgammon.formats.gnu import write_position_id
from parlour.games.backgammon.rules.result import cube_in_use, money_play, score
from parlour.games.backgammon.rules.state import (
    BEAVER,
    BEAVERED,
    CHOICE,
    CUBE,
    DOUBLE,
    DROP,
    KEEP,
    OPENING,
    PLAY,
    RETHROW,
    ROLL,
    TAKE,
    THROW,
    State,
)

# Twice the equity of a beavered cube against the one point that dropping costs.
LOST_HALF = -0.5

Worths = dict[int, tuple[float, ...]]


def cubeless(position: Position) -> bool:
    """Return True if no cube is on the table: only then can the package be asked."""
    return not cube_in_use(state_of(position))


def state_of(position: Position) -> State:
    """Return the state of a position of this room."""
    state = position.state
    assert isinstance(state, State)
    return state


def terms(p: State) -> list[object]:
    """Return the cube and the score as the worker reads them; no cube is money play without it."""
    cube = cube_in_use(p)
    length = p.match if cube and p.match > 1 else 0
    score = list(p.points) if length else [0, 0]
    jacoby = int(money_play(p) and p.jacoby)
    return [cube, p.cube_value, p.cube_owner, p.side, length, score, p.crawford_game, jacoby]


def choose(position: Position, ask: Ask, plies: int) -> list[Move]:
    """Return the moves of the throw, or the word, that the program chooses here."""
    p = state_of(position)
    if len(position.moves) == 1:
        return [position.moves[0]]
    if p.stage != PLAY:
        return [named(position, word(position, ask, plies))]
    play = pairs(p, ask, plies)
    steps = list(zip(play[::2], play[1::2], strict=False))
    whole = way(position, steps) if len(play) == 2 * len(steps) else None
    return whole or [by_value(position, ask)]


def named(position: Position, act: int) -> Move:
    """Return the legal move with that code; one that cannot be said is not doubled or beavered."""
    acts = {move.act: move for move in position.moves}
    return acts.get(act) or position.moves[0]


def pairs(p: State, ask: Ask, plies: int) -> list[int]:
    """Return the program's play of a fresh throw: from, to, from, to; nothing for half a throw."""
    fresh = p.unplayed == ([4, 0] if p.dice[0] == p.dice[1] else [1, 1])
    if not fresh:
        return []
    return list(ask("best", write_position_id(p.men, p.side), list(p.dice), terms(p), plies))


def way(position: Position, steps: list[tuple[int, int]]) -> list[Move] | None:
    """Return the moves that make all the steps, in an order in which they can be made."""
    for move in position.moves:
        step = move.act // WORDS, max(move.act // WORDS - move.act % WORDS, OFF)
        if step in steps:
            rest = steps.copy()
            rest.remove(step)
            after = position.apply(move)
            on = after.turn == position.turn and state_of(after).stage == PLAY
            follow = way(after, rest) if on else None
            if follow or not (rest or on):
                return [move, *(follow or ())]
    return None


def by_value(position: Position, ask: Ask) -> Move:
    """Return the first move on the way to the result that the program values most."""
    ends = {move: ends_of(position, move) for move in position.moves}
    boards = [end for found in ends.values() for end in found]
    worth = dict(zip(boards, valued(boards, position.turn, ask), strict=True))
    return max(ends, key=lambda move: max(worth[end] for end in ends[move]))


def ends_of(position: Position, move: Move) -> tuple[Position, ...]:
    """Return what a throw can come to after *move*."""
    after = position.apply(move)
    same = after.turn == position.turn and state_of(after).stage == PLAY
    return after.results() if same else (after,)


def valued(boards: list[Position], seat: int, ask: Ask) -> list[float]:
    """Return what boards are worth to *seat*: the other throws next, or the game is over."""
    going = [board for board in boards if not board.is_over]
    found = []
    if going:
        ids = [write_position_id(state_of(one).men, 1 - seat) for one in going]
        found = ask("values", ids, terms(state_of(going[0])), 0)
    told = dict(zip(going, found, strict=True))
    return [score(state_of(one), seat) if one.is_over else -told[one] for one in boards]


def word(position: Position, ask: Ask, plies: int) -> int:
    """Return what the program says about the cube, or about the opening throw."""
    p = state_of(position)
    if p.stage == CHOICE:
        return opening(position, ask)
    stay, taken, dropped = ask("doubling", write_position_id(p.men, p.side), terms(p), plies)
    if p.stage == CUBE:
        return DOUBLE if min(taken, dropped) > stay else ROLL
    if p.stage == BEAVERED:
        return TAKE if taken > LOST_HALF else DROP
    if taken < 0:
        return BEAVER if p.beavers and money_play(p) else TAKE
    return TAKE if taken <= dropped else DROP


def opening(position: Position, ask: Ask) -> int:
    """Keep the opening throw if it is worth more than throwing again."""
    p = state_of(position)
    kept = position.apply(named(position, KEEP))
    best = max(valued(list(kept.results()), p.side, ask))
    again = ask("values", [write_position_id(p.men, p.side)], terms(p), 0)[0]
    return KEEP if best >= again else RETHROW


def worths(position: Position, ask: Ask) -> Worths | None:
    """Return what each roll is worth to both seats; None where the program cannot say."""
    p = state_of(position)
    if p.match > 1 or p.opening or not cubeless(position):
        return None
    if p.stage == OPENING:
        return opening_worths(p, ask)
    found = ask("rolls", write_position_id(p.men, p.side), terms(p)) if p.stage == THROW else []
    dice = [8 * high + low for high in range(1, 7) for low in range(1, high + 1)]
    return {roll: both(value, p.side) for roll, value in zip(dice, found, strict=True)}


def opening_worths(p: State, ask: Ask) -> Worths:
    """Return what the opening throw brings to both: the higher die begins with these numbers."""
    found = ask("rolls", write_position_id(p.men, 0), [0, 1, -1, 0, 0, [0, 0], 0, 0])
    dice = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
    made: Worths = {}
    for (high, low), value in zip(dice, found, strict=True):
        made[8 * high + low] = both(value if high != low else 0.0, 0)
        made[8 * low + high] = both(value if high != low else 0.0, 1)
    return made


def both(value: float, seat: int) -> tuple[float, float]:
    """Return what is so good for *seat* for both seats."""
    return (value, -value) if seat == 0 else (-value, value)


WORKER = f"{__name__}_worker"
WAYS = (
    Way(WORKER, package="gnubg", suits=cubeless),
    Way(
        WORKER,
        program="gnubg",
        arguments=("-t", "-q", "-r", "-p"),
        places=("/usr/games",),
        home=(".gnubg",),
    ),
)
INSTALL = (
    "install GNU Backgammon: apt-get install gnubg on Debian; or pip install gnubg, much faster, "
    "for games without the cube"
)


def program(name: str, says: str, rank: int, plies: int) -> Program:
    """Return GNU Backgammon looking so many plies ahead."""
    return Program(name, says, INSTALL, rank, WAYS, partial(choose, plies=plies), worths)


PROGRAMS = (
    program("gnubg", "GNU Backgammon at a glance (0 plies): an expert.", 60, 0),
    program("gnubg-2ply", "GNU Backgammon, two plies ahead: among the best there are.", 61, 2),
)
