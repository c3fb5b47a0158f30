"""Compared with OpenSpiel, an independent program: the same throws lead to the same positions."""

import re
from random import Random

import pytest

from parlour import game
from parlour.core.compile.fast import fast
from parlour.core.craft.points import BAR, HOME, MEN, SIDE
from parlour.games.backgammon.formats.gnu import write_position_id

pyspiel = pytest.importorskip("pyspiel")
pytestmark = pytest.mark.research

BACKGAMMON = game("backgammon")
PAIRS = 2400
THEIR_BAR = 100
DICE = re.compile(r"Dice: ([1-6])([1-6])")


def row(state, player):
    """Return the men of OpenSpiel's *player* on their own points 1 to 24 and the bar."""
    way = range(23, -1, -1) if player == 0 else range(24)
    return (*(state.board(player, spot) for spot in way), state.board(player, THEIR_BAR))


def rows(state, mover):
    """Return the men of the mover, then of the other."""
    return row(state, mover), row(state, 1 - mover)


def their_results(state):
    """Return the distinct results of the throw; a double comes in two halves there."""
    mover, waiting, seen, ends = state.current_player(), [state], set(), set()
    while waiting:
        here = waiting.pop()
        for action in here.legal_actions():
            after = here.child(action)
            men = rows(after, mover)
            if after.is_terminal() or after.is_chance_node():
                ends.add(men)
            elif men not in seen:
                seen.add(men)
                waiting.append(after)
    return ends


def our_position(state):
    """Return the same throw as a position of ours; the mover is White."""
    men = []
    for side in rows(state, state.current_player()):
        men += [MEN - sum(side), *side]
    high, low = sorted(map(int, DICE.search(str(state)).groups()), reverse=True)
    return BACKGAMMON.position(f"{write_position_id(men, 0)} play side=0 dice={high},{low}")


def our_results(position):
    """Return the distinct results of the throw, written as theirs; a lost throw changes nothing."""
    ends = fast(BACKGAMMON).results(position) if position.turn == 0 else [position]
    men = [end.state.men for end in ends]
    return {(tuple(row[1:SIDE]), tuple(row[SIDE + 1 :])) for row in men}


def throws(count, seed):
    """Give the throws of random games, as OpenSpiel has them."""
    rng = Random(seed)
    given = 0
    while given < count:
        state = pyspiel.load_game("backgammon").new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
                given += 1
                yield state.clone()
            else:
                state.apply_action(rng.choice(state.legal_actions()))


def kinds(position):
    """Return what is special about a throw."""
    men, dice = position.state.men, position.state.dice
    if position.turn != 0:
        return {"lost"}
    found = {"double"} if dice[0] == dice[1] else set()
    found |= {"bar"} if men[BAR] else set()
    return found | ({"bearing off"} if not any(men[HOME + 1 : SIDE]) else set())


@pytest.mark.compiled
def test_same_results_as_openspiel():
    """BG-3 to BG-8: the results of 2,400 throws, each once, are exactly those of OpenSpiel."""
    counts = dict.fromkeys(("double", "bar", "bearing off", "lost"), 0)
    compared = 0
    for state in throws(PAIRS, 1928):
        position = our_position(state)
        assert our_results(position) == their_results(state), f"{position!r}\n{state}"
        compared += 1
        for kind in kinds(position):
            counts[kind] += 1

    assert compared >= PAIRS
    assert min(counts.values()) > 100, counts
