"""How others reach this house: the addresses of its computer, and letting the network in.

A house listens on its own computer alone, unless it is told otherwise at the start or by the host,
who may let the network in while it runs.
"""

import asyncio
import contextlib
import ipaddress
import socket
import struct
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from parlour.core.errors import ParlourError

if TYPE_CHECKING:
    import uvicorn

    from parlour.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
# An address for documentation, which nobody has: the way to it is the way to everywhere.
FAR_AWAY = ("203.0.113.1", 9)
# Carriers share these among their customers: no network of a house, but none of the open net.
SHARED = ipaddress.ip_network("100.64.0.0/10")
ASK_ADDRESS = 0x8915  # SIOCGIFADDR of Linux
NO_NETWORK = "This computer is in no network just now."
OPEN_NET = (
    "This computer stands in the open net, where everybody could come. Who wants that starts the "
    "house with --host or --public-url."
)


# Addresses


def is_loopback(host: str) -> bool:
    """Return True if a host is this computer itself.

    >>> is_loopback("localhost"), is_loopback("[::1]"), is_loopback("192.0.2.7")
    (True, True, False)
    """
    name = host.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(name).is_loopback
    return False


def is_near(address: str) -> bool:
    """Return True if an address belongs to a house or a firm, and not to the open net."""
    known = ipaddress.ip_address(address)
    return known.is_private or known.is_link_local or known in SHARED


def addresses() -> list[str]:
    """Return the addresses of this computer in its networks; the one towards the world first.

    Nothing is sent: the computer is only asked which way it would take.
    """
    found = dict.fromkeys([*_towards_the_world(), *_of_interfaces()])
    return [address for address in found if not is_loopback(address)]


def _towards_the_world() -> Iterator[str]:
    kind = socket.AF_INET, socket.SOCK_DGRAM
    with socket.socket(*kind) as probe, contextlib.suppress(OSError):  # no way leads anywhere
        probe.connect(FAR_AWAY)
        yield str(probe.getsockname()[0])


def _of_interfaces() -> Iterator[str]:
    """Return the address of each interface; only Linux is asked, others have a way to the world."""
    if sys.platform != "linux":
        return
    from fcntl import ioctl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):  # one without an address, or gone meanwhile
                asked = struct.pack("256s", name.encode()[:15])
                yield socket.inet_ntoa(ioctl(probe, ASK_ADDRESS, asked)[20:24])


def written(host: str, port: int) -> str:
    """Return an address as browsers write it.

    >>> written("::1", 8000)
    'http://[::1]:8000'
    """
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


# Listening


def listening(host: str, port: int) -> socket.socket:
    """Return a socket on the port, or say that it is taken."""
    if not host.strip():
        right = "leave it out for this computer alone, or give 0.0.0.0 for the network"
        raise ParlourError("serve", f"--host {host!r}", "names no address", right)
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        if host == "::":  # everywhere, by both ways of counting addresses
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        right = "choose another with --port, or --port 0"
        given = f"{host}:{port}"
        raise ParlourError(
            "serve", given, f"cannot listen there ({error.strerror})", right
        ) from None
    return bound


@dataclass
class Network:
    """Where a house can be reached from elsewhere; *server* listens, *announce* tells the host."""

    settings: "Settings"
    server: "uvicorn.Server | None" = None
    announce: Callable[[str], None] = lambda said: None
    opened: list[str] = field(default_factory=list)
    opening: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def base(self) -> str:
        """Return how others reach the house; nothing if they do not."""
        host = self.settings.host
        if self.settings.address:
            return self.settings.address
        if host in EVERYWHERE:
            return next((written(each, self.settings.port) for each in addresses()), "")
        if not is_loopback(host):
            return written(host, self.settings.port)
        return self.opened[0] if self.opened else ""

    def link(self, base: str) -> str:
        """Return how others reach the house, for somebody who came by *base* themselves."""
        here = is_loopback(urlsplit(base).hostname or "")
        return self.base or base if here or self.settings.address else base

    async def open(self) -> list[str]:
        """Listen in the network too, and return how the house is reached there."""
        async with self.opening:
            if not self.base:
                self.opened = await self._listen(self._near())
        return self.opened or [self.base]

    async def _listen(self, near: list[str]) -> list[str]:
        links = [link for link in [await self._also(each) for each in near] if link]
        if not links:
            right = "is something else open at the same port there?"
            raise ParlourError("network", ", ".join(near), "cannot be listened at", right)
        for link in links:
            self.announce(f"Open for this network too, at {link}")
        return links

    def _near(self) -> list[str]:
        found = addresses()
        near = [address for address in found if is_near(address)]
        if not near or self.server is None:
            raise ParlourError("network", "", OPEN_NET if found else NO_NETWORK)
        return near

    async def _also(self, address: str) -> str:
        """Listen at one more address; return how it is written, or nothing if it cannot be."""
        try:
            bound = listening(address, self.settings.port)
        except ParlourError:
            return ""
        assert self.server
        await listen_too(self.server, bound)
        return written(address, self.settings.port)


async def listen_too(made: "uvicorn.Server", bound: socket.socket) -> None:
    """Let a running server listen on one more socket, with the same limits as on the first."""
    config = made.config

    def protocol() -> asyncio.Protocol:
        kind = config.http_protocol_class
        return kind(config=config, server_state=made.server_state, app_state=made.lifespan.state)  # type: ignore[call-arg]

    loop = asyncio.get_running_loop()
    made.servers.append(await loop.create_server(protocol, sock=bound, backlog=config.backlog))
