"""Rules, and refusals that name them."""

import re
from dataclasses import dataclass

RULE_LINE = re.compile(r"^- \*\*([A-Z]+[0-9]?-[A-Z]?[0-9]+)\*\* (.*)$")
PICTURE = re.compile(r"^```position\n(.*)\n((?:(?!```).*\n)*)```$", re.MULTILINE)
SECTION = re.compile(r"^(.*?)\s*\*\(([^)]*)\)\*$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule in our words, with the section of the booklet that it comes from."""

    id: str
    text: str
    section: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A board to be drawn in RULES.md: its position in text, and what there is to see."""

    position: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: the rule that it breaks, and what one would tell a friend."""

    rule: str
    says: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused move: the rule that it breaks, in plain words, and what is possible instead."""

    game: str
    move: str
    rule: Rule
    says: str
    places: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Say it as one line."""
        return f"{self.says} [{self.rule.id}]"


def read_rules(markdown: str) -> dict[str, Rule]:
    """Read the rules out of a RULES.md.

    A rule is a list item that starts with its number in bold and may end with its section:

    >>> read_rules("- **AUT-2** One die a turn. *(The first player)*")["AUT-2"].section
    'The first player'
    """
    rules: dict[str, Rule] = {}
    for block in re.split(r"\n(?=- |\n|#)", markdown):
        first, _, more = block.strip("\n").partition("\n")
        found = RULE_LINE.match(first)
        if found:
            text = " ".join([found[2], *(line.strip() for line in more.splitlines())]).strip()
            split = SECTION.match(text)
            body, section = (split[1], split[2]) if split else (text, "")
            rules[found[1]] = Rule(found[1], body, section)
    return rules


def read_pictures(markdown: str) -> tuple[str | Picture, ...]:
    r"""Divide a RULES.md into its text and its pictures, in order.

    A picture is a fence marked `position`: one line of position, then its caption.

    >>> read_pictures("Go.\n```position\nstart seats=2\nAll wait.\n```\n")
    ('Go.\n', Picture(position='start seats=2', caption='All wait.'), '\n')
    """
    parts: list[str | Picture] = []
    end = 0
    for found in PICTURE.finditer(markdown):
        parts += [markdown[end : found.start()], Picture(found[1], " ".join(found[2].split()))]
        end = found.end()
    return (*parts, markdown[end:])
