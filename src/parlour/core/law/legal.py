"""Which acts are legal: verdicts, and the duty to play as much of a throw as possible (U-6).

Written as laws over the contract, so that one text serves both speeds: `bind` puts a room's laws
in the place of the contract's. *stack* is a row of positions: the one in question first, then
spare ones. *lists* are rows of spare acts. *words* is the same memory as a packed stack.
"""

from parlour.core.law.contract import apply, candidates, forfeit, left, legal, verdict
from parlour.core.law.fields import Fields
from parlour.core.law.mark import law
from parlour.core.law.memory import Grid, Row, Rows, Stack

# How many acts one throw may take: two dice and a long chain of bonuses.
DEEPEST = 24


@law
def save(stack: Stack, words: Grid | None, to: int, source: int) -> None:
    """Copy one position of the stack to another (`fast` brings a version for packed ones)."""
    stack[to] = stack[source].copy()


@law
def rest(p: Fields, seat: int) -> int:
    """Return what *seat* leaves over if nothing more is played."""
    return left(p) if p.turn == seat else 0


@law
def stays(stack: Stack, words: Grid | None, at: int, spare: int) -> int:
    """Let a stuck seat lose what it cannot play, in a spare row; return if it keeps the turn."""
    save(stack, words, spare, at)
    forfeit(stack[spare])
    return 1 if stack[spare].turn == stack[at].turn else 0


@law
def reach(stack: Stack, lists: Rows, depth: int, seat: int) -> int:
    """Make ready to go on from a depth of the line; return what is left over there."""
    over = rest(stack[depth], seat)
    deeper = over > 0 and depth + 1 < DEEPEST
    lists[DEEPEST][depth] = candidates(stack[depth], lists[depth]) if deeper else 0
    lists[DEEPEST + 1][depth] = 0
    lists[DEEPEST][0] |= 1 << depth
    if deeper:
        lists[DEEPEST][0] ^= 1 << depth
    return over


@law
def branch(stack: Stack, words: Grid | None, lists: Rows, depth: int) -> int:
    """Let the line go on from a depth by its next legal act; return whether there is one.

    If none was legal, but the seat keeps the turn when it loses what it cannot play, that is how
    the line goes on. The first of *counts* has a bit for each depth from which it has gone on.
    """
    counts = lists[DEEPEST]
    nexts = lists[DEEPEST + 1]
    while nexts[depth] < counts[depth]:
        tried = lists[depth][nexts[depth]]
        nexts[depth] += 1
        if verdict(stack[depth], tried) == 0:
            counts[0] |= 1 << depth
            save(stack, words, depth + 1, depth)
            apply(stack[depth + 1], tried)
            return 1
    if (counts[0] >> depth) & 1:
        return 0
    counts[0] |= 1 << depth
    return stays(stack, words, depth, depth + 1)


@law
def least_left(act: int, stack: Stack, words: Grid | None, lists: Rows) -> int:
    """Return the least weight that can be left over when the throw goes on with *act*.

    What a seat loses on the way stays left over, unless the line ends the game.
    """
    seat = stack[0].turn
    lists[DEEPEST][0] = 0
    save(stack, words, 1, 0)
    apply(stack[1], act)
    best = reach(stack, lists, 1, seat)
    depth = 1
    while depth > 0 and best > 0:
        if branch(stack, words, lists, depth):
            depth += 1
            best = min(best, reach(stack, lists, depth, seat))
        else:
            depth -= 1
    return best


@law
def playable(p: Fields, acts: Row) -> int:
    """Keep the candidates with verdict 0; return how many there are."""
    count = candidates(p, acts)
    kept = 0
    for i in range(count):
        if verdict(p, acts[i]) == 0:
            acts[kept] = acts[i]
            kept += 1
    return kept


@law
def legal_acts(acts: Row, stack: Stack, words: Grid | None, lists: Rows) -> int:
    """Write the legal acts of the first position of the stack; return how many there are."""
    quick = legal(stack[0], acts)
    return quick if quick >= 0 else worked_out(acts, stack, words, lists)


@law
def worked_out(acts: Row, stack: Stack, words: Grid | None, lists: Rows) -> int:
    """Write the legal acts without a room's shortcut: the verdicts, and the duty to play most."""
    p = stack[0]
    count = playable(p, acts)
    if count < 2 or left(p) == 0:
        return count
    weights = lists[DEEPEST + 2]
    best = -1
    for i in range(count):
        weights[i] = least_left(acts[i], stack, words, lists)
        if best < 0 or weights[i] < best:
            best = weights[i]
    kept = 0
    for i in range(count):
        if weights[i] == best:
            acts[kept] = acts[i]
            kept += 1
    return kept


@law
def settle(p: Fields, acts: Row) -> None:
    """Let every seat that can do nothing lose its throw, until somebody can (U-2)."""
    while p.turn >= 0 and stuck(p, acts):
        forfeit(p)


@law
def stuck(p: Fields, acts: Row) -> int:
    """Return whether no candidate is legal; the first that is settles it."""
    for i in range(candidates(p, acts)):
        if verdict(p, acts[i]) == 0:
            return 0
    return 1
