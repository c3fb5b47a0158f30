"""Differential testing: every way of working out what can be played, compiled, held together.

A room has up to four: its shortcut for the legal acts (`legal`), the verdicts with the duty to
play most (`worked_out`), the generic results of a throw (`loops.results`) and the room's own
(`plays`). All are compared through whole random games, and for every throw of a given position.
"""

import sys
from functools import cache
from typing import Any

import numpy as np

from parlour.core.compile.fast import MOST_RESULTS, fast
from parlour.core.compile.fast import TEMPLATE as FIRST
from parlour.core.game import Game, Position
from parlour.core.law import CHANCE, OVER, law
from parlour.core.law.contract import alone, apply, forfeit, left, throw, thrown, tickets
from parlour.core.law.legal import legal_acts, save, settle, worked_out
from parlour.core.law.loops import NOTHING, below, find, own_results, results
from parlour.testing.fault import demand

LOOPS = ("games_differ", "throws_differ")

# How many positions one throw may come to, before its results are left alone.
MOST = 1 << 14
MOST_MOVES = 512
# In games the results of a throw that has to be played are compared once in so many decisions.
RARELY = 4
# How far a throw is followed, act by act.
DEEP = 12

SAME, SHORTCUT, RESULTS, OWN_RESULTS = range(4)
WRONG = (
    "",
    "the compiled shortcut gives other moves than the verdicts",
    "the compiled results of the throw are not what its legal moves lead to",
    "the room's own results of the throw are not the generic ones",
)


@law
def games_differ(
    room: Any, more: Any, quick: Any, slow: Any, rng: Any, games: int, plies: int
) -> int:
    """Play random games from row FIRST; say in what a position differs that was met, or SAME.

    A game is left after *plies* rolls and acts.
    *room* is a small stack with its words and lists, *more* two of what `results` works in.
    """
    for _ in range(games):
        save(room[0], room[1], 0, FIRST)
        ply = 0
        while room[0][0].turn != OVER and ply < plies:
            ply += 1
            wrong = ply_differs(room, more, quick, slow, rng)
            if wrong != SAME:
                return wrong
    return SAME


@law
def ply_differs(room: Any, more: Any, quick: Any, slow: Any, rng: Any) -> int:
    """Let the game in row 0 go on by a roll or an act; say in what it differs there, or SAME."""
    p = room[0][0]
    p.told_count = 0
    if p.turn == CHANCE:
        throw(p, thrown(p, below(rng, tickets(p))))
        return SAME
    count = agreed(room, quick, slow)
    if count < 0:
        return SHORTCUT
    if count == 0:
        forfeit(p)
        return SAME
    act = quick[below(rng, count)]
    wrong = SAME
    if left(p) > 0 and below(rng, RARELY) == 0:
        wrong = results_differ(room, more, quick, slow)
    if wrong == SAME:
        apply(p, act)
    return wrong


@law
def agreed(room: Any, quick: Any, slow: Any) -> int:
    """Write the legal acts of row 0; NOTHING if the shortcut and the verdicts do not agree."""
    stack, words, lists = room
    count = legal_acts(quick, stack, words, lists)
    if count != worked_out(slow, stack, words, lists):
        return NOTHING
    return count if within(quick, slow, count) and within(slow, quick, count) else NOTHING


@law
def throws_differ(
    room: Any, more: Any, quick: Any, slow: Any, rng: Any, games: int, plies: int
) -> int:
    """Let every throw fall in the position in row FIRST; say in what one differs, or SAME.

    Each throw is followed *games* times, for *plies* acts at the most, to where it ends.
    """
    stack, words, _ = room
    falls = 1
    if stack[FIRST].turn == CHANCE:
        falls = tickets(stack[FIRST])
    for ticket in range(falls):
        for _ in range(games if is_first(stack[FIRST], ticket) else 0):
            save(stack, words, 0, FIRST)
            stack[0].told_count = 0
            if stack[0].turn == CHANCE:
                throw(stack[0], thrown(stack[0], ticket))
            wrong = throw_differs(room, more, quick, slow, rng, plies)
            if wrong != SAME:
                return wrong
    return SAME


@law
def is_first(p: Any, ticket: int) -> int:
    """Return whether no ticket before this one stands for the same outcome."""
    if p.turn == CHANCE:
        for other in range(ticket):
            if thrown(p, other) == thrown(p, ticket):
                return 0
    return 1


@law
def throw_differs(room: Any, more: Any, quick: Any, slow: Any, rng: Any, plies: int) -> int:
    """Follow the throw in row 0 by random acts; say in what one of its positions differs."""
    stack, words, lists = room
    p = stack[0]
    seat = p.turn
    for _ in range(plies):
        if p.turn < 0 or p.turn != seat:
            return SAME
        count = agreed(room, quick, slow)
        if count < 0:
            return SHORTCUT
        if count == 0:
            return SAME
        wrong = results_differ(room, more, quick, slow)
        if wrong != SAME:
            return wrong
        apply(p, quick[below(rng, legal_acts(quick, stack, words, lists))])
        settle(p, slow)
    return SAME


