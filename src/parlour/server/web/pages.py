"""The pages: the cabinet, the set-up sheet, the table, the rules."""

import time
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from parlour import __version__, bots, game, names
from parlour.bots.ratings import ratings
from parlour.core.errors import ParlourError
from parlour.core.game import Game
from parlour.core.option import spread
from parlour.core.scene import Scene
from parlour.draw import parts
from parlour.lessons import lessons
from parlour.server.play.lobby import Unreadable
from parlour.server.play.runtime import Runtime
from parlour.server.tables.seating import seat_looks
from parlour.server.tables.table import Table
from parlour.server.view.wording import NUMBERS, listed
from parlour.server.web.rules_page import rules_html, sections
from parlour.server.web.security import token_of, with_cookie
from parlour.server.web.signing import holder_of

SERVER = Path(__file__).parent.parent
PAGES = Environment(
    loader=FileSystemLoader(SERVER / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


class Pages:
    """Makes the pages of a house."""

    def __init__(self, runtime: Runtime) -> None:
        """Know the runtime."""
        self.runtime = runtime

    async def cabinet(self, asking: Request) -> Response:
        """Show all games, and the tables at which the guest sits."""
        holder = holder_of(token_of(asking, self.runtime.settings))
        mine = await self.runtime.lobby.tables_of(holder) if holder else []
        shown = [on_shelf(game(name)) for name in names()]
        return self.page(asking, "cabinet.html", games=shown, tables=list(map(in_play, mine)))

    async def setup(self, asking: Request) -> Response:
        """Show the sheet on which a game is set up."""
        played = self._game(asking)
        if played is None:
            return self.missing(asking)
        words = bot_words(played)
        picture = on_shelf(played)["picture"]
        return self.page(
            asking, "setup.html", game=played, sheet=sheet(played), bot_words=words, picture=picture
        )

    async def rules(self, asking: Request) -> Response:
        """Show the rules of a game."""
        played = self._game(asking)
        if played is None:
            return self.missing(asking)
        rules = Markup(rules_html(played.name))
        return self.page(
            asking,
            "rules.html",
            game=played,
            rules=rules,
            sections=sections(played.name),
            seats=many(played.seats),
            partners=partners(played),
        )

    async def table(self, asking: Request) -> Response:
        """Show a table."""
        try:
            session = await self.runtime.lobby.open(asking.path_params["table"])
        except Unreadable as error:
            return self.missing(asking, f"This table cannot be opened: {error.wrong}.")
        if session is None:
            return self.missing(asking, "There is no table behind this link.")
        if session.table.seats_of(holder_of(token_of(asking, self.runtime.settings))):
            with suppress(ParlourError):  # a full disk changes the order of a list, no more
                await self.runtime.store.touch(session.table.id, time.time())
        return self.page(
            asking,
            "table.html",
            game=session.table.record.game,
            table=session.table.id,
            bots=bots.names(session.table.record.game),
        )

    def missing(
        self, asking: Request, says: str = "There is no such page.", status: int = 404
    ) -> Response:
        """Answer that there is no such page."""
        return self.page(asking, "missing.html", status=status, says=says)

    def _game(self, asking: Request) -> Game | None:
        name = asking.path_params["game"]
        return game(name) if name in names() else None

    def page(self, asking: Request, template: str, status: int = 200, **words: object) -> Response:
        """Make a page from its template."""
        html = PAGES.get_template(template).render(version=__version__, **words)
        answer = HTMLResponse(html, status, headers={"cache-control": "no-store"})
        return with_cookie(answer, asking, self.runtime.settings)


@cache
def on_shelf(played: Game) -> dict[str, object]:
    """Return what the cabinet shows of a game."""
    picture = Markup(parts.picture(_shown_off(played), played.name))
    return {
        "game": played,
        "picture": picture,
        "bot": bots.USUAL,
        "seats": many(played.seats),
        "company": company(played),
        "taught": bool(lessons(played)),
    }


def many(seats: range) -> str:
    """Say how many can play."""
    return f"{seats[0]} players" if len(seats) == 1 else f"{seats[0]} to {seats[-1]} players"


def _shown_off(played: Game) -> Scene:
    """Return the board at the start, with all pieces and nothing else."""
    start = played.start(seats=played.seats[-1] if len(played.seats) < 5 else 4)
    return replace(start.scene, title="", captions=(), dice=(), buttons=())


def in_play(table: Table) -> dict[str, object]:
    """Return what the cabinet shows of a table."""
    here = table.position
    whose = here.turn if here.turn >= 0 else here.thrower
    return {
        "id": table.id,
        "title": table.record.game.title,
        "over": table.is_done,
        "who": [sitting(table, seat) for seat in range(len(table.chairs))],
        "turn": table.called(whose) if whose >= 0 else "",
        "ply": len(table.record),
        "begun": table.begun,
        "ended": ended(table),
        "day": day(table.head["created"]),
        "created": table.head["created"],
    }


def sitting(table: Table, seat: int) -> str:
    """Return who sits on a chair; a bot is said to be one."""
    chair = table.chairs[seat]
    return f"{table.called(seat)} ({chair.bot} bot)" if chair.is_bot else table.called(seat)


def ended(table: Table) -> str:
    """Say how a game ended, by the names of those who played; nothing while it goes on."""
    outcome = table.outcome
    if outcome is None:
        return "Given up unfinished" if table.is_done else ""
    names = listed([table.called(seat) for seat in outcome.winners] or ["nobody"])
    return f"{names[:1].upper()}{names[1:]} {'shared it' if outcome.winners[1:] else 'won'}"


def day(created: str) -> str:
    """Return a date as one writes it."""
    try:
        when = datetime.fromisoformat(created)
    except ValueError:
        return ""
    return f"{when.day} {when:%B %Y}"


def partners(played: Game) -> str:
    """Say who plays with whom, where there are partners."""
    for count in played.seats:
        start = played.start(count)
        sides: dict[int, list[str]] = {}
        for seat in range(count):
            sides.setdefault(start.side(seat), []).append(start.seat_name(seat))
        pairs = [" with ".join(names) for names in sides.values() if names[1:]]
        if pairs:
            many = NUMBERS.get(str(count), str(count))
            return f"When {many} play, partners win together: {listed(pairs)}."
    return ""


def company(played: Game) -> int:
    """Return how many play at once by "Play now": a table of four, where so many can."""
    return min(4, played.seats[-1])


def bot_words(played: Game) -> list[dict[str, str]]:
    """Return the bots that play a game, weakest first: how each plays, and its rating."""
    rated = ratings(played)
    found = [bots.bot(name, played) for name in bots.names(played)]
    tails = [f" Rated {rated[bot.name]}." if bot.name in rated else "" for bot in found]
    return [{"name": b.name, "says": b.says + tail} for b, tail in zip(found, tails, strict=True)]


@cache
def sheet(played: Game) -> dict[str, object]:
    """Return what can be chosen for a game: seats with names and sides, options, editions."""
    return {
        "seats": {count: seats(played, count) for count in played.seats},
        "editions": {name: dict(changes) for name, changes in played.editions.items()},
        "told": {name: _told(played, name) for name in played.editions},
        "options": list(played.options.values()),
        "usual_bot": bots.USUAL,
    }


def _told(played: Game, edition: str) -> str:
    """Return in a sentence what an edition changes, as far as that means something."""
    changes = spread(played, played.editions[edition])
    idle = played.idle(played.start(edition=edition).options)
    words = [played.house_rule(name, changes[name]) for name in changes if name not in idle]
    said = "; ".join(words)
    return said[:1].upper() + said[1:] + "."


def seats(played: Game, count: int) -> list[dict[str, object]]:
    """Return the seats of a game for so many."""
    start = played.start(count)
    looks = seat_looks(start)
    return [
        {
            "seat": seat,
            "name": start.seat_name(seat),
            "side": start.side(seat),
            "colour": looks.get(seat, ("ink", ""))[0],
            "mark": looks.get(seat, ("", ""))[1],
        }
        for seat in range(count)
    ]
