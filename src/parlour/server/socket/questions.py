"""Questions that change nothing: why not?, and hints.

A hint is what a good player would do, for who plays among bots or alone at one screen.
"""

import asyncio
import logging
from itertools import groupby
from operator import itemgetter

from parlour.core.errors import ParlourError
from parlour.core.game import Position
from parlour.server.play.bot_pool import BotPool
from parlour.server.play.session import Session
from parlour.server.socket.client import Client
from parlour.server.tables import commands
from parlour.server.tables.commands import Rejected, Unchecked
from parlour.server.tables.rights import OVER_NOW
from parlour.server.tables.table import Table
from parlour.server.view.why import why_move, why_path
from parlour.server.view.wording import move_words
from parlour.server.wire.messages import HintMove, WhyMessage

log = logging.getLogger("parlour")
MOST = 5
Ranked = list[tuple[str, str]]  # moves, the best first, each with what is told of it


# What is answered to "why not?" when the players have ended the game.
NO_MORE: WhyMessage = {
    "is": "why",
    "says": OVER_NOW,
    "rule": "",
    "text": "",
    "refusals": [],
    "instead": [],
}


def why_not(session: Session, message: Unchecked) -> WhyMessage:
    """Return why a move may not be made, or nothing can be done along a path."""
    here = session.cached_position
    if session.table.record.ended:
        return NO_MORE
    if "move" in message:
        move = commands.text(message, "move")
        return {**why_move(here, move), "move": move}
    path = commands.places(message)
    return {**why_path(here, path), "path": path}


class Hints:
    """Answers in its own time, one hint for a guest at once: whoever moves meanwhile may."""

    def __init__(self, bot_pool: BotPool) -> None:
        """Know who thinks."""
        self.bot_pool = bot_pool
        self.asked: dict[Client, asyncio.Task[None]] = {}

    def ask(self, session: Session, client: Client) -> None:
        """Begin to think about a hint for *guest*, or decline."""
        _check(session.table, client.holder)
        if client not in self.asked:
            self.asked[client] = asyncio.create_task(self._answer(session.table, client))

    async def _answer(self, table: Table, client: Client) -> None:
        here = table.position
        step = table.step
        try:
            bot, ranked = await self.bot_pool.rank(here)
            even, moves = advice(here, ranked)
            client.say({"is": "hint", "step": step, "bot": bot, "even": even, "moves": moves})
        except (ParlourError, Rejected) as no:
            log.warning("no hint", extra={"table": table.id, "why": str(no)})
            client.say(Rejected("not_now", "Nobody can be asked just now.").message(""))
        finally:
            del self.asked[client]


def _check(table: Table, holder: str) -> None:
    here = table.position
    if not table.begun or table.is_done or here.turn < 0:
        raise Rejected("not_now", "There is nothing to decide now.")
    if not holder or table.chairs[here.turn].holder != holder:
        raise Rejected("not_yours", "A hint is for whose turn it is.")
    if any(chair.holder != holder for chair in table.chairs if not chair.is_bot):
        raise Rejected("not_now", "No hints in a game with friends: ask them.")


def advice(here: Position, ranked: Ranked) -> tuple[bool, list[HintMove]]:
    """Return whether all moves come to the same, and the best, one of those that do."""
    alike = [list(group) for _, group in groupby(ranked, key=itemgetter(1))]
    moves = [_line(here, *group[0], len(group) - 1) for group in alike[:MOST]]
    return len(alike) == 1 < len(ranked), moves


def _line(here: Position, text: str, tells: str, same: int) -> HintMove:
    move = here.game.move(here, text)
    says = move_words(here, move)
    return {"move": text, "says": says, "path": here.path(move), "tells": tells, "same": same}
