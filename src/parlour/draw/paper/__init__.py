"""Print and play: a game as a PDF with its rules, its board at true size, counters and dice."""

from parlour.draw.paper.tiles import PAPERS
from parlour.draw.paper.typeset import CannotPrint, pdf

__all__ = ["PAPERS", "CannotPrint", "pdf"]
