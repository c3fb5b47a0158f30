"""The house as one ASGI application: pages, files, tables, sockets."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from parlour import __version__
from parlour.core.errors import ParlourError
from parlour.draw import parts
from parlour.server.dice.reveal import opened
from parlour.server.gc import collect_periodically
from parlour.server.network import Network, is_loopback
from parlour.server.play import setup
from parlour.server.play.lobby import Unreadable
from parlour.server.play.runtime import Runtime
from parlour.server.play.session import Session
from parlour.server.settings import Settings
from parlour.server.socket.endpoint import Sockets
from parlour.server.tables.commands import Rejected
from parlour.server.view.transition import lying
from parlour.server.web.learn import Lessons
from parlour.server.web.pages import SERVER, Pages
from parlour.server.web.security import SecurityMiddleware, token_of, without_cookie
from parlour.server.web.sheet import read_sheet
from parlour.server.web.signing import holder_of
from parlour.server.wire.messages import PastView

SHOWN = (".js", ".css", ".svg", ".webmanifest", ".png", ".woff2")
ASK_AGAIN = "no-cache"
# Headers by which a request that went through a proxy can be told.
PROXIES = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


class Fresh(StaticFiles):
    """Files that a browser asks for again, so that no page mixes those of two versions."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file that is for browsers, and none of those that only lie beside them."""
        return super().lookup_path(path) if path.endswith(SHOWN) else ("", None)

    def file_response(self, *found: Any, **more: Any) -> Response:
        """Return a file, or that it has not changed."""
        answer = super().file_response(*found, **more)
        answer.headers["cache-control"] = ASK_AGAIN
        return answer


