"""Allowed hosts: by which names a house answers, against DNS rebinding.

A page from elsewhere can let a name of its own mean our address, and would then be taken for a
page of the house. An address in numbers has no other meaning, so those are good; of names, those
of the computer that the house runs on, and the one that the house was given.
"""

import socket
from functools import cache, lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from parlour.server.settings import Settings

LONGEST = 255


def is_allowed_host(host: str, settings: Settings) -> bool:
    """Return True if the Host of a request names this house."""
    name = _name(host)
    return bool(name) and (_is_numbers(name) or name in _names(settings.address, settings.host))


@lru_cache(maxsize=1024)
def _name(host: str) -> str:
    """Return the name of a Host without its port, in small letters; nothing if it is none."""
    if len(host) > LONGEST or set(host) & set("/?#@\\ "):
        return ""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


@lru_cache(maxsize=1024)
def _is_numbers(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@cache
def _names(address: str, host: str) -> frozenset[str]:
    own = socket.gethostname().lower()
    given = urlsplit(address).hostname or "" if address else ""
    return frozenset({"localhost", own, f"{own}.local", host.lower(), given} - {""})
