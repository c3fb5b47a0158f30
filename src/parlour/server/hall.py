"""The hall: the tables that are open, the guests at each, and the bots that play there."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Coroutine
from functools import partial
from typing import Any

from parlour.core.errors import ParlourError
from parlour.server import laying
from parlour.server.absence import Company
from parlour.server.allowance import Allowance, neighbourhood
from parlour.server.deeds import Declined, Message, key_of
from parlour.server.driving import Driving
from parlour.server.faces import kinds
from parlour.server.guest import Guest
from parlour.server.line import framed
from parlour.server.live import Live
from parlour.server.misfortune import Damaged, StoreFailure
from parlour.server.network import Network
from parlour.server.patience import Patience
from parlour.server.seating import facts, own, shared
from parlour.server.settings import Settings
from parlour.server.store import Answer, Kept, Store
from parlour.server.table import Entry, Table
from parlour.server.thinking import Thinking
from parlour.server.view import LOOKS

log = logging.getLogger("parlour")
MINUTE, HOUR = 60, 3600


class Unreadable(ParlourError):
    """A table whose log makes no sense any more, perhaps by rules that have changed since."""


class Hall:
    """All tables of a house."""

    def __init__(self, settings: Settings, network: Network | None = None) -> None:
        """Open the book."""
        self.settings = settings
        self.network = network or Network(settings)
        self.store = Store(settings.data / "parlour.sqlite")
        settings.identities.learn(*self.store.signing())
        limits = settings.limits
        self.thinking = Thinking(limits.bots_at_once, limits.thought_seconds)
        self.tables: dict[str, Live] = {}
        self._slow: set[asyncio.Task[None]] = set()
        self.sockets: Counter[str] = Counter()
        most = settings.limits.tables_an_hour
        self.laying = Allowance(most, most / HOUR)
        a_minute = settings.limits.tables_a_minute
        self.laying_now = Allowance(a_minute, a_minute / MINUTE)
        self._opening: dict[str, asyncio.Future[Live | None]] = {}
        self.driving = Driving(self.thinking, self._happen)
        self.patience = Patience(settings.limits.seed_wait, self._happen, self.drive)

    # Tables

    async def lay(self, head: Entry) -> str:
        """Lay a new table and return its name."""
        self._make_room(older_than=60)
        name, secret = laying.new_id(), laying.new_secret()
        await self.store.lay(name, head, secret, _holders(head), time.time())
        self.tables[name] = self._live(Table.laid(name, head, secret))
        log.info("laid", extra={"table": name, "game": head["game"]})
        return name

    def _live(self, table: Table) -> Live:
        company = Company(self.settings.clock, self.settings.limits.away)
        return Live(table, company=company)

    def may_lay(self, client: str) -> None:
        """Decline another table for a client who has laid many, or when the disk has no room."""
        whose = neighbourhood(client)
        if not (self.laying.spend(whose) and self.laying_now.spend(whose)):
            raise Declined("too_fast", "That is a lot of tables; try again in a while.")
        limits, (size, free) = self.settings.limits, self.store.size()
        if size > limits.disk or free < limits.disk_spare:
            log.error("no room for new tables", extra={"bytes": size, "free": free})
            raise Declined("too_fast", "There is no room for new tables just now.")

    def _make_room(self, older_than: float) -> None:
        """See that one more table can be open."""
        most = self.settings.limits.tables_open
        for least in (older_than, 0):  # who comes back to one finds it in its log
            if len(self.tables) >= most:
                self.put_away(least)
        if len(self.tables) >= most:
            raise Declined("too_fast", "All tables are taken just now; try again in a while.")

    async def open(self, name: str) -> Live | None:
        """Return a table, from its log if it was put away; None if there is none."""
        if name in self.tables:
            return self.tables[name]
        if name not in self._opening:  # two guests at once replay the log once
            self._opening[name] = asyncio.ensure_future(self._reopen(name))
        return await asyncio.shield(self._opening[name])

    async def _reopen(self, name: str) -> Live | None:
        try:
            kept = await self._kept(name)
            if kept is None:
                return None
            self._make_room(older_than=0)
            table = await asyncio.to_thread(_replayed, kept)
            self.tables[name] = self._live(table)
            return self.tables[name]
        finally:
            del self._opening[name]

    async def _kept(self, name: str) -> Kept | None:
        try:
            return await self.store.table(name)
        except Damaged as error:
            raise Unreadable(error.game, name, error.wrong, error.right) from error

    async def tables_of(self, holder: str) -> list[Table]:
        """Return the tables at which *holder* sits, those in use first, with a game to go on."""
        found = []
        for name in await self.store.tables_of(holder, 12):
            try:
                live = await self.open(name)
            except (Unreadable, Declined):
                continue
            if live:
                found.append(live.table)
        return found

    def put_away(self, older_than: float) -> None:
        """Forget tables that nobody looks at; their logs stay."""
        now = time.monotonic()
        for name, live in tuple(self.tables.items()):
            if live.is_idle and now - live.used > older_than:
                del self.tables[name]

    async def look_after(self) -> None:
        """Look once whether the file is whole; then put idle tables away, for ever."""
        await asyncio.to_thread(self.store.find_damage)
        idle = self.settings.limits.idle
        while True:
            await asyncio.sleep(min(60, idle / 2))
            self.put_away(idle)

    async def close(self) -> None:
        """Finish what is being written, and close."""
        self.patience.close()
        for live in self.tables.values():
            self.driving.stop(live)
        self.thinking.close()
        await asyncio.to_thread(self.store.close)

    # Guests

    def welcome(self, live: Live, guest: Guest) -> None:
        """Show a guest the table, and the others that somebody has come."""
        live.guests.add(guest)
        live.company.came(guest.holder)
        live.used = time.monotonic()
        guest.say(self.everything(live, guest))
        self.tell_seats(live, but=guest)
        live.remind(self.tell_seats)
        self.drive(live)

    def farewell(self, live: Live, guest: Guest) -> None:
        """Note that a guest has gone."""
        live.guests.discard(guest)
        live.company.went(guest.holder, guest.holder in live.people)
        live.used = time.monotonic()
        live.remind(self.tell_seats)
        self.tell_seats(live)  # a bot that is about to act does so, and rests then

    def everything(self, live: Live, guest: Guest) -> Message:
        """Return the whole table for one guest."""
        table, shown = live.table, live.view
        live.looks |= shown.looks
        live.board = shown.board
        drawings = shown.drawings("", set())
        drawings["looks"] = {look: LOOKS[look] for look in sorted(live.looks)}
        return {
            "is": "table", "table": facts(table, self.network.base),
            **self.seating(live, guest.holder),
            "step": table.step, "ply": len(table.record), **drawings, "view": shown.shown,
            "what": table.what, "story": table.whole_story,
            "chat": table.chat, "commitment": table.proof.commitment, "rematch": table.rematch,
            "faces": kinds(table.record.at(0)),
        }  # fmt: skip

    def seating(self, live: Live, holder: str) -> Message:
        """Return who sits where, and what is this guest's: seats and rights."""
        return {
            **shared(live.table, live.company),
            **own(live.table, holder, live.company),
        }

    def tell_seats(self, live: Live, but: Guest | None = None, **more: Message) -> None:
        """Tell everybody who sits where; who looks from many windows is told one thing in all."""
        frames: dict[str, bytes] = {}
        common = {"is": "seats", **shared(live.table, live.company), **more}
        for guest in tuple(live.guests):
            if guest is but:
                continue
            if guest.holder not in frames:
                told = common | own(live.table, guest.holder, live.company)
                frames[guest.holder] = framed(told)
            guest.tell(frames[guest.holder])

    # Deeds

    def do(self, live: Live, guest: Guest, message: Message) -> bool:
        """Begin a guest's deed; say whether the table is theirs until it is done."""
        mine = f"{guest.holder[:12]}.{key_of(message)}"
        if mine in live.table.keys:
            self._acknowledge(live, guest, mine)
            return False
        if message["do"] == "rematch":
            self._slowly(live, guest, mine, self._rematch(live.table, guest))
        else:
            entry = live.table.propose(guest.holder, message, live.company)
            self._write(live, guest, mine, entry)
        return True

    def _write(self, live: Live, guest: Guest, mine: str, entry: Entry) -> None:
        live.foresee(entry)
        table, then = live.table, partial(self._written, live, guest, mine, entry)
        self.store.write(table.id, table.entries, mine, entry, then)

    def _written(self, live: Live, guest: Guest, mine: str, entry: Entry, answer: Answer) -> None:
        """Let happen what is safe now, acknowledge it, and let the next have the table."""
        try:
            if answer is False:
                self._slowly(live, guest, mine, self._catch_up(live))
                return
            if isinstance(answer, StoreFailure):
                raise answer
            self._take(live, mine, entry)
            self._acknowledge(live, guest, mine)
        except Exception as problem:
            self.explain(live, guest, key_in(mine), problem)
        live.free()

    def _slowly(
        self, live: Live, guest: Guest, mine: str, deed: Coroutine[Any, Any, Entry | None]
    ) -> None:
        """Do something that takes its time; the table is the guest's until it is done."""
        task = asyncio.create_task(self._done(live, guest, mine, deed))
        self._slow.add(task)
        task.add_done_callback(self._slow.discard)

    async def _done(
        self, live: Live, guest: Guest, mine: str, deed: Coroutine[Any, Any, Entry | None]
    ) -> None:
        try:
            entry = await deed
            if entry:
                await self._happen(live, mine, entry)
            self._acknowledge(live, guest, mine)
        except Exception as problem:
            self.explain(live, guest, key_in(mine), problem)
        finally:
            live.free()

    def _acknowledge(self, live: Live, guest: Guest, mine: str) -> None:
        step = live.table.keys.get(mine)
        if step is None:
            raise Declined("stale", "Somebody else was quicker.")
        guest.say({"is": "ack", "key": key_in(mine), "step": step})
        self.drive(live)

    def explain(self, live: Live, guest: Guest, key: str, problem: Exception) -> None:
        """Tell a guest why something did not happen; nothing that they say does any harm."""
        if isinstance(problem, ParlourError):
            says = f"{problem.wrong}; {problem.right}" if problem.right else problem.wrong
            problem = Declined("not_now", f"That {says}")
        if not isinstance(problem, Declined):
            log.error("a guest could not be answered", exc_info=problem)
            guest.line.transport.close()
            return
        guest.say(problem.message(key))
        if problem.why == "stale":
            guest.say(self.everything(live, guest))

    async def _rematch(self, table: Table, guest: Guest) -> Entry:
        table._sitting(guest.holder)
        if not table.is_done:
            raise Declined("not_now", "This game goes on still.")
        if table.rematch:
            return {"is": "rematch", "table": table.rematch}
        self.may_lay(guest.client)
        head = laying.again({**table.head, "pace": table.pace}, table.chairs)
        return {"is": "rematch", "table": await self.lay(head)}

    async def _happen(self, live: Live, key: str, entry: Entry) -> None:
        """Write an entry down, then let it happen and tell everybody, unless it is too late."""
        table = live.table
        live.foresee(entry)
        if await self.store.append(table.id, table.entries, key, entry):
            self._take(live, key, entry)
        else:
            await self._catch_up(live)

    def _take(self, live: Live, key: str, entry: Entry) -> None:
        table, offer = live.table, live.table.offer
        table.take(key, entry)
        live.used = time.monotonic()
        self._tell(live, entry)
        if table.offer != offer and entry["is"] != "draw":
            self.tell_seats(live)

    async def _catch_up(self, live: Live) -> None:
        """Read again what another process wrote, and show it."""
        kept = await self.store.table(live.table.id)
        if kept:
            live.table = await asyncio.to_thread(_replayed, kept)
            for guest in tuple(live.guests):
                guest.say(self.everything(live, guest))

    def _tell(self, live: Live, entry: Entry) -> None:
        kind, table = entry["is"], live.table
        if kind in ("act", "roll", "back", "end"):
            live.tell_all(self._step(live, kind))
        elif kind == "chat":
            live.tell_all({"is": "chat", "chat": table.chat[-1]})
        elif kind == "rematch":
            live.tell_all({"is": "rematch", "table": table.rematch})
        else:
            live.remind(self.tell_seats)
            self.tell_seats(live, view=live.view.shown)

    def _step(self, live: Live, kind: str) -> Message:
        table, shown = live.table, live.view
        drawings = shown.drawings(live.board, live.looks)
        live.board = shown.board
        live.looks |= shown.looks
        back = kind == "back"
        story = table.whole_story if back else table.closing or table.story[-1]
        return {
            "is": "step", "step": table.step, "ply": len(table.record), "what": table.what,
            **drawings, "view": shown.shown, "story": story, "again": back,
        }  # fmt: skip

    # Bots and the house's own throws

    def drive(self, live: Live) -> None:
        """Let the next bot go on, if it is a bot's turn and somebody looks on."""
        if not live.table.begun:
            self.patience.wait(live)
        self.driving.drive(live)


def key_in(mine: str) -> str:
    """Return the key that a guest gave the deed; the house adds whose deed it is."""
    return mine.rpartition(".")[2]


def _holders(head: Entry) -> set[str]:
    """Return those for whom a table is laid."""
    return {head["host"], *(chair.get("holder", "") for chair in head["chairs"])} - {""}


def _replayed(kept: Kept) -> Table:
    try:
        return Table.replayed(kept.id, kept.head, kept.secret, kept.events)
    except ParlourError as error:
        raise Unreadable(error.game, kept.id, error.wrong, error.right) from error
    except (ValueError, LookupError, TypeError, Declined) as error:
        raise Unreadable("table", kept.id, "its log is damaged") from error
