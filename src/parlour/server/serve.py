"""Opening the house: one process, one port, until somebody says stop."""

import json
import logging
import socket
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import uvicorn

from parlour.server.gc import tuned
from parlour.server.network import Network
from parlour.server.settings import Settings
from parlour.server.web.app import house
from parlour.server.web.limits import RESERVE, ConnectionLimits, LimitedHttpProtocol, descriptors

KNOWN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {
    "message",
    "asctime",
    "color_message",
}


def when(seconds: float) -> str:
    """Return a time that means the same everywhere.

    >>> when(0)
    '1970-01-01T00:00:00.000+00:00'
    """
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


class Structured(logging.Formatter):
    """A line of JSON for every note; it holds what was said to be noted and nothing more."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        made: dict[str, Any] = {"at": when(record.created)}
        made |= {"level": record.levelname.lower(), "says": record.getMessage()}
        made |= {k: v for k, v in record.__dict__.items() if k not in KNOWN and k[0] != "_"}
        if record.exc_info:
            made["trace"] = self.formatException(record.exc_info)
        return json.dumps(made, default=str)


def log_to_stderr(level: int = logging.INFO) -> None:
    """Write notes as lines of JSON to where errors go."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured())
    for name in ("parlour", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)


def websocket_protocol() -> Any:
    """Return what serves sockets: the fast path, or uvicorn's own choice where it does not fit."""
    try:
        from parlour.server.socket.fastpath import FastWebSocketProtocol, fits
    except ImportError as error:
        why = str(error)
    else:
        if fits():
            return FastWebSocketProtocol
        why = "uvicorn or websockets are otherwise inside"
    logging.getLogger("parlour").warning("sockets have no fast path", extra={"why": why})
    return "auto"


class AnnouncedServer(uvicorn.Server):
    """A server that calls *opened* as soon as it listens."""

    opened: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if self.started:
            self.opened()


def server(
    settings: Settings, announce: Callable[[str], None] | None = None, **more: Any
) -> AnnouncedServer:
    """Return the server of a house, not yet running; *announce* tells its host what is new."""
    network = Network(settings)
    made = house(settings, network)
    limiter = ConnectionLimits(settings.limits, made.requests, descriptors() - RESERVE)
    door: Any = partial(LimitedHttpProtocol, limiter)
    config = uvicorn.Config(
        made,
        http=door,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws=websocket_protocol(),
        ws_per_message_deflate=False,
        ws_max_size=settings.limits.frame,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=3,
        server_header=False,
        **more,
    )
    opened = network.server = AnnouncedServer(config)
    network.announce = announce or network.announce
    return opened


def run(made: uvicorn.Server, bound: socket.socket) -> None:
    """Keep the house open in a process that does nothing else, until somebody says stop."""
    with tuned():
        made.run(sockets=[bound])
