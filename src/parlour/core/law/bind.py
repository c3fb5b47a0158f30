"""Binding: functions written over the contract, with a room's own laws in place of its defaults."""

from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any

from parlour.core.law.mark import F, Law, is_law


class Binding:
    """Functions with the contract's laws replaced by those of a room, all the way down.

    *laws* maps a law of the contract to the room's. *change* is called with the name and value
    of every bound law and of every other global that a law uses; names are `module.name`. A law
    may name the laws and numbers of a module that it imports: `state.CAP`, `moving.enter(p)`.
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
        self.modules: dict[ModuleType, ModuleType] = {}

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
                spare[name] = self._bound(f"{chosen.__module__}.{name}", value)
            for name, module in _modules(chosen).items():
                spare[name] = self._twin(module, chosen.__code__.co_names)
        made: F = self.made[chosen]
        return made

    def _bound(self, full: str, value: Any) -> Any:
        return self(value) if is_law(value) else self.change(full, value)

    def _twin(self, module: ModuleType, names: tuple[str, ...]) -> ModuleType:
        """Return what laws see of a module, with all bound that has one of these names."""
        twin = self.modules.setdefault(module, ModuleType(module.__name__))
        for name, value in _named(vars(module), names).items():
            if name not in vars(twin):
                setattr(twin, name, self._bound(f"{module.__name__}.{name}", value))
        return twin

    def used(self, function: Law, found: dict[str, object]) -> None:
        """Write all laws and other globals that *function* comes to into *found*, by full name."""
        chosen: Any = self.laws.get(function, function)
        full = f"{chosen.__module__}.{chosen.__name__}"
        if full not in found:
            found[full] = chosen
            for name, value in _globals(chosen).items():
                self._use(f"{chosen.__module__}.{name}", value, found)
            for module in _modules(chosen).values():
                for name, value in _named(vars(module), chosen.__code__.co_names).items():
                    self._use(f"{module.__name__}.{name}", value, found)

    def _use(self, full: str, value: Any, found: dict[str, object]) -> None:
        if is_law(value):
            self.used(value, found)
        else:
            found[full] = value


def _globals(function: FunctionType) -> dict[str, Any]:
    """Return the globals that a function itself uses, without modules."""
    return _named(function.__globals__, function.__code__.co_names)


def _modules(function: FunctionType) -> dict[str, ModuleType]:
    """Return the modules that a function names."""
    known = function.__globals__
    names = function.__code__.co_names
    return {name: known[name] for name in names if isinstance(known.get(name), ModuleType)}


def _named(known: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """Return what has one of these names and is no module."""
    found = {name: known[name] for name in names if name in known}
    return {name: value for name, value in found.items() if not isinstance(value, ModuleType)}
