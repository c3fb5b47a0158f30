"""Invariants of Ludo: what no move changes, for the kit."""

from parlour.games.ludo.rules.state import State


def conserved(p: State) -> tuple[int, ...]:
    """Return what a game never changes: four counters for every seat."""
    return tuple(sum(-1 <= at <= 56 for at in p.at[4 * s : 4 * s + 4]) for s in range(p.seats))
