"""Looks one throw ahead and takes what looks best."""

from parlour.bots.greedy import choose, rank

__all__ = ["RANK", "choose", "rank"]

RANK = 20
