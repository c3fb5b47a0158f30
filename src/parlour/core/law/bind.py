"""Binding: functions written over the contract, with a room's own laws in place of its defaults."""

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from parlour.core.law.mark import F, Law, is_law


class Binding:
    """Functions with the contract's laws replaced by those of a room, all the way down.

    *laws* maps a law of the contract to the room's. *change* is called with the name and value
    of every bound law and of every other global that a law uses; names are `module.name`.
    """

    def __init__(
        self,
        laws: Mapping[Law, Law],
        change: Callable[[str, Any], Any] = lambda name, value: value,
    ) -> None:
        """Bind nothing yet."""
        self.laws = laws
        self.change = change
        self.made: dict[Any, Any] = {}

    def __call__(self, function: F) -> F:
        """Return the bound twin of *function*, made once."""
        chosen: Any = self.laws.get(function, function)
        if chosen not in self.made:
            spare: dict[str, Any] = {"__name__": chosen.__module__}
            twin = FunctionType(chosen.__code__, spare, chosen.__name__, chosen.__defaults__)
            twin.__module__ = chosen.__module__
            twin.__dict__.update(chosen.__dict__)
            self.made[chosen] = self.change(f"{chosen.__module__}.{chosen.__name__}", twin)
            for name, value in _globals(chosen).items():
                full = f"{chosen.__module__}.{name}"
                spare[name] = self(value) if is_law(value) else self.change(full, value)
        made: F = self.made[chosen]
        return made

    def used(self, function: Law, found: dict[str, object]) -> None:
        """Write all laws and other globals that *function* comes to into *found*, by full name."""
        chosen: Any = self.laws.get(function, function)
        full = f"{chosen.__module__}.{chosen.__name__}"
        if full not in found:
            found[full] = chosen
            for name, value in _globals(chosen).items():
                if is_law(value):
                    self.used(value, found)
                else:
                    found[f"{chosen.__module__}.{name}"] = value


def _globals(function: FunctionType) -> dict[str, Any]:
    """Return the globals that a function itself uses."""
    known = function.__globals__
    return {name: known[name] for name in function.__code__.co_names if name in known}
