"""Hooks of the site generator: a page a game, files from elsewhere, boards drawn as SVG.

Nothing that is drawn or counted here is kept in the repository: `make docs` makes it anew.
"""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import mean, stdev

from properdocs.config.defaults import ProperDocsConfig
from properdocs.structure.files import File, Files
from properdocs.structure.pages import Page

import parlour
from parlour import Game, ParlourError, Position, bots, draw
from parlour.bots.endgame.lookup import chances
from parlour.bots.ratings import ratings
from parlour.core.conventions import written
from parlour.core.rule import Picture, read_pictures
from parlour.lab.odds import Stake, stakes, to_decide

ROOT = Path(__file__).parent.parent
# Pages that stand elsewhere in the repository: shown, not copied.
INCLUDED = {
    "client.md": "src/parlour/server/PROTOCOL.md",
    "contributing.md": "CONTRIBUTING.md",
    "house.md": "HOUSE.md",
    "changelog.md": "CHANGELOG.md",
}
LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)")
RULE = re.compile(r"^- \*\*([A-Z]+[0-9]?-[A-Z]?[0-9]+)\*\*", re.MULTILINE)
# How many games are played at random for the length of a game, interpreted: a moment a room.
SAMPLE = 10


def on_config(config: ProperDocsConfig) -> ProperDocsConfig:
    """Add the games to the contents."""
    pages = [{parlour.game(name).title: f"games/{name}.md"} for name in parlour.names()]
    if config.nav is not None:
        config.nav.insert(2, {"Games": pages})
    return config


def on_files(files: Files, config: ProperDocsConfig) -> Files:
    """Add what does not lie in `docs`: included files, and for each game its page and boards."""
    made = {page: setting((ROOT / source).read_text()) for page, source in INCLUDED.items()}
    for name in parlour.names():
        made |= room_files(parlour.game(name))
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: ProperDocsConfig, files: Files) -> str:
    """Turn links to files of the repository into links to the pages that show them."""
    here = page.file.src_uri
    folder = posixpath.dirname(source_of(here))
    return LINK.sub(lambda found: linked(found, here, folder), markdown)


def source_of(page: str) -> str:
    """Return the file of the repository that a page shows.

    >>> source_of("games/ludo.md"), source_of("house.md"), source_of("lab.md")
    ('src/parlour/games/ludo/RULES.md', 'HOUSE.md', 'docs/lab.md')
    """
    room = re.fullmatch(r"games/(\w+)\.md", page)
    if room:
        return f"src/parlour/games/{room[1]}/RULES.md"
    return INCLUDED.get(page, f"docs/{page}")


def page_of(source: str) -> str:
    """Return the page that shows a file of the repository; the way back from `source_of`.

    >>> page_of("src/parlour/games/ludo/RULES.md"), page_of("HOUSE.md"), page_of("docs/lab.md")
    ('games/ludo.md', 'house.md', 'lab.md')
    """
    room = re.fullmatch(r"src/parlour/games/(\w+)/RULES\.md", source)
    if room:
        return f"games/{room[1]}.md"
    shown = {file: page for page, file in INCLUDED.items()}
    return shown.get(source, source.removeprefix("docs/"))


def linked(found: re.Match[str], page: str, folder: str) -> str:
    """Return one link as the site needs it; what is no file here may be a picture of the page."""
    source = posixpath.normpath(posixpath.join(folder, found[1]))
    if not (ROOT / source).exists():
        return found[0]
    target = posixpath.relpath(page_of(source), posixpath.dirname(page) or ".")
    return f"]({target}{found[2] or ''})"


def setting(markdown: str) -> str:
    r"""Return *markdown* as the generator reads it: what belongs to a list item has four spaces.

    A number that begins a line within an item would begin a list:

    >>> setting("- on 11 and\n  37. *(End)*")
    '- on 11 and\n  37\\. *(End)*'
    """
    markdown = re.sub(r"^( +\d+)\. ", r"\1\\. ", markdown, flags=re.MULTILINE)
    return re.sub(r"^ {3}(?=\S)", "    ", markdown, flags=re.MULTILINE)


def room_files(game: Game) -> dict[str, str]:
    """Return the page of a game, and its pictures, by path."""
    made: dict[str, str] = {}
    text = ""
    for number, part in enumerate(read_pictures(game.rules_text)):
        if isinstance(part, Picture):
            file = f"{game.name}-{number}.svg"
            made[f"games/{file}"] = draw.svg(game.pictured(part.position).scene, pixels=560)
            text += figure(file, part.caption)
        else:
            text += setting(part)
    made[f"games/{game.name}.md"] = game_page(game, text)
    return made


