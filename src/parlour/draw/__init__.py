"""Scene -> SVG and terminal text. Standard library only; knows no game."""

from parlour.draw.svg import svg
from parlour.draw.terminal import grid, text

__all__ = ["grid", "svg", "text"]
