"""Commands of guests: parsed and validated, field by field."""

import re
from collections.abc import Mapping
from typing import TypedDict, cast

import orjson

from parlour import bots
from parlour.core.game import Position
from parlour.server.tables.chair import PACES
from parlour.server.wire.messages import NoMessage, RefusedMove, Why

LONGEST_KEY = 40
KEY = re.compile(rf"[A-Za-z0-9_-]{{8,{LONGEST_KEY}}}")
SEED = re.compile(r"[0-9a-f]{16,64}")
PLEDGE = re.compile(r"[0-9a-f]{64}")
LONGEST_NAME = 24
LONGEST_CHAT = 300
LONGEST_TEXT = 200
MOST_PLACES = 20

# Letters that are printed as nothing at all.
UNSEEN = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"

# What came over the line; nothing in it is known to be what it should be.
Fields = Mapping[str, object]


class Unchecked(TypedDict):
    """A command of `parlour.server.wire.commands` as it came: only its name is known to be text."""

    do: str


class Rejected(Exception):
    """A command that is not carried out: one word for programs, a sentence for people."""

    def __init__(self, why: Why, says: str, refusal: RefusedMove | None = None) -> None:
        super().__init__(says)
        self.why: Why = why
        self.says = says
        self.refusal = refusal

    def message(self, key: str) -> NoMessage:
        """Return the answer to the guest."""
        made: NoMessage = {"is": "no", "key": key, "why": self.why, "says": self.says}
        if self.refusal:
            made["refusal"] = self.refusal
        return made


def parsed(text: str) -> Unchecked:
    """Return a message, or decline."""
    try:
        made = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Rejected("malformed", "This was not understood.") from None
    if not isinstance(made, dict) or not isinstance(made.get("do"), str):
        raise Rejected("malformed", "This was not understood.")
    return cast("Unchecked", made)


def key_of(message: Fields) -> str:
    """Return the key of a deed."""
    key = message.get("key")
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise Rejected("malformed", f"A deed needs a key of 8 to {LONGEST_KEY} letters and digits.")
    return key


def number(message: Fields, word: str, high: int) -> int:
    """Return a whole number from 0 to *high* - 1."""
    value = message.get(word)
    if type(value) is not int or not 0 <= value < high:
        raise Rejected("malformed", f"{word} should be a number from 0 to {high - 1}.")
    return value


def bot(message: Fields, position: Position) -> str:
    """Return the name of a bot that can play from *position* on."""
    name = text(message, "bot")
    if name not in bots.names(position.game):
        raise Rejected("malformed", "No bot has that name.")
    if not bots.bot(name, position.game).suits(position):
        raise Rejected("not_now", f"As it is installed here, {name} cannot play these house rules.")
    return name


def text(message: Fields, word: str, longest: int = LONGEST_TEXT) -> str:
    """Return a short text of one printable line."""
    value = message.get(word)
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise Rejected("malformed", f"{word} should be a line of at most {longest} letters.")
    return value


def places(message: Fields) -> list[str]:
    """Return the names of a few places."""
    value = message.get("path")
    if not isinstance(value, list) or len(value) > MOST_PLACES:
        raise Rejected("malformed", "path should be a short list of places.")
    return [text({"place": place}, "place") for place in value]


def name(message: Fields, word: str = "name") -> str:
    """Return a player's name, perhaps empty, without needless spaces."""
    given = message.get(word) or ""
    if not isinstance(given, str):
        raise Rejected("malformed", "A name should be a text.")
    seen = "".join(c if c.isprintable() and c not in UNSEEN else " " for c in given)
    tidy = " ".join(seen.split())
    if len(tidy) > LONGEST_NAME:
        raise Rejected("malformed", f"A name may have {LONGEST_NAME} letters at most.")
    return tidy


def pace(message: Fields) -> str:
    """Return how long bots shall seem to think."""
    value = text(message, "pace")
    if value not in PACES:
        raise Rejected("malformed", "The pace is one of " + ", ".join(PACES) + ".")
    return value


def seed(message: Fields) -> str:
    """Return what the guest adds to the dice."""
    value = message.get("seed")
    if not isinstance(value, str) or not SEED.fullmatch(value):
        raise Rejected("malformed", "seed should be 16 to 64 hexadecimal digits.")
    return value


def pledge(message: Fields) -> str:
    """Return the hash of a seed that the guest will show when all pledges are in."""
    value = message.get("pledge")
    if not isinstance(value, str) or not PLEDGE.fullmatch(value):
        raise Rejected("malformed", "pledge should be a SHA-256 in 64 hexadecimal digits.")
    return value
