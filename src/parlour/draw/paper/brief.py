"""RULES.md on one sheet: the numbered rules by section, without what speaks of the program."""

import re

from parlour.core.game import Game
from parlour.core.rule import read_pictures, read_rules

SECTION = re.compile(r"^#{1,2} (.+)$", re.MULTILINE)
# What speaks of the program and not of the game.
ASIDE = re.compile(
    r"(?:There is )?[Nn]o option(?: for [^.]*)?\.\s*"
    r"|No code: [^.]*\.\s*"
    r"|That is a table in `[^`]*`\.\s*"
)
CODE = re.compile(r"`([^`]*)`")
MARKS = re.compile(r"\*\*?([^*]+)\*\*?")
Run = tuple[str, str]


def brief(game: Game) -> list[dict[str, object]]:
    """Return the sections of a game's rules, each rule as runs of (style, words)."""
    text = "".join(part for part in read_pictures(game.rules_text) if isinstance(part, str))
    found = SECTION.split(text)[1:]
    sections = zip(found[::2], found[1::2], strict=True)
    kept = [{"title": title, "rules": _rules(body)} for title, body in sections]
    return [section for section in kept if section["rules"]]


def _rules(body: str) -> list[dict[str, object]]:
    rules = [(rule.id, shortened(rule.text)) for rule in read_rules(body).values()]
    return [{"id": number, "text": runs(text)} for number, text in rules if text]


def shortened(text: str) -> str:
    """Return a rule without what speaks of the program.

    >>> shortened("Both dice count. No option. With `order=free` you choose.")
    'Both dice count. With `order=free` you choose.'
    """
    return ASIDE.sub("", text).strip()


def runs(text: str) -> list[Run]:
    """Return text in runs of one style.

    >>> runs("Play `13/8` *now*.")
    [('plain', 'Play '), ('code', '13/8'), ('plain', ' now.')]
    """
    parts = CODE.split(MARKS.sub(r"\1", text))
    styled = [("code" if i % 2 else "plain", part) for i, part in enumerate(parts)]
    return [run for run in styled if run[1]]
