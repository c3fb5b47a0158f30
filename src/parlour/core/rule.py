"""Rules, and refusals that name them."""

import re
from dataclasses import dataclass

RULE_LINE = re.compile(r"^- \*\*([A-Z]+[0-9]?-[A-Z]?[0-9]+)\*\* (.*)$")
PICTURE = re.compile(r"^```position\n(.*)\n((?:(?!```).*\n)*)```$", re.MULTILINE)
CLAIM = re.compile(r"^(moves|legal|refused): (.+)$")
SECTION = re.compile(r"^(.*?)\s*\*\(([^)]*)\)\*$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule in our words, with the section of the booklet that it comes from."""

    id: str
    text: str
    section: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A board to be drawn in RULES.md: its position in text, and what there is to see.

    *claims* say what the caption means in moves, each as (word, text), to be checked:
    `moves: a, b` are all that is legal, `legal: a b` can be played one after the other, and
    `refused: a b RUL-1` refuses b by that rule after a was played.
    """

    position: str
    caption: str = ""
    claims: tuple[tuple[str, str], ...] = ()


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

    A picture is a fence marked `position`: one line of position, its caption, its claims.

    >>> read_pictures("Go.\n```position\nstart seats=2\nAll wait.\nlegal: 6 0+6\n```\n")[1]
    Picture(position='start seats=2', caption='All wait.', claims=(('legal', '6 0+6'),))
    """
    parts: list[str | Picture] = []
    end = 0
    for found in PICTURE.finditer(markdown):
        parts += [markdown[end : found.start()], _picture(found[1], found[2].splitlines())]
        end = found.end()
    return (*parts, markdown[end:])


def _picture(position: str, lines: list[str]) -> Picture:
    """Divide what stands beneath a position into caption and claims."""
    claims = tuple((found[1], found[2]) for found in map(CLAIM.match, lines) if found)
    caption = " ".join(line.strip() for line in lines if not CLAIM.match(line))
    return Picture(position, caption, claims)
