"""SVG elements as text: numbers, escaping, paint."""

from parlour.draw.palette import (
    LAMP,
    PAPER,
    Theme,
    letters_on,
    line_on,
    ring_on,
    shade,
    theme_named,
)

ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


def safe(text: str) -> str:
    """Return *text* for use in XML: escaped, without characters that XML forbids."""
    return "".join(ESCAPES.get(c, c) for c in text if allowed(c))


def allowed(c: str) -> bool:
    """Return whether XML has this character."""
    return " " <= c < "\ud800" or "\ue000" <= c <= "\ufffd" or c > "\uffff" or c in "\t\n"


def number(value: float) -> str:
    """Write a length shortly, always the same way."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(kind: str, *inside: str, **attributes: str | float) -> str:
    """Return an element; `stroke_width` means stroke-width, `class_` means class."""
    head = kind
    for name, value in attributes.items():
        shown = safe(value) if isinstance(value, str) else number(value)
        head += f' {name.rstrip("_").replace("_", "-")}="{shown}"'
    return f"<{head}>{''.join(inside)}</{kind}>" if inside else f"<{head}/>"


def spoken(text: str) -> str:
    """Return the title element that a reader of the picture speaks."""
    return f"<title>{safe(text)}</title>"


class Paint:
    """Turns names of colours into paint: variables for both themes, or one theme's shades."""

    def __init__(self, theme: str | None) -> None:
        """Take the name of a theme, or None for both."""
        self.theme = None if theme is None else theme_named(theme)

    def __call__(self, colour: str) -> str:
        """Return the paint of *colour*."""
        if colour == "none":
            return "none"
        found = shade(self.theme or PAPER, colour)
        return found if self.theme else f"var(--{colour})"

    def on(self, colour: str) -> str:
        """Return the paint for letters on *colour*."""
        if colour == "none":
            return self("ink")
        found = letters_on(self.theme or PAPER, colour)
        return found if self.theme else f"var(--on-{colour})"

    def line(self, colour: str) -> str:
        """Return the paint for a line round *colour*."""
        if colour == "none":
            return "none"
        return line_on(self.theme, colour) if self.theme else f"var(--line-{colour})"

    def ring(self, colour: str) -> str:
        """Return the paint for the ring of a piece of this *colour*."""
        return self(ring_on(colour)) if ring_on(colour) else self.on(colour)

    @property
    def style(self) -> str:
        """Return the style sheet; the same in every picture, so that they share a page in peace."""
        if self.theme:
            return ""
        night = f"@media(prefers-color-scheme:dark){{svg.parlour{{{variables(LAMP)}}}}}"
        return f"<style>svg.parlour{{{variables(PAPER)}}}{night}</style>"


def variables(theme: Theme) -> str:
    """Return the declarations of a theme's colours, and of letters and lines on them."""
    plain = "".join(f"--{name}:{value};" for name, value in theme.items())
    written = "".join(f"--on-{name}:{letters_on(theme, name)};" for name in theme)
    return plain + written + "".join(f"--line-{name}:{line_on(theme, name)};" for name in theme)
