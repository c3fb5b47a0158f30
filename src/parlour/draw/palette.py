"""The colours of the house: paper by day, lamp by night.

A thing is always painted with a colour's name; each theme has its own shade for every name.
"""

from functools import cache

Theme = dict[str, str]

PAPER: Theme = {
    "paper": "#f6edd9",
    "card": "#fffaf0",
    "ink": "#3b2a1a",
    "quiet": "#6b5642",
    "wood": "#d3b183",
    "dark": "#8f6844",
    "light": "#ecd9b4",
    "water": "#a9cdd3",
    "felt": "#2e7d4f",
    "green": "#2e7d4f",
    "yellow": "#d9a520",
    "blue": "#2f5f9e",
    "red": "#b3352c",
    "black": "#2a211b",
    "white": "#fffdf7",
}
LAMP: Theme = {
    "paper": "#1f1a15",
    "card": "#2a231c",
    "ink": "#f1e6d2",
    "quiet": "#b8a78f",
    "wood": "#4a3827",
    "dark": "#6b4d33",
    "light": "#b79b70",
    "water": "#1d3a44",
    "felt": "#24523a",
    "green": "#63b787",
    "yellow": "#e9c158",
    "blue": "#82abdf",
    "red": "#e4796d",
    "black": "#120e0b",
    "white": "#f7efdf",
}
THEMES = {"paper": PAPER, "lamp": LAMP}


def theme_named(name: str) -> Theme:
    """Return the shades of a theme."""
    if name not in THEMES:
        raise ValueError(f"no theme is called {name!r}; there are {', '.join(THEMES)}")
    return THEMES[name]


def shade(theme: Theme, colour: str) -> str:
    """Return the shade of *colour*."""
    if colour not in theme:
        raise ValueError(f"no colour is called {colour!r}; there are {', '.join(theme)}")
    return theme[colour]


@cache
def luminance(shade: str) -> float:
    """Return how bright a shade is, from 0 to 1, as WCAG reckons it."""
    parts = [int(shade[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two shades, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def letters_on(theme: Theme, colour: str) -> str:
    """Return the shade in which to write on *colour*: the darkest or the lightest there is."""
    return readable(theme, shade(theme, colour))


def readable(theme: Theme, ground: str) -> str:
    """Return the shade in which to write on the shade *ground*."""
    return max(theme["black"], theme["white"], key=lambda ink: contrast(ink, ground))


def line_on(theme: Theme, colour: str) -> str:
    """Return the shade of a printed line round *colour*: ink, or black on what a lamp lights up."""
    ground = shade(theme, colour)
    return max(theme["ink"], theme["black"], key=lambda ink: contrast(ink, ground))


def ring_on(colour: str) -> str:
    """Return the colour of the ring within a piece's edge; "" means that of its letters.

    The edge is ink, the ring is card: one of the two stands out on any ground.
    """
    return "" if colour in ("black", "white") else "card"


def mix(one: str, other: str, part: float) -> str:
    """Return *one* with a *part* of *other* in it."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)
