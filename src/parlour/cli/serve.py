"""`parlour serve`: the house in the browser, for a family, a club, or the open net."""

import os
import signal
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.console import write
from parlour.core.errors import ParlourError
from parlour.server.network import EVERYWHERE, NO_NETWORK, Network, listening, written

if TYPE_CHECKING:
    import uvicorn

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
    closing = Closing()
    from parlour.server.serve import log_to_stderr, run, server
    from parlour.server.settings import Limits, Settings

    if closing.asked:
        return
    limits = Limits.read(os.environ.get("PARLOUR_LIMITS", ""))
    wanted = Settings(data or data_folder(), host, port, public_url, limits)
    bound = listening(host, port)
    port = bound.getsockname()[1]
    settings = replace(wanted, port=port)
    log_to_stderr()
    made = server(settings, announce=write)
    closing.knows(made)
    beside = written("127.0.0.1" if host in EVERYWHERE else host, port)

    def opened() -> None:
        write(f"Parlour is open at {Network(settings).base or beside} (Ctrl-C closes it).")
        if host in EVERYWHERE and not public_url and not Network(settings).base:
            write(f"{NO_NETWORK} Nobody else can come yet.")
        if browser:
            threading.Thread(target=webbrowser.open, args=(beside,), daemon=True).start()

    made.opened = opened
    run(made, bound)


class Closing:
    """Hears Ctrl-C and SIGTERM until the server does so itself, and loses neither of them.

    A signal is noted instead of raised: an exception in the middle of opening the file would leave
    the thread that writes it, and so the process, behind. The server hands on what it has heard
    when it is closed; then there is nothing left to do.
    """

    def __init__(self) -> None:
        """Listen from now on."""
        self.asked = False
        self.made: uvicorn.Server | None = None
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.hear)

    def knows(self, made: "uvicorn.Server") -> None:
        """Let the server close as soon as it is open, if somebody has asked for it."""
        self.made = made
        if self.asked:
            made.should_exit = True

    def hear(self, number: int, frame: object) -> None:
        """Note that the house is to be closed; who asks twice while it opens does not wait."""
        if self.made:
            self.made.should_exit = True
        elif self.asked:
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
        self.asked = True


def at_home() -> None:
    """Open the house for whoever sits here, on the usual port or a free one, with a browser."""
    try:
        listening("127.0.0.1", USUAL_PORT).close()
    except ParlourError:
        serve(port=0, browser=True)
    else:
        serve(port=USUAL_PORT, browser=True)


def data_folder() -> Path:
    """Return where tables are kept if nobody said."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("PARLOUR_DATA") or Path(base) / "parlour")
