"""Scene -> SVG: one file that is light by day and dark by night, in board units."""

from textwrap import wrap
from zlib import crc32

from parlour.core.scene import Die, Place, Scene, Shape
from parlour.draw.element import Paint, number, spoken, tag
from parlour.draw.figures import design, die, fitting, lettering, outline, piece

SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
SERIF = "'Iowan Old Style',Palatino,'Palatino Linotype',Georgia,serif"
OVER = ("text", "design")
LONG = ("up", "down")


def svg(
    scene: Scene,
    *,
    theme: str | None = None,
    name: str = "",
    pixels: int = 0,
    alone: bool = True,
) -> str:
    """Return the picture of *scene* as one SVG document.

    *theme* is paper or lamp; without it the picture follows the reader's system. *name* begins all
    ids and must differ between equal pictures on one page. *pixels* fixes the width; without it
    the picture fills whatever it is put into. One that is not *alone* stands on a page that has
    the colours already (`parts.sheet`).
    """
    paint = Paint(theme)
    prefix = name or f"p{crc32(repr(scene).encode()):08x}"
    margin = 0.045 * max(scene.width, scene.height)
    top = 0.085 * scene.width if scene.title else margin
    legend, tall = legend_of(scene, paint)
    box = (-margin, -top, scene.width + 2 * margin, scene.height + top + margin + tall)
    inside = (
        paint.style if alone else "",
        spoken(described(scene)),
        page(box, paint),
        heading(scene, top, paint),
        board(scene, margin, paint),
        *drawn(scene, paint, prefix),
        legend,
    )
    size = {"width": pixels, "height": round(pixels * box[3] / box[2])} if pixels else {}
    return tag(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        class_="parlour",
        role="img",
        viewBox=" ".join(map(number, box)),
        font_family=SANS,
        text_anchor="middle",
        stroke_width=0.003 * max(scene.width, scene.height),
        **size,
    )


def described(scene: Scene) -> str:
    """Return what the picture is called: the game and its captions."""
    return " ".join((f"{scene.title or 'Board'}.", *scene.captions))


def page(box: tuple[float, float, float, float], paint: Paint) -> str:
    """Return the card that the board is printed on."""
    x, y, width, height = box
    return tag("rect", x=x, y=y, width=width, height=height, fill=paint("card"))


def heading(scene: Scene, top: float, paint: Paint) -> str:
    """Return the title as a box would have it."""
    if not scene.title:
        return ""
    size = fitting(scene.title, 0.7 * scene.width, 0.042 * scene.width)
    return lettering(
        scene.title.upper(),
        scene.width / 2,
        -0.56 * top,
        size,
        paint("quiet"),
        font_family=SERIF,
        letter_spacing=0.14 * size,
    )


def board(scene: Scene, margin: float, paint: Paint) -> str:
    """Return the ground within its frame; a board without ground brings its own."""
    if scene.ground == "none":
        return ""
    rim = 0.4 * margin
    return tag(
        "rect",
        x=-rim,
        y=-rim,
        width=scene.width + 2 * rim,
        height=scene.height + 2 * rim,
        rx=0.5 * rim,
        fill=paint(scene.ground),
        stroke=paint("ink"),
        stroke_width=0.14 * margin,
    )


def drawn(scene: Scene, paint: Paint, prefix: str) -> list[str]:
    """Return everything on the board, from the bottom to the top."""
    under = [shape(s, paint) for s in scene.shapes if not lies_over(s)]
    places = [place(spot, paint, f"{prefix}-{key(spot.name)}") for spot in scene.places]
    over = [shape(s, paint) for s in scene.shapes if lies_over(s)]
    men = [piece(man, paint, f"{prefix}--{i}") for i, man in enumerate(scene.pieces)]
    return (
        under
        + places
        + over
        + men
        + [
            die(thrown, thrown.x, thrown.y, 0.9, paint)
            for thrown in scene.dice
            if thrown.x is not None and thrown.y is not None
        ]
    )


def lies_over(printed: Shape) -> bool:
    """Return whether a shape lies on the places."""
    return printed.over or printed.kind in OVER


def key(name: str) -> str:
    """Return *name* as a part of an id, different for different names."""
    return "".join(c if c.isascii() and c.isalnum() else f"_{ord(c):x}_" for c in name)


def place(spot: Place, paint: Paint, name: str, turns: bool = False) -> str:
    """Return a place: its outline, its label, its spoken name.

    If the board *turns*, the label is marked, so that it can be kept upright.
    """
    label = label_of(spot, paint) if spot.label and spot.shape not in LONG else ""
    if label and turns:
        label = upright(label, spot.x, spot.y)
    inside = (spoken(spot.says or spot.name), ground_of(spot, paint), label)
    return tag("g", *inside, id=name, class_="place", data_place=spot.name)


def ground_of(spot: Place, paint: Paint) -> str:
    """Return the outline of a place, filled; one of no colour can still be pointed at."""
    colours = {"fill": paint(spot.colour), "stroke": paint.line(spot.colour)}
    if spot.colour == "none":
        colours["pointer_events"] = "all"
    if spot.shape == "circle":
        across = spot.width / 2
        down = spot.height / 2
        return tag("ellipse", cx=spot.x, cy=spot.y, rx=across, ry=down, **colours)
    corners = " ".join(map(number, corners_of(spot)))
    return tag("polygon", points=corners, **colours, stroke_linejoin="round")