class House:
    """Everything behind the addresses of one house."""

    def __init__(self, settings: Settings, network: Network) -> None:
        """Open the runtime."""
        self.settings = settings
        self.network = network
        self.runtime = Runtime(settings, network)
        self.pages = Pages(self.runtime)
        self.lessons = Lessons(self.pages)

    async def lay(self, asking: Request) -> Response:
        """Lay the table that a set-up sheet describes."""
        holder = holder_of(token_of(asking, self.settings))
        try:
            self._may_lay(asking, holder)
            head = setup.head_of(await read_sheet(asking), holder)
            name = await self.runtime.lobby.create(head)
        except Rejected as no:
            return JSONResponse({"says": no.says}, 429 if no.why == "too_fast" else 400)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody hears it
        except ParlourError as error:
            return JSONResponse({"says": f"It {error.wrong}; {error.right}"}, 503)
        return JSONResponse({"table": name, "url": f"/table/{name}"}, 201)

    async def forget(self, asking: Request) -> Response:
        """Forget who asks: their cookie goes, and with it their seats."""
        holder = holder_of(token_of(asking, self.settings))
        if holder:
            await self.runtime.store.forget(holder)
            self.settings.sessions.dropped.add(holder)
        return without_cookie(RedirectResponse("/", 303), self.settings)

    async def leave_out(self, asking: Request) -> Response:
        """Take one of a guest's tables off their list, or all that are finished."""
        holder = holder_of(token_of(asking, self.settings))
        try:
            wanted = (await read_sheet(asking)).get("table")
            if not holder or not isinstance(wanted, str | None):
                raise Rejected("malformed", "Say which table, or none for all that are finished.")
            tables = [wanted] if wanted else await self._finished(holder)
            await self.runtime.store.hide(holder, tables)
        except Rejected as no:
            return JSONResponse({"says": no.says}, 400)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody hears it
        return JSONResponse({"tables": len(tables)})

    async def _finished(self, holder: str) -> list[str]:
        mine = await self.runtime.lobby.tables_of(holder)
        return [table.id for table in mine if table.is_done]

    def _may_lay(self, asking: Request, holder: str) -> None:
        if not holder:
            raise Rejected(
                "malformed", "Open the first page, then lay a table; cookies are needed."
            )
        address = asking.client.host if asking.client else ""
        self.runtime.lobby.check_quota(address)

    async def record(self, asking: Request) -> Response:
        """Return the record of a table."""
        session = await self._open(asking)
        if session is None:
            return self.pages.missing(asking)
        table = session.table
        name = f"{table.record.game.name}-{table.id[:8]}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        text = table.finished_record().text
        return Response(text, media_type="application/jsonl", headers=headers)

    async def ply(self, asking: Request) -> Response:
        """Return a table as it stood after so many plies."""
        session = await self._open(asking)
        ply = _number(asking.path_params["ply"])
        if session is None or not 0 <= ply <= len(session.table.record):
            return JSONResponse({"says": "There is no such ply."}, 404)
        record = session.table.record
        shown = session.renderer.view(record.at(ply), legal=False, lying=lying(record, ply))
        body: PastView = {
            "ply": ply,
            "step": None,
            "view": shown.shown,
            "what": session.table.done(ply),
            **shown.drawings("", set()),
        }
        return JSONResponse(body)

    async def dice(self, asking: Request) -> Response:
        """Return what the dice of a finished game were made of."""
        session = await self._open(asking)
        if session is None or not session.table.is_done:
            return JSONResponse({"says": "The dice are opened when the game is over."}, 404)
        return JSONResponse(await asyncio.to_thread(opened, session.table))

    async def code(self, asking: Request) -> Response:
        """Return the link to a table as a QR code."""
        import segno  # here, since a house that was struck down should be back soon

        session = await self._open(asking)
        if session is None:
            return self.pages.missing(asking)
        base = self.network.link(str(asking.base_url).rstrip("/"))
        drawn = BytesIO()
        made = segno.make(f"{base}/table/{session.table.id}", error="m")
        made.save(drawn, kind="svg", scale=4, dark="#3b2a1a", light="#fffaf0", xmldecl=False)
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    async def let_in(self, asking: Request) -> Response:
        """Open the house for the network, if its host wants so on the computer where it runs."""
        session = await self._open(asking)
        holder = holder_of(token_of(asking, self.settings))
        if session is None or not holder or holder != session.table.host or not is_at_home(asking):
            says = "Only who laid this table can do that, on the computer where the house runs."
            return JSONResponse({"says": says}, 403)
        try:
            found = await self.network.open()
        except ParlourError as error:
            says = error.wrong if not error.given else f"{error.given} {error.wrong}: {error.right}"
            return JSONResponse({"says": says}, 409)
        return JSONResponse({"links": [f"{base}/table/{session.table.id}" for base in found]})

    async def _open(self, asking: Request) -> Session | None:
        try:
            return await self.runtime.lobby.open(asking.path_params["table"])
        except Unreadable:
            return None

    async def health(self, asking: Request) -> Response:
        """Answer that all is well."""
        runtime = self.runtime
        counts = {"tables": len(runtime.lobby.tables), "sockets": runtime.sockets.total()}
        await runtime.store.check()
        size, free = runtime.store.size()
        counts |= {"damaged": len(runtime.store.damaged), "bytes": size, "free": free}
        return JSONResponse({"ok": True, "version": __version__, **counts})

    async def palette(self, asking: Request) -> Response:
        """Return the colours of the house as a style sheet."""
        headers = {"cache-control": ASK_AGAIN}
        return Response(parts.sheet(), media_type="text/css", headers=headers)

    async def trouble(self, asking: Request, problem: Exception) -> Response:
        """Say what is wrong with the house, and nothing that is not for guests."""
        wrong = getattr(problem, "wrong", "something is wrong")
        right = getattr(problem, "right", "")
        says = f"The house has trouble: its book {wrong}" + (f"; {right}." if right else ".")
        if asking.url.path == "/healthz":
            return JSONResponse({"ok": False, "says": says}, 503)
        return self.pages.missing(asking, says, 503)

    async def nothing(self, asking: Request, problem: Exception) -> Response:
        """Answer that there is no such page."""
        return self.pages.missing(asking)

    @asynccontextmanager
    async def open_hours(self, app: Starlette) -> AsyncIterator[None]:
        """Look after the runtime while the house is open."""
        cares = [
            asyncio.create_task(care)
            for care in (self.runtime.look_after(), collect_periodically())
        ]
        try:
            yield
        finally:
            for care in cares:
                care.cancel()
            await self.runtime.close()

    def routes(self) -> list[Route | Mount]:
        """Return what is behind which address."""
        pages = self.pages
        table = "/table/{table:str}"
        return [
            Route("/", pages.cabinet),
            Route("/new/{game}", pages.setup),
            Route("/rules/{game}", pages.rules),
            Route("/learn/{game}", self.lessons.first),
            Route("/learn/{game}/{lesson}", self.lessons.page),
            Route("/learn/{game}/{lesson}", self.lessons.answer, methods=["POST"]),
            Route("/tables", self.lay, methods=["POST"]),
            Route("/forget", self.forget, methods=["POST"]),
            Route("/tables/leave-out", self.leave_out, methods=["POST"]),
            Route(table, pages.table),
            Route(f"{table}/view/{{ply}}", self.ply),
            Route(f"{table}/record", self.record),
            Route(f"{table}/dice", self.dice),
            Route(f"{table}/qr.svg", self.code),
            Route(f"{table}/open", self.let_in, methods=["POST"]),
            Route("/healthz", self.health),
            Route("/static/palette.css", self.palette),
            Mount("/static", Fresh(directory=SERVER / "static")),
        ]


def house(settings: Settings, network: Network | None = None) -> SecurityMiddleware:
    """Return the application."""
    made = House(settings, network or Network(settings))
    pages = Starlette(
        routes=made.routes(),
        middleware=[Middleware(GZipMiddleware, minimum_size=500)],
        exception_handlers={404: made.nothing, ParlourError: made.trouble},
        lifespan=made.open_hours,
    )
    return SecurityMiddleware(pages, Sockets(made.runtime), settings)


def is_at_home(asking: Request) -> bool:
    """Return True if somebody sits at the computer of the house: no proxy speaks for them."""
    named = is_loopback(asking.url.hostname or "")
    told = any(word in asking.headers for word in PROXIES)
    return named and not told and is_loopback(asking.client.host if asking.client else "")


def _number(text: str) -> int:
    """Return a number of a few digits, or -1."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else -1
