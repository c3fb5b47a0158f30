"""Pieces, dice and designs as SVG: flat, printed, each with its mark."""

from parlour.core.scene import Die, Piece
from parlour.draw.designs import AUTO, PATHS, PIPS, ROW, Spots
from parlour.draw.element import Paint, safe, spoken, tag

EDGE = 0.07
# How far the discs of a pile show below each other, and how many of them.
STEP, HIGHEST = 0.1, 4
USED = 0.35
SMALL = frozenset("acemnorsuvwxz")


def lettering(text: str, x: float, y: float, size: float, fill: str, **more: str | float) -> str:
    """Return *text* with its middle at (x, y): that of capitals, or of small letters if all are."""
    tall = 0.26 if set(text) <= SMALL else 0.35
    return tag("text", safe(text), x=x, y=y + tall * size, font_size=size, fill=fill, **more)


def fitting(text: str, room: float, size: float) -> float:
    """Return *size*, or less so that *text* fits into *room*."""
    return min(size, room / (0.62 * max(1, len(text))))


def design(name: str, x: float, y: float, size: float, fill: str) -> str:
    """Return one of the six designs, its middle at (x, y)."""
    return outline(PATHS[name], x, y, size, fill=fill, fill_rule="evenodd")


def outline(path: str, x: float, y: float, size: float, **paint: str | float) -> str:
    """Return path data of unit size, moved and scaled."""
    place = f"translate({x:.3f} {y:.3f}) scale({size:.3f})"
    return tag("path", d=path, transform=place, **paint)


def piece(man: Piece, paint: Paint, name: str) -> str:
    """Return a piece with its mark, crown and count."""
    body = BODIES.get(man.shape, disc)(man, paint)
    says = man.says or f"{man.colour} {man.mark}".strip()
    count = badge(man, paint) if man.count > 1 else ""
    return tag("g", spoken(says), body, count, id=name, class_="piece", data_place=man.place)


def mark(man: Piece, paint: Paint, room: float) -> str:
    """Return the crown of a king or the mark of a man."""
    if man.crowned:
        return design("crown", man.x, man.y, 0.52 * man.size, paint.on(man.colour))
    if not man.mark:
        return ""
    size = fitting(man.mark.upper(), room * man.size, 0.56 * man.size)
    return lettering(man.mark.upper(), man.x, man.y, size, paint.on(man.colour), font_weight="bold")


def disc(man: Piece, paint: Paint) -> str:
    """Return a printed disc: an edge, a ring, the mark; a king or a pile has discs below."""
    radius = man.size / 2 - EDGE * man.size / 2
    below = 1 if man.crowned else min(man.count, HIGHEST) - 1
    pile = "".join(
        tag(
            "circle",
            cx=man.x,
            cy=man.y + STEP * level * man.size,
            r=radius,
            fill=paint(man.colour),
            stroke=paint("ink"),
            stroke_width=EDGE * man.size,
        )
        for level in range(below, -1, -1)
    )
    ring = tag(
        "circle",
        cx=man.x,
        cy=man.y,
        r=0.8 * radius,
        fill="none",
        stroke=paint.ring(man.colour),
        stroke_width=0.04 * man.size,
    )
    return pile + ring + mark(man, paint, 0.62)


def chip(man: Piece, paint: Paint) -> str:
    """Return a chip: a disc with eight notches in its edge."""
    radius = man.size / 2 - EDGE * man.size / 2
    body = tag(
        "circle",
        cx=man.x,
        cy=man.y,
        r=radius,
        fill=paint(man.colour),
        stroke=paint("ink"),
        stroke_width=EDGE * man.size,
    )
    notch = 0.88 * radius * 6.28319 / 16
    ring = tag(
        "circle",
        cx=man.x,
        cy=man.y,
        r=0.88 * radius,
        fill="none",
        stroke=paint.ring(man.colour),
        stroke_width=0.18 * radius,
        stroke_dasharray=f"{notch:.4f}",
    )
    return body + ring + mark(man, paint, 0.55)


