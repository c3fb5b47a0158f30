"""Rate limits: a token bucket a client, which outlives their connection."""

import time
from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

# So many clients are remembered; who is forgotten has long had a full bucket again.
MOST_KNOWN = 20_000


class TokenBucket:
    """So many at once, then so many a second."""

    __slots__ = ("a_second", "left", "most", "when")

    def __init__(self, most: float, a_second: float) -> None:
        """Begin full."""
        self.most = most
        self.a_second = a_second
        self.left = most
        self.when = time.monotonic()

    def holds(self, now: float) -> float:
        """Return what is in it now."""
        left = self.left = min(self.most, self.left + (now - self.when) * self.a_second)
        self.when = now
        return left

    def spend(self, now: float, cost: float = 1) -> bool:
        """Take out *cost*, or say that there is not so much in it."""
        # Reckoned here once more: every message passes two buckets, and a call costs more.
        left = min(self.most, self.left + (now - self.when) * self.a_second)
        self.when = now
        enough = left >= cost
        self.left = left - cost if enough else left
        return enough


class RateLimiter:
    """The token buckets of all clients, by whatever they are known."""

    def __init__(self, most: float, a_second: float) -> None:
        """Begin with full buckets."""
        self.most = most
        self.a_second = a_second
        self._known: OrderedDict[Hashable, TokenBucket] = OrderedDict()

    def bucket(self, client: Hashable) -> TokenBucket:
        """Return the bucket of a client; it is the same when they come again."""
        found = self._known.get(client)
        if found is None:
            found = self._known[client] = TokenBucket(self.most, self.a_second)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(client)
        return found

    def spend(self, client: Hashable, cost: float = 1) -> bool:
        """Return True if *client* may once more."""
        return self.bucket(client).spend(time.monotonic(), cost)

    def can(self, client: Hashable) -> bool:
        """Return True if anything is left to a client, and take nothing."""
        found = self._known.get(client)
        return found is None or found.holds(time.monotonic()) >= 1


@lru_cache(maxsize=4096)
def network_of(host: str) -> str:
    """Return by what a client is counted: an address, or the /64 that one household has.

    >>> network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:10.0.0.1")
    ('2001:db8:1:2::/64', '10.0.0.1')
    """
    try:
        made = ip_address(host)
    except ValueError:
        return host
    if not isinstance(made, IPv6Address):
        return host
    return str(made.ipv4_mapped or ip_network((int(made) >> 64 << 64, 64)))