def corners_of(spot: Place) -> tuple[float, ...]:
    """Return the corners of a place that is no circle."""
    left = spot.x - spot.width / 2
    right = spot.x + spot.width / 2
    top = spot.y - spot.height / 2
    bottom = spot.y + spot.height / 2
    if spot.shape == "up":
        return left, bottom, spot.x, top, right, bottom
    if spot.shape == "down":
        return left, top, spot.x, bottom, right, top
    if spot.shape == "lozenge":
        return spot.x, top, right, spot.y, spot.x, bottom, left, spot.y
    return left, top, right, top, right, bottom, left, bottom


def upright(drawn: str, x: float, y: float) -> str:
    """Mark what keeps its upper side about (x, y) when the board is turned."""
    return tag("g", drawn, data_upright=f"{number(x)} {number(y)}")


def label_of(spot: Place, paint: Paint) -> str:
    """Return the label in the middle or in the corner."""
    fill = paint("quiet") if spot.colour in ("paper", "card") else paint.on(spot.colour)
    size = fitting(spot.label, 0.86 * spot.width, 0.42 * max(1, min(spot.width, spot.height)))
    if spot.label_at == "corner":
        x = spot.x - spot.width / 2 + 0.04
        y = spot.y - spot.height / 2 + 0.12
        return lettering(spot.label, x, y, 0.17, fill, text_anchor="start")
    return lettering(spot.label, spot.x, spot.y, size, fill)


def shape(printed: Shape, paint: Paint) -> str:
    """Return a decoration."""
    if printed.kind == "text" and printed.fill == printed.stroke == "none":
        return ""
    if printed.kind == "text":
        x, y = printed.points[:2]
        ink = paint(printed.stroke) if printed.fill == "none" else paint.on(printed.fill)
        return lettering(printed.text, x, y, printed.size, ink)
    if printed.kind == "design":
        x, y = printed.points[:2]
        fill = printed.stroke if printed.fill == "none" else printed.fill
        return design(printed.text, x, y, printed.size, paint(fill))
    colours = {"fill": paint(printed.fill), "stroke": paint(printed.stroke)}
    return figure(printed, stroke_linejoin="round", **colours)


def figure(printed: Shape, **colours: str) -> str:
    """Return a polygon, circle, line, rectangle or path."""
    points = printed.points
    width = printed.weight
    if printed.kind == "circle":
        x, y, radius = points[:3]
        return tag("circle", cx=x, cy=y, r=radius, stroke_width=width, **colours)
    if printed.kind == "rectangle":
        x, y, across, down = points[:4]
        return tag("rect", x=x, y=y, width=across, height=down, stroke_width=width, **colours)
    if printed.kind == "path":
        x, y = points[:2]
        return outline(
            printed.text, x, y, printed.size, stroke_width=width / printed.size, **colours
        )
    kind = "polygon" if printed.kind == "polygon" else "polyline"
    return tag(kind, points=" ".join(map(number, points)), stroke_width=width, **colours)


def legend_of(scene: Scene, paint: Paint) -> tuple[str, float]:
    """Return what stands below the board, and how tall it is: dice, captions, buttons."""
    unit = 0.036 * scene.width
    dice = [thrown for thrown in scene.dice if thrown.x is None or thrown.y is None]
    side = 2 * unit
    edge = len(dice) * 1.25 * side
    room = int((scene.width - edge) / (0.56 * unit))
    lines = [line for caption in scene.captions for line in wrap(caption, max(room, 12))]
    tall = max(len(lines) * 1.45 * unit, side if dice else 0)
    top = scene.height + 0.045 * max(scene.width, scene.height)
    parts = thrown_dice(dice, top + tall / 2, side, paint)
    first = top + tall / 2 - (len(lines) - 1) * 0.725 * unit
    for i, line in enumerate(lines):
        parts.append(
            lettering(line, edge, first + i * 1.45 * unit, unit, paint("ink"), text_anchor="start")
        )
    if scene.buttons:
        parts.append(plates(scene, top + tall + 1.3 * unit, unit, paint))
        tall += 2.4 * unit
    return "".join(parts), tall + (0.9 * unit if parts else 0)


def thrown_dice(dice: list[Die], y: float, side: float, paint: Paint) -> list[str]:
    """Return dice in a row that begins at the left edge."""
    return [die(d, (0.5 + 1.25 * i) * side, y, side, paint) for i, d in enumerate(dice)]


def plates(scene: Scene, y: float, unit: float, paint: Paint) -> str:
    """Return the moves that are made by a word, each on its plate."""
    made = ""
    x = 0.0
    for button in scene.buttons:
        wide = (0.62 * len(button.move) + 1.4) * unit
        plate = tag(
            "rect",
            x=x,
            y=y - 0.85 * unit,
            width=wide,
            height=1.7 * unit,
            rx=0.85 * unit,
            fill="none",
            stroke=paint("quiet"),
            stroke_width=0.09 * unit,
        )
        word = lettering(button.move, x + wide / 2, y, 0.9 * unit, paint("ink"))
        made += tag("g", spoken(button.says), plate, word, class_="button", data_move=button.move)
        x += wide + 0.6 * unit
    return made
