"""Invariants of Crown and Anchor: what no move changes, for the kit."""

from parlour.games.crown_and_anchor.rules.state import State


def conserved(p: State) -> tuple[int, ...]:
    """Return the chips in all purses and on the board: no chip is made or lost."""
    return (sum(p.purse) + sum(p.stakes),)