@law
def within(some: Any, others: Any, count: int) -> int:
    """Return whether the first *count* of some acts are among the first *count* of others."""
    for i in range(count):
        at = 0
        while at < count and others[at] != some[i]:
            at += 1
        if at == count:
            return 0
    return 1


@law
def results_differ(room: Any, more: Any, acts: Any, spare: Any) -> int:
    """Compare what the legal acts of row 0 lead to with the generic results, and the room's."""
    generic, followed, codes = more
    rows, row_words, table, slots, rests, ends = generic
    count = follow_acts(room, followed, acts, spare)
    if count < 0:
        return SAME
    copy_row(row_words, 0, room[1], 0)
    found = results(rows, row_words, acts, table, slots, rests, ends)
    wrong = SAME
    if found >= 0 and not same_ends(followed, count, row_words, ends, found):
        wrong = RESULTS
    copy_row(row_words, 0, room[1], 0)
    found = own_results(rows, row_words, acts, codes)
    for i in range(found):
        ends[i] = i + 1
    if found >= 0 and not same_ends(followed, count, row_words, ends, found):
        wrong = OWN_RESULTS
    forget(followed[2], followed[3], count)
    return wrong


@law
def same_ends(followed: Any, count: int, words: Any, ends: Any, found: int) -> int:
    """Return whether the rows that *ends* names are the ends among *followed*, each once."""
    _, row_words, seen, places, marks, _ = followed
    missing = 0
    for row in range(count):
        missing += marks[row, 0]
        marks[row, 1] = 0
    for i in range(found):
        copy_row(row_words, count, words, ends[i])
        same = find(row_words, seen, places, count)
        if same == count:
            seen[places[count]] = NOTHING
            return 0
        if marks[same, 0] == 0 or marks[same, 1] == 1:
            return 0
        marks[same, 1] = 1
    return found == missing


@law
def copy_row(to: Any, at: int, source: Any, row: int) -> None:
    """Copy a packed position from one memory to another."""
    for k in range(to.shape[1]):
        to[at, k] = source[row, k]


@law
def follow_acts(room: Any, memory: Any, acts: Any, spare: Any) -> int:
    """Follow the legal acts of row 0 to the ends of the throw, each position once.

    Returns how many rows there are, each marked 1 if it is an end; NOTHING if memory ran out.
    """
    stack, words, lists = room
    rows, row_words, seen, places, marks, _ = memory
    last = rows.shape[0] - 1
    copy_row(row_words, 0, words, 0)
    copy_row(row_words, last, words, 0)
    find(row_words, seen, places, 0)
    count = 1
    row = 0
    while row < count < last - MOST_MOVES:
        marks[row, 0] = is_end(rows, row)
        copy_row(words, 0, row_words, row)
        moves = 0 if marks[row, 0] else legal_acts(acts, stack, words, lists)
        for k in range(moves):
            save(rows, row_words, count, row)
            apply(rows[count], acts[k])
            settle(rows[count], spare)
            count += find(row_words, seen, places, count) == count
        row += 1
    copy_row(words, 0, row_words, last)
    return count if row == count else forget(seen, places, count)


@law
def is_end(rows: Any, row: int) -> int:
    """Return whether the throw of row 0 has ended in a row."""
    return 1 if rows[row].turn != rows[0].turn or (row > 0 and alone(rows[row]) != 0) else 0


@law
def forget(seen: Any, places: Any, count: int) -> int:
    """Forget the rows that were found; return NOTHING."""
    for row in range(count):
        seen[places[row]] = NOTHING
    return NOTHING


def same_games(start: Position, games: int, seed: int, plies: int = 100_000) -> None:
    """Play compiled games; in every position the shortcut gives what the verdicts give."""
    _compare("games_differ", start, seed, games, plies)


def same_throws(position: Position, seed: int) -> None:
    """Let every throw fall in *position*, and follow each by random acts to its end.

    In every position on the way all four ways agree: shortcut, verdicts, both kinds of results.
    """
    _compare("throws_differ", position, seed, 1, DEEP)


def _compare(name: str, start: Position, seed: int, games: int, plies: int) -> None:
    made = fast(start.game)
    made.pack(start, FIRST)
    loop = made.loop(sys.modules[__name__], name)
    room = (made.stack, made.words, made.lists)
    rng = np.array([seed], np.uint64)
    wrong = loop(room, *_memory(start.game), rng, games, plies)
    demand(wrong == SAME, made.unpack(0), WRONG[wrong])


@cache
def _memory(game: Game) -> tuple[Any, ...]:
    """Return what the loops work in: memory of two kinds of results, and two rows of acts."""
    made = fast(game)
    codes = np.zeros(MOST_RESULTS, np.int64)
    more = (made.results_memory(MOST), made.results_memory(MOST), codes)
    quick, slow = (np.zeros(made.row, np.int64) for _ in range(2))
    return more, quick, slow