def cube(man: Piece, paint: Paint) -> str:
    """Return the doubling cube."""
    side = man.size
    body = tag(
        "rect",
        x=man.x - side / 2,
        y=man.y - side / 2,
        width=side,
        height=side,
        rx=0.14 * side,
        fill=paint(man.colour),
        stroke=paint("ink"),
        stroke_width=EDGE * side,
    )
    return body + mark(man, paint, 0.8)


def auto(man: Piece, paint: Paint) -> str:
    """Return an auto of the twenties on two wheels, its mark on the side."""
    wide = 1.5 * man.size
    body = outline(
        AUTO,
        man.x,
        man.y,
        wide,
        fill=paint(man.colour),
        stroke=paint("ink"),
        stroke_width=0.05,
        stroke_linejoin="round",
    )
    wheels = "".join(
        tag(
            "circle",
            cx=man.x + side * 0.29 * wide,
            cy=man.y + 0.17 * wide,
            r=0.1 * wide,
            fill=paint("card"),
            stroke=paint("ink"),
            stroke_width=0.05 * wide,
        )
        for side in (-1, 1)
    )
    letter = lettering(
        man.mark, man.x, man.y + 0.005, 0.48 * man.size, paint.on(man.colour), font_weight="bold"
    )
    return body + wheels + letter


BODIES = {"disc": disc, "chip": chip, "cube": cube, "auto": auto}


def badge(man: Piece, paint: Paint) -> str:
    """Return how many stand in the stack, on a small plate at its upper right."""
    text, tall = str(man.count), 0.44 * man.size
    wide = max(tall, 0.6 * tall * len(text) + 0.4 * tall)
    x = man.x + 0.36 * man.size
    y = man.y - 0.36 * man.size
    plate = tag(
        "rect",
        x=x - wide / 2,
        y=y - tall / 2,
        width=wide,
        height=tall,
        rx=tall / 2,
        fill=paint("card"),
        stroke=paint("ink"),
        stroke_width=0.04 * man.size,
    )
    return plate + lettering(text, x, y, 0.75 * tall, paint("ink"), font_weight="bold")


def die(thrown: Die, x: float, y: float, side: float, paint: Paint) -> str:
    """Return a die with its middle at (x, y); a used one is faded."""
    says = f"die: {thrown.face}" + (", used" if thrown.used else "")
    body = tag(
        "rect",
        x=x - side / 2,
        y=y - side / 2,
        width=side,
        height=side,
        rx=0.18 * side,
        fill=paint("card"),
        stroke=paint("ink"),
        stroke_width=0.06 * side,
    )
    inside = spoken(says) + body + face(thrown, x, y, side, paint("ink"))
    faded = {"opacity": USED} if thrown.used else {}
    return tag("g", inside, class_="die", **faded)


def face(thrown: Die, x: float, y: float, side: float, ink: str) -> str:
    """Return pips, a design, a word beneath pips, or a word."""
    shown = thrown.face
    if shown in PIPS:
        return pips(PIPS[shown], x, y, side, ink)
    if shown.lower() in PATHS:
        return design(shown.lower(), x, y, 0.68 * side, ink)
    size = fitting(shown, 0.84 * side, 0.6 * side)
    if thrown.pips:
        above = pips(ROW[thrown.pips], x, y - 0.18 * side, side, ink)
        return above + lettering(shown, x, y + 0.24 * side, size, ink, font_weight="bold")
    return lettering(shown, x, y, size, ink, font_weight="bold")


def pips(spots: Spots, x: float, y: float, side: float, ink: str) -> str:
    """Return the pips of a die with its middle at (x, y)."""
    return "".join(
        tag(
            "circle",
            cx=x + 0.26 * side * across,
            cy=y + 0.26 * side * down,
            r=0.09 * side,
            fill=ink,
        )
        for across, down in spots
    )
