"""Manners at the door: who may ask, how often, and what every answer carries."""

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.server.settings import Settings

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
YEAR = 365 * 24 * 3600
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Polite:
    """Gives every answer its headers, and turns away what comes from pages of other houses."""

    def __init__(self, pages: ASGIApp, sockets: ASGIApp, settings: Settings) -> None:
        """Stand before the pages and the sockets."""
        self.pages = pages
        self.sockets = sockets
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] not in ("http", "websocket"):
            await self.pages(scope, receive, send)
        elif self._is_foreign(scope):
            await self._turn_away(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
        else:
            await self.pages(scope, receive, _with_headers(send, self.settings.secure))

    def _is_foreign(self, scope: Scope) -> bool:
        """Say whether a request that could change something comes from elsewhere."""
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            return False
        headers = Headers(scope=scope)
        return not self.settings.is_ours(headers.get("origin", ""), headers.get("host", ""))

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            answer = Response("This request does not come from a page of this house.", 403)
            await answer(scope, receive, _with_headers(send, self.settings.secure))


def _with_headers(send: Send, secure: bool) -> Send:
    async def polite(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if secure:
                headers.setdefault("strict-transport-security", f"max-age={YEAR}")
        await send(message)

    return polite


def token_of(asking: HTTPConnection, settings: Settings) -> str:
    """Return the token in a guest's cookie, or nothing."""
    token = asking.cookies.get(settings.cookie, "")
    return token if TOKEN.fullmatch(token) else ""


def holder_of(token: str) -> str:
    """Return what the house remembers of a token: not enough to pass for its holder."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def with_cookie(answer: Response, asking: HTTPConnection, settings: Settings) -> Response:
    """Give a guest who has none the cookie by which their seats know them."""
    token = token_of(asking, settings) or secrets.token_urlsafe(32)
    answer.set_cookie(
        settings.cookie, token, max_age=YEAR, path="/", httponly=True, samesite="lax",
        secure=settings.secure or asking.url.scheme == "https",
    )  # fmt: skip
    return answer


class Allowance:
    """How much each client may still do: so many at once, then so many a second."""

    def __init__(self, most: float, a_second: float) -> None:
        """Begin with full purses."""
        self.most = most
        self.a_second = a_second
        self._left: OrderedDict[Any, tuple[float, float]] = OrderedDict()

    def spend(self, client: Any) -> bool:
        """Say whether *client* may once more."""
        now = time.monotonic()
        left, when = self._left.pop(client, (self.most, now))
        left = min(self.most, left + (now - when) * self.a_second)
        self._left[client] = (left - 1 if left >= 1 else left), now
        if len(self._left) > 10_000:
            self._left.popitem(last=False)
        return left >= 1
