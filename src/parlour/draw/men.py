"""Pieces in the terminal: marks on their colour, side by side, with counts."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from parlour.core.scene import Piece, Scene
from parlour.draw.palette import contrast, mix, readable

if TYPE_CHECKING:
    from parlour.draw.terminal import Sheet

Company = list[Piece]


def put_men(sheet: Sheet, scene: Scene) -> None:
    """Put every piece on the sheet; those of one place in one row share its width."""
    for (row, place), men in companies(sheet, scene).items():
        box = sheet.boxes.get(place)
        tokens = tokens_for(men, box.width if box else 3)
        length = sum(map(len, tokens.values()))
        column = start(sheet, men, length)
        sheet.clear(row, column, column + length)
        for man, token in tokens.items():
            put(sheet, row, column, token, man)
            column += len(token)


def companies(sheet: Sheet, scene: Scene) -> dict[tuple[int, str], Company]:
    """Return the pieces that stand in one row of one place, from left to right."""
    found: dict[tuple[int, str], Company] = {}
    for man in sorted(scene.pieces, key=lambda man: man.x):
        found.setdefault((row_of(sheet, man), man.place), []).append(man)
    return found


def row_of(sheet: Sheet, man: Piece) -> int:
    """Return the row of a piece: never outside its place."""
    row, box = sheet.row(man.y), sheet.boxes.get(man.place)
    return max(box.top, min(row, box.bottom - 1)) if box else row


def tokens_for(men: Company, room: int) -> dict[Piece, str]:
    """Return what is written for each piece: with air round it, close, or counted together."""
    tight = {man: sign(man.mark, man.count) for man in dict.fromkeys(men)}
    together = gathered(men)
    if len(tight) < len(men) or sum(map(len, tight.values())) > room:
        tight = together
    airy = {man: f" {token} " for man, token in tight.items()}
    return airy if sum(map(len, airy.values())) <= room else tight


def gathered(men: Iterable[Piece]) -> dict[Piece, str]:
    """Return one token for all pieces that look alike."""
    alike: dict[tuple[int, str, str], list[Piece]] = {}
    for man in men:
        alike.setdefault((man.seat, man.colour, man.mark), []).append(man)
    return {like[0]: sign(like[0].mark, sum(m.count for m in like)) for like in alike.values()}


def sign(mark: str, count: int) -> str:
    """Return a mark with its count, if there are several."""
    return (mark or "●") + (str(count) if count > 1 else "")


def start(sheet: Sheet, men: Company, length: int) -> int:
    """Return the column at which the tokens of a company begin."""
    shift = sheet.shifts.get(men[0].place, 0)
    middle = sum(sheet.column(man.x) for man in men) / len(men) + shift
    return max(1, min(ceil(middle - length / 2 - 0.5 - 1e-6), sheet.canvas.width - 1 - length))


def put(sheet: Sheet, row: int, column: int, token: str, man: Piece) -> None:
    """Write one token: on the colour of its piece, or in brackets if there is air but no colour."""
    airy, word = token.startswith(" "), token.strip()
    if not sheet.theme:
        sheet.canvas.write(row, column, f"({word})" if airy else word, "")
        return
    tint = distinct(sheet, row, column, man.colour)
    if airy:
        sheet.canvas.write(row, column, f"▐{' ' * len(word)}▌", tint)
    inside = column + airy
    sheet.canvas.fill(row, inside, len(word), tint)
    sheet.canvas.write(row, inside, word, readable(sheet.theme, tint), bold=True)
    if airy and sheet.down == 3:
        swell(sheet, row, inside, len(word), tint)


def distinct(sheet: Sheet, row: int, column: int, colour: str) -> str:
    """Return the shade of a piece, a darker one on ground of its own colour."""
    tint, cell = sheet.shade(colour), sheet.canvas.at(row, column)
    near = cell is not None and contrast(cell.ground or tint, tint) < 1.15
    return mix(tint, "#000000", 0.35) if near and colour not in ("black", "white") else tint


def swell(sheet: Sheet, row: int, column: int, width: int, tint: str) -> None:
    """Make a piece a large round: half blocks above, below and at the sides, where it is free."""
    canvas, left, wide = sheet.canvas, column - 1, width + 2
    if not all(canvas.is_free(row + step, left, wide) for step in (-1, 1)):
        return
    canvas.write(row - 1, left, "▄" * wide, tint)
    canvas.write(row + 1, left, "▀" * wide, tint)
    canvas.fill(row, left, wide, tint)
    canvas.write(row, left, " ", tint)
    canvas.write(row, left + wide - 1, " ", tint)
    canvas.write(row, left - 1, "▐", tint)
    canvas.write(row, left + wide, "▌", tint)
