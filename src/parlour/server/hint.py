"""A hint: what a good player would do, for who plays among bots or alone at one screen."""

import asyncio
import logging
from itertools import groupby
from operator import itemgetter
from typing import Any

from parlour.core.errors import ParlourError
from parlour.core.game import Position
from parlour.server.deeds import Declined
from parlour.server.guest import Guest
from parlour.server.live import Live
from parlour.server.spoken import move_words
from parlour.server.table import Table
from parlour.server.thinking import Thinking

log = logging.getLogger("parlour")
MOST = 5
Ranked = list[tuple[str, str]]  # moves, the best first, each with what is told of it


class Hints:
    """Answers in its own time, one hint for a guest at once: whoever moves meanwhile may."""

    def __init__(self, thinking: Thinking) -> None:
        """Know who thinks."""
        self.thinking = thinking
        self.asked: dict[Guest, asyncio.Task[None]] = {}

    def ask(self, live: Live, guest: Guest) -> None:
        """Begin to think about a hint for *guest*, or decline."""
        _check(live.table, guest.holder)
        if guest not in self.asked:
            self.asked[guest] = asyncio.create_task(self._answer(live.table, guest))

    async def _answer(self, table: Table, guest: Guest) -> None:
        here, step = table.position, table.step
        try:
            bot, ranked = await self.thinking.rank(here)
            guest.say({"is": "hint", "step": step, "bot": bot, **advice(here, ranked)})
        except (ParlourError, Declined) as no:
            log.warning("no hint", extra={"table": table.id, "why": str(no)})
            guest.say(Declined("not_now", "Nobody can be asked just now.").message(""))
        finally:
            del self.asked[guest]


def _check(table: Table, holder: str) -> None:
    here = table.position
    if not table.begun or table.is_done or here.turn < 0:
        raise Declined("not_now", "There is nothing to decide now.")
    if not holder or table.chairs[here.turn].holder != holder:
        raise Declined("not_yours", "A hint is for whose turn it is.")
    if any(chair.holder != holder for chair in table.chairs if not chair.is_bot):
        raise Declined("not_now", "No hints in a game with friends: ask them.")


def advice(here: Position, ranked: Ranked) -> dict[str, Any]:
    """Return the best moves, of those that come to the same one; *even* if all of them do."""
    alike = [list(group) for _, group in groupby(ranked, key=itemgetter(1))]
    moves = [_line(here, *group[0], len(group) - 1) for group in alike[:MOST]]
    return {"even": len(alike) == 1 < len(ranked), "moves": moves}


def _line(here: Position, text: str, tells: str, same: int) -> dict[str, Any]:
    move = here.game.move(here, text)
    says = move_words(here, move)
    return {"move": text, "says": says, "path": here.path(move), "tells": tells, "same": same}
