"""Security middleware: allowed origins and hosts, rate limit, security headers, session cookie."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.server.ratelimit import RateLimiter, network_of
from parlour.server.settings import Settings
from parlour.server.web.hosts import is_allowed_host

YEAR = 365 * 24 * 3600
COST_OF_A_PAGE = 5
UNKNOWN_NAME = (
    "This house does not answer to that name. Open it by its address in numbers, "
    "or tell it its name with --public-url."
)
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


class SecurityMiddleware:
    """Gives every answer its headers, and turns away what comes from pages of other houses."""

    def __init__(self, pages: ASGIApp, sockets: ASGIApp, settings: Settings) -> None:
        """Stand before the pages and the sockets."""
        self.pages = pages
        self.sockets = sockets
        self.settings = settings
        limits = settings.limits
        self.requests = RateLimiter(limits.requests, limits.requests_a_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] not in ("http", "websocket"):
            await self.pages(scope, receive, send)
        elif why := self._unwelcome(scope):
            await self._turn_away(why, scope, receive, send)
        elif scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
        else:
            await self.pages(scope, receive, _with_headers(send, self.settings.secure))

    def _unwelcome(self, scope: Scope) -> tuple[int, str] | None:
        """Return status and sentence for a request that is not let in."""
        if not self.requests.spend(network_of(client_of(scope)), _cost(scope)):
            return 429, "That is a lot at once; try again in a while."
        if not is_allowed_host(Headers(scope=scope).get("host", ""), self.settings):
            return 421, UNKNOWN_NAME
        if self._is_foreign(scope):
            return 403, "This request does not come from a page of this house."
        return None

    def _is_foreign(self, scope: Scope) -> bool:
        """Return True if a request that could change something comes from elsewhere."""
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            return False
        headers = Headers(scope=scope)
        return not self.settings.is_ours(headers.get("origin", ""), headers.get("host", ""))

    async def _turn_away(
        self, why: tuple[int, str], scope: Scope, receive: Receive, send: Send
    ) -> None:
        status, says = why
        if scope["type"] == "websocket":
            await turn_away(status, receive, send)
        else:
            headers = {"connection": "close", "retry-after": "30"} if status == 429 else None
            answer = Response(says, status, headers=headers)
            await answer(scope, receive, _with_headers(send, self.settings.secure))


async def turn_away(status: int, receive: Receive, send: Send) -> None:
    """Answer who wants a socket and gets none, before it is one."""
    await receive()
    start = {"type": "websocket.http.response.start", "status": status, "headers": []}
    await send(start)
    await send({"type": "websocket.http.response.body", "body": b""})


def client_of(scope: Scope) -> str:
    """Return the address from which a request comes."""
    return str(scope["client"][0]) if scope.get("client") else ""


def _cost(scope: Scope) -> float:
    """Return what a request counts: a page is made, a file only read."""
    return 1 if scope["path"].startswith("/static/") else COST_OF_A_PAGE


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
    return token if settings.sessions.knows(token) else ""


def with_cookie(answer: Response, asking: HTTPConnection, settings: Settings) -> Response:
    """Give a guest who has none the cookie by which their seats know them."""
    token = token_of(asking, settings) or settings.sessions.new()
    answer.set_cookie(
        settings.cookie,
        token,
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.secure or asking.url.scheme == "https",
    )
    return answer


def without_cookie(answer: Response, settings: Settings) -> Response:
    """Let a guest be nobody again; the next page makes them somebody new."""
    answer.delete_cookie(
        settings.cookie, path="/", secure=settings.secure, httponly=True, samesite="lax"
    )
    return answer
