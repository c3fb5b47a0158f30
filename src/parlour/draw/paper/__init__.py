"""Print and play: a game as a PDF with its rules, its board at true size, counters and dice."""

from parlour.draw.paper.pdf import CannotPrint, pdf
from parlour.draw.paper.tiles import PAPERS

__all__ = ["PAPERS", "CannotPrint", "pdf"]
