"""RULES.md as a page: set in type, its positions drawn, every rule with a link of its own."""

import re
from functools import cache
from typing import TYPE_CHECKING

from parlour import game
from parlour.core.conventions import written
from parlour.core.game import Game
from parlour.core.rule import Picture, read_pictures
from parlour.draw import parts

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

NUMBER = re.compile(r"<li>\n?(?:<p>)?<strong>([A-Z]+[0-9]?-[A-Z]?[0-9]+)</strong>")
CITED = re.compile(r"(?<![\w#/-])([A-Z]+[0-9]?-[A-Z]?[0-9]+)(?![\w-])")
# A sentence of a rule that says what a house rule changes: how the game is played stands before it.
OPTION = re.compile(
    r"(?<=[.:;)] )((?:With|Only|Under|Without) <code>\w+=\w+</code>"
    r"[^.<]*(?:<code>[^<]*</code>[^.<]*)*\.)"
)
HEADING = re.compile(r"<h2>(.*?)</h2>")


@cache
def rules_html(name: str) -> str:
    """Return the rules of a game as HTML, and below them those that every game shares.

    The text is the house's own, so that it is trusted.
    """
    played = game(name)
    shown = [_part(played, part, i) for i, part in enumerate(read_pictures(played.rules_text))]
    return _headings("".join([*shown, _text(played, written())]))


def _part(played: Game, part: str | Picture, i: int) -> str:
    return _picture(played, part, i) if isinstance(part, Picture) else _text(played, part)


def _text(played: Game, text: str) -> str:
    """Return a stretch of text, its rules anchored and cited rules linked."""
    html = _typesetter().enable("table").render(text)
    html = OPTION.sub(r'<span class="house-rule">\1</span>', html)
    linked = CITED.sub(lambda found: _link(played, found), html)
    return NUMBER.sub(_anchored, _unlinked(linked))


def _typesetter() -> "MarkdownIt":
    """Return what sets text; loaded for the first page of rules, for the house opens sooner so."""
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False})


def _link(played: Game, found: re.Match[str]) -> str:
    rule = found[1]
    return f'<a href="#{rule}">{rule}</a>' if rule in played.rule_book else rule


def _unlinked(html: str) -> str:
    """Take the links off the numbers of rules where they stand themselves."""
    return re.sub(r"<strong><a href=\"#[^\"]*\">([^<]*)</a></strong>", r"<strong>\1</strong>", html)


def _anchored(found: re.Match[str]) -> str:
    rule = found[1]
    return f'<li id="{rule}" class="rule"><a class="number" href="#{rule}">{rule}</a>'


def _picture(played: Game, picture: Picture, i: int) -> str:
    drawn = parts.picture(played.pictured(picture.position).scene, f"picture{i}")
    caption = _typesetter().renderInline(picture.caption)
    return f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>"


def _headings(html: str) -> str:
    """Give every section a name for the list at the top."""
    return HEADING.sub(lambda found: f'<h2 id="{_slug(found[1])}">{found[1]}</h2>', html)


def sections(name: str) -> list[tuple[str, str]]:
    """Return the names and titles of a game's sections."""
    found = re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', rules_html(name))
    return [(name, title) for name, title in found]


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"<[^>]*>", "", title).lower()).strip("-")