def figure(file: str, caption: str) -> str:
    """Return a picture with what there is to see."""
    lines = ["<figure markdown>", f"![The board]({file})", "<figcaption markdown>"]
    return "\n".join([*lines, caption, "</figcaption>", "</figure>"])


def game_page(game: Game, rules: str) -> str:
    """Return the page of a game: history, facts, rules, house rules, bots and figures."""
    history, heading, rest = rules.partition("\n## ")
    parts = [history.strip(), facts(game), anchored(heading + rest), anchored(written())]
    parts += [house_rules(game), editions(game), players(game), figures(game)]
    return "\n\n".join(part.strip() for part in parts if part) + "\n"


def facts(game: Game) -> str:
    """Return who plays, how long, and how to begin."""
    seats = " or ".join(map(str, dict.fromkeys([game.seats[0], game.seats[-1]])))
    if len(game.seats) > 2:
        seats = f"{game.seats[0]} to {game.seats[-1]}"
    return (
        f"For {seats} players; {game.minutes} minutes; version {game.version} of its rules.\n\n"
        f"**How one wins.** {game.aim}\n\n"
        f"**How moves are written.** {game.typing}\n\n"
        f"```sh\nparlour play {game.name}\n```"
    )


def anchored(markdown: str) -> str:
    """Give each numbered rule an anchor of that name."""
    return RULE.sub(r'- <a id="\1"></a>**\1**', markdown)


def house_rules(game: Game) -> str:
    """Return the options, each value in words, the booklet's reading first."""
    lines = ["## House rules", "", "The first value of each is the booklet's own reading.", ""]
    for name, option in game.options.items():
        lines.append(f"- `{name}` ({option.rule}): {option.says}")
        values = option.values or (option.default,)
        lines += [f"    - `{value}`: {game.house_rule(name, value)}" for value in values]
        if not option.values:
            lines.append(f"    - or {option.choices}")
    return "\n".join(lines) if game.options else ""


def editions(game: Game) -> str:
    """Return the editions, and what each of them sets; a game without options has only one."""
    if not game.options:
        return ""
    lines = ["An edition sets several of them at once:", ""]
    for name, chosen in game.editions.items():
        said = ", ".join(f"`{option}={value}`" for option, value in chosen.items())
        lines.append(f"- `{name}`: {said or 'every house rule as the booklet has it'}")
    return "\n".join(lines)


def players(game: Game) -> str:
    """Return the bots that play the game, with their ratings."""
    rated = ratings(game)
    lines = ["## Bots", "", "| bot | rating | how it plays |", "|---|---|---|"]
    for name in bots.names(game):
        lines.append(f"| `{name}` | {rated.get(name, '')} | {bots.bot(name).says} |")
    if rated:
        lines += ["", "400 points more are odds of ten to one; greedy is 1000 by agreement."]
    return "\n".join(lines)


def figures(game: Game) -> str:
    """Return how long the game is, and what is known exactly about its chances."""
    lengths = [length(game.start(), Random(seed)) for seed in range(SAMPLE)]
    error = stdev(lengths) / len(lengths) ** 0.5
    seats = game.seats[0]
    lines = [
        "## Length and odds",
        "",
        f"{SAMPLE} games of {seats} who play any legal move took {mean(lengths):.0f} throws and "
        f"moves on average (standard error {error:.0f}). "
        f"`parlour simulate {game.name} --games 100000` counts more of them.",
        *known(game),
    ]
    return "\n".join(lines)


def length(position: Position, chance: Random) -> int:
    """Play at random to the end; return the number of throws and moves."""
    plies = 0
    while not position.is_over:
        plies += 1
        if position.is_chance:
            position = position.thrown(chance.randrange(position.tickets))
        else:
            position = position.apply(chance.choice(position.moves))
    return plies


def known(game: Game) -> Iterator[str]:
    """Return what can be said exactly: what a stake expects, or how often the first player wins."""
    start = game.start()
    begun = start.thrown(0) if start.is_chance else start
    shares = chances(begun)
    if shares:
        yield f"\nWho begins wins {max(shares):.1%} of all games of {game.seats[0]}: known exactly."
    for stake in staked(start):
        each = f"{stake.each} ({float(stake.each):+.2%})"
        yield f"\nEach chip staked by `{bots.USUAL}` expects {each} of the next throw, exactly."


def staked(start: Position) -> list[Stake]:
    """Return one stake before the first throw, if the game has any."""
    try:
        found = stakes(to_decide(start), bots.USUAL)
    except ParlourError:
        return []
    return [stake for stake in found if stake.staked][:1]
