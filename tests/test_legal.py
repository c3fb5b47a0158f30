"""The duty to play as much as possible (U-6), on a toy whose acts may add to the throw."""

from types import SimpleNamespace

import pytest

from parlour.core.law import CHANCE, OVER, contract, law
from parlour.core.law.bind import Binding
from parlour.core.law.legal import DEEPEST, legal_acts


class Toy(SimpleNamespace):
    """A position: what is left of the throw, and whether an act was made."""

    def copy(self):
        """Return another one like it."""
        return Toy(**vars(self))


@law
def candidates(p, acts):
    if p.made:
        return 0
    acts[0], acts[1] = 2, 3
    return 2


@law
def verdict(p, act):
    return 0


@law
def apply(p, act):
    p.made = 1
    p.rest = act


@law
def left(p):
    return p.rest


LAWS = {
    contract.candidates: candidates,
    contract.verdict: verdict,
    contract.apply: apply,
    contract.left: left,
}


@pytest.mark.parametrize("rest", [1, 2, 9])
def test_the_least_is_kept_even_if_more_is_left_than_before(rest):
    """A bonus may leave more to play than there was; the act that leaves least stays legal."""
    acts = [0] * (DEEPEST + 1)
    lists = [[0] * (DEEPEST + 1) for _ in range(DEEPEST + 3)]
    stack = [Toy(turn=0, made=0, rest=rest), *[None] * DEEPEST]

    count = Binding(LAWS)(legal_acts)(acts, stack, None, lists)

    assert acts[:count] == [2]


class Loser(SimpleNamespace):
    """A position: numbers still to be played, one that is lost, and a bonus that is still to come.

    Act 1 plays one number and leaves one that nobody can use, but earns a bonus; act 2 plays both.
    Act 20 takes the bonus, which wins if *wins* says so.
    """

    def copy(self):
        """Return another one like it."""
        return Loser(**vars(self))


@law
def offered(p, acts):
    if p.left == 2:
        acts[0], acts[1] = 1, 2
        return 2
    acts[0] = 20
    return 1


@law
def due(p, act):
    return 0 if act < 20 or (p.lost and p.bonus) else 1


@law
def made(p, act):
    if act == 20:
        p.bonus = 0
        p.turn = OVER if p.wins else p.turn
    else:
        p.left -= act
        p.bonus = 1 if act == 1 else 0
        p.turn = CHANCE if p.left == 0 else p.turn


@law
def lose(p):
    p.turn = CHANCE if p.lost else p.turn
    p.lost = 1


@law
def unplayed(p):
    return p.left


LOSING = {
    contract.candidates: offered,
    contract.verdict: due,
    contract.apply: made,
    contract.forfeit: lose,
    contract.left: unplayed,
}


@pytest.mark.parametrize(("wins", "legal"), [(1, [1, 2]), (0, [2])])
def test_a_line_goes_on_after_a_loss_that_leaves_the_turn(wins, legal):
    """A number lost on the way is left over, unless what comes after it ends the game."""
    acts = [0] * (DEEPEST + 1)
    lists = [[0] * (DEEPEST + 1) for _ in range(DEEPEST + 3)]
    stack = [Loser(turn=0, left=2, lost=0, bonus=0, wins=wins), *[None] * DEEPEST]

    count = Binding(LOSING)(legal_acts)(acts, stack, None, lists)

    assert acts[:count] == legal
