"""The duty to play as much as possible (U-6), on a toy whose acts may add to the throw."""

from types import SimpleNamespace

import pytest

from parlour.core import contract
from parlour.core.law import law
from parlour.core.legal import DEEPEST, Binding, legal_acts


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
