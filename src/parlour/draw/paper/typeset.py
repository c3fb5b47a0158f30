"""Sets a game to print with typst: the only file that knows it. The extra `print` installs it."""

import json
from functools import cache
from pkgutil import get_data
from typing import TYPE_CHECKING

from parlour.core.errors import BadOption, ParlourError
from parlour.core.game import Game
from parlour.draw.paper import box
from parlour.draw.paper.brief import brief
from parlour.draw.paper.tiles import FOOT, OVERLAP, PAPERS, SIDE, tiled

if TYPE_CHECKING:
    from types import ModuleType

NARROWEST, WIDEST = 80.0, 1000.0
AGREE = "Words such as this=that are house rules: agree on them before you begin."
ADVICE = "Print at 100 %, not fitted to the page."
MISSING = "install it with: pip install 'parlour[print]'"


class CannotPrint(ParlourError):
    """The library that prints is not installed."""


def pdf(game: Game, paper: str = "a4", wide: float | None = None) -> bytes:
    """Return *game* as a PDF to print and play; the board is *wide* in mm, or as its box says."""
    if paper not in PAPERS:
        raise BadOption(game.name, paper, "no such paper", "use " + " or ".join(PAPERS))
    if wide is not None and not NARROWEST <= wide <= WIDEST:
        right = f"use {NARROWEST:g} to {WIDEST:g} mm"
        raise BadOption(game.name, wide, "no board is as wide as that", right)
    kit = json.dumps(contents(game, paper, wide or box.stated(game).get("board", box.BOARD)))
    return _typeset("sheet.typ", {"kit": kit}, "pdf")


def contents(game: Game, paper: str, wide: float) -> dict[str, object]:
    """Return all that is printed, as the template takes it."""
    board, across, down = box.board(game)
    unit = wide / across
    tall = down * unit
    tiles = tiled(wide, tall, PAPERS[paper])
    counters = box.counters(game, unit)
    seats = game.seats
    return {
        "title": game.title,
        "year": game.year,
        "seats": f"{seats[0]} to {seats[-1]} players" if len(seats) > 1 else f"{seats[0]} players",
        "minutes": game.minutes,
        "aim": game.aim,
        "paper": PAPERS[paper],
        "side": SIDE,
        "foot": FOOT,
        "advice": ADVICE,
        "size": f"{wide:.0f} × {tall:.0f} mm",
        "board": board,
        "wide": wide,
        "tall": tall,
        "tiles": {
            "columns": tiles.columns,
            "rows": tiles.rows,
            "width": tiles.width,
            "height": tiles.height,
            "flipped": tiles.flipped,
            "overlap": OVERLAP,
            "spots": tiles.spots,
        },
        "counters": counters,
        "dice": box.dice(game),
        "edge": box.stated(game).get("edge", box.EDGE),
        "rules": brief(game),
        "agree": AGREE,
        "house_rules": bool(game.options),
        "needs": box.stated(game).get("needs", ""),
    }


def _typeset(template: str, inputs: dict[str, str], form: str) -> bytes:
    source = get_data(__package__, template) or b""
    made = _typst().compile(source, format=form, sys_inputs=inputs, font_paths=_fonts())
    return made if isinstance(made, bytes) else made[0]


@cache
def _fonts() -> object:
    """Return the fonts that typst brings: a print looks the same on every computer."""
    return _typst().Fonts(include_system_fonts=False)


def _typst() -> "ModuleType":
    try:
        import typst
    except ImportError:
        raise CannotPrint("print", "typst", "is not installed", MISSING) from None
    return typst
