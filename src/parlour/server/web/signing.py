"""Signed session tokens: one that this house has made and signed, none that a client made up."""

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
CHANCE = 22  # letters of chance, 128 bits; the others are their signature


class SignedSessions:
    """Makes tokens, and knows its own again."""

    def __init__(self) -> None:
        """Begin with a key for the time being."""
        self._key = secrets.token_bytes(32)
        self._elders: frozenset[str] = frozenset()
        self.dropped: set[str] = set()

    def learn(self, key: str, elders: frozenset[str], dropped: set[str]) -> None:
        """Take the key of the house, who sat here before tokens were signed, and who has gone."""
        self._key = bytes.fromhex(key)
        self._elders = elders
        self.dropped = dropped

    def new(self) -> str:
        """Return a token for a new guest."""
        chance = secrets.token_urlsafe(16)
        return chance + self._signed(chance)

    def knows(self, token: str) -> bool:
        """Return True if this house made a token."""
        if not TOKEN.fullmatch(token):
            return False
        good = hmac.compare_digest(self._signed(token[:CHANCE]), token[CHANCE:])
        if not self._elders and not self.dropped:
            return good
        holder = holder_of(token)
        return (good or holder in self._elders) and holder not in self.dropped

    def _signed(self, chance: str) -> str:
        digest = hmac.digest(self._key, chance.encode(), "sha256")
        return urlsafe_b64encode(digest)[: 43 - CHANCE].decode()


def holder_of(token: str) -> str:
    """Return what the house remembers of a token: not enough to pass for its holder."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""
