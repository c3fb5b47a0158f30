"""A board in parts, for a page where pieces move: the printed board, and each look by itself.

Parts are painted with the variables that `sheet` declares, so that one page has one palette.
"""

from dataclasses import replace
from functools import lru_cache

from parlour.core.scene import Die, Piece, Place, Scene, Shape
from parlour.draw.element import Paint, tag, variables
from parlour.draw.figures import die, piece
from parlour.draw.palette import LAMP, PAPER
from parlour.draw.svg import SANS, board, place, shape, svg, upright
from parlour.draw.svg import lies_over as over

PAINT = Paint(None)
DIE = 1.0
# What is printed so that it is read: it stays upright on a board that is turned.
READ = ("text", "design", "path")


def sheet() -> str:
    """Return the style sheet with the colours of both themes."""
    night = variables(LAMP)
    return (
        f":root{{color-scheme:light dark;{variables(PAPER)}}}\n"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=paper]){{{night}}}}}\n"
        f":root[data-theme=lamp]{{{night}}}\n"
    )


def box(scene: Scene) -> tuple[float, float, float, float]:
    """Return x, y, width and height of the board with its frame."""
    margin = 0.03 * max(scene.width, scene.height) if scene.ground != "none" else 0
    return -margin, -margin, scene.width + 2 * margin, scene.height + 2 * margin


def printed(scene: Scene) -> str:
    """Return the content of an SVG with all that is printed on the board and nothing that moves."""
    under = "".join(_shape(s) for s in scene.shapes if not over(s))
    places = "".join(map(_place, scene.places))
    above = "".join(_shape(s) for s in scene.shapes if over(s))
    ground = board(scene, 0.045 * max(scene.width, scene.height), PAINT)
    line = 0.003 * max(scene.width, scene.height)
    return tag(
        "g", ground, under, places, above, font_family=SANS, text_anchor="middle", stroke_width=line
    )


# A room that prints something of the position prints almost the same board again and again.
@lru_cache(8192)
def _shape(printed: Shape) -> str:
    drawn = shape(printed, PAINT)
    if drawn and (printed.about or printed.kind in READ):
        drawn = upright(drawn, *(printed.about or printed.points[:2]))
    return part(printed.part, drawn)


@lru_cache(8192)
def _place(spot: Place) -> str:
    return place(spot, PAINT, "", turns=True)


def part(name: str, drawn: str) -> str:
    """Mark what moves as a whole."""
    return tag("g", drawn, data_part=name) if name else drawn


@lru_cache(2048)
def man(look: Piece) -> str:
    """Return a piece drawn round (0, 0)."""
    return piece(replace(look, x=0, y=0, place="", says=""), PAINT, "")


@lru_cache(256)
def thrown(look: Die) -> str:
    """Return a die drawn round (0, 0)."""
    return die(replace(look, x=0, y=0, used=False), 0, 0, DIE, PAINT)


def picture(scene: Scene, name: str = "") -> str:
    """Return the whole picture for a page that has the style sheet."""
    return svg(scene, name=name, alone=False)
