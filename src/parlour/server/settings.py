"""How a house is run: where its file is, how it is reached, how much one guest may ask for."""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Limits:
    """How much there may be; a club on the open net stays usable when somebody misbehaves."""

    tables_open: int = 2000
    tables_an_hour: int = 60
    sockets: int = 10_000
    sockets_each: int = 60
    guests_at_table: int = 200
    messages: float = 100
    messages_a_second: float = 5
    chats: float = 8
    chats_a_second: float = 0.5
    frame: int = 8192
    idle: float = 900
    bots_at_once: int = 2


@dataclass(frozen=True)
class Settings:
    """What `parlour serve` was told."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    limits: Limits = field(default_factory=Limits)

    @property
    def secure(self) -> bool:
        """Say whether guests come over https."""
        return self.public_url.startswith("https://")

    @property
    def cookie(self) -> str:
        """Return the name of the cookie that knows a guest."""
        return "__Host-parlour" if self.secure else "parlour"

    def is_ours(self, origin: str, host: str) -> bool:
        """Say whether a page of this house asks: by its public address, or where it was reached."""
        if self.public_url:
            ours = urlsplit(self.public_url)
            return origin.rstrip("/") == f"{ours.scheme}://{ours.netloc}"
        return origin in (f"http://{host}", f"https://{host}")
