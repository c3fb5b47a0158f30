"""Laws that name what other modules hold: bound like their own, and told to the compiler."""

import sys
from types import ModuleType

from parlour.core.law import contract, law
from parlour.core.law.bind import Binding

HERE = sys.modules[__name__]
WEIGHT = 5


@law
def heavy(p):
    """Ask the contract by way of this module."""
    return HERE.WEIGHT * HERE.asked(p)


@law
def asked(p):
    """Ask the contract by way of its own module."""
    return contract.left(p)


@law
def own_left(p):
    """Leave what the position says."""
    return p


def test_a_law_of_a_module_is_bound_all_the_way_down():
    """The room's law stands in for the contract's behind two modules."""
    assert Binding({contract.left: own_left})(heavy)(3) == 15
    assert heavy(3) == 0


def test_what_a_law_takes_from_a_module_is_changed_and_told():
    """Numbers of a module come to the compiler, and to the name of its cache, like one's own."""
    binding = Binding({}, lambda name, value: 7 if name.endswith(".WEIGHT") else value)
    used: dict[str, object] = {}
    binding.used(heavy, used)

    assert binding(heavy).__globals__["HERE"].WEIGHT == 7
    assert isinstance(binding(heavy).__globals__["HERE"], ModuleType)
    assert used[f"{__name__}.WEIGHT"] == 5
    assert used[f"{__name__}.asked"] is asked
    assert WEIGHT == 5
