"""`parlour serve`: the house in the browser, for a family, a club, or the open net."""

import os
import signal
import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.paper import write
from parlour.core.errors import ParlourError

USUAL_PORT = 8000
Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")]
Port = Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)]
Data = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Where the tables are kept, in one file.")
]
PublicUrl = Annotated[
    str, typer.Option(metavar="URL", help="How guests reach the house, if through a proxy.")
]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser on it.")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = USUAL_PORT,
    data: Data = None,
    public_url: PublicUrl = "",
    browser: Browser = False,
) -> None:
    """Open the house: every game in the browser.

    \b
    parlour serve                            here, at http://127.0.0.1:8000
    parlour serve --host 0.0.0.0             for everybody in the same net
    parlour serve --public-url https://games.example.org --data /var/lib/parlour

    Everything that was played lies in one file, parlour.sqlite in the data folder.
    """  # noqa: D301
    from parlour.server.serve import log_to_stderr, run, server
    from parlour.server.settings import Limits, Settings

    limits = Limits.read(os.environ.get("PARLOUR_LIMITS", ""))
    bound = listening(host, port)
    shown = public_url or f"http://{readable(host)}:{bound.getsockname()[1]}"
    log_to_stderr()
    made = server(Settings(data or data_folder(), host, port, public_url, limits))
    write(f"Parlour is open at {shown} (Ctrl-C closes it).")
    if browser:
        threading.Thread(target=open_browser, args=(shown, made), daemon=True).start()
    # The server closes cleanly on both signals, then hands them on; there is nothing left to do.
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, lambda *_: None)
    run(made, bound)


def at_home() -> None:
    """Open the house for whoever sits here, on the usual port or a free one, with a browser."""
    try:
        listening("127.0.0.1", USUAL_PORT).close()
    except ParlourError:
        serve(port=0, browser=True)
    else:
        serve(port=USUAL_PORT, browser=True)


def listening(host: str, port: int) -> socket.socket:
    """Return a socket on the port, or say that it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        right = "choose another with --port, or --port 0"
        given = f"{host}:{port}"
        raise ParlourError(
            "serve", given, f"cannot listen there ({error.strerror})", right
        ) from None
    return bound


def readable(host: str) -> str:
    """Return an address that a browser beside the server can open."""
    return "127.0.0.1" if host in ("0.0.0.0", "::", "") else host


def data_folder() -> Path:
    """Return where tables are kept if nobody said."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("PARLOUR_DATA") or Path(base) / "parlour")


def open_browser(address: str, made: object) -> None:
    """Open a browser as soon as the house is open."""
    for _ in range(100):
        if getattr(made, "started", False):
            webbrowser.open(address)
            return
        time.sleep(0.05)
