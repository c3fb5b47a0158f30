"""Setting up a table: what a set-up sheet says, checked, as the head of a table's log.

Nobody sits yet: chairs are kept for people, who bring their seeds when they sit down, after the
house has committed itself to its secret.
"""

import secrets
from datetime import UTC, datetime

from parlour import game
from parlour.core.errors import BadOption, ParlourError
from parlour.core.game import Position
from parlour.server.dice.commit_reveal import KIND
from parlour.server.tables import commands
from parlour.server.tables.chair import Chair, unlike
from parlour.server.tables.commands import Fields, Rejected
from parlour.server.tables.log import TableHead


def head_of(message: Fields, holder: str) -> TableHead:
    """Return the head of the table that a guest wants, or decline."""
    wanted = message.get("seats")
    name = commands.text(message, "game")
    if not isinstance(wanted, list) or not 1 <= len(wanted) <= 64:
        raise Rejected("malformed", "Say who sits on each chair.")
    start = _start(name, len(wanted), message)
    chairs = [_chair(start, seat, message, holder) for seat in wanted]
    for number, chair in enumerate(chairs):
        chair.player = unlike(chair.player, [each.player for each in chairs[:number]])
    return {
        "game": start.game.name,
        "version": start.game.version,
        "seats": start.seats,
        "edition": str(message.get("edition") or ""),
        "options": start.options,
        "chairs": [chair.line() for chair in chairs],
        "pace": commands.pace({"pace": "usual", **message}),
        "host": holder,
        "created": datetime.now(UTC).isoformat(timespec="seconds"),
        "dice": KIND,
    }


def _start(name: str, seats: int, message: Fields) -> Position:
    edition = message.get("edition")
    options = _options(message.get("options") or {})
    if options is None or not (isinstance(edition, str | None) and (edition or "").isprintable()):
        raise Rejected("malformed", "The house rules should be names with values.")
    try:
        played = game(name)
        unknown = sorted(options.keys() - played.options.keys())
        if unknown:
            raise BadOption(name, unknown[0], "no such house rule")
        return played.start(seats, edition or None, **options)
    except ParlourError as error:
        right = f"; {error.right}" if error.right else ""
        raise Rejected("malformed", f"{error.given}: {error.wrong}{right}.") from None


def _options(given: object) -> dict[str, str] | None:
    """Return names with values, in letters that can be shown; None if these are none."""
    if not isinstance(given, dict):
        return None
    words = [*given, *given.values()]
    shown = all(isinstance(word, str) and word.isprintable() for word in words)
    return given if shown else None


def _chair(start: Position, wanted: object, message: Fields, holder: str) -> Chair:
    seat: Fields = wanted if isinstance(wanted, dict) else {}
    who = seat.get("who")
    if who == "friend":
        return Chair()
    if who == "bot":
        return Chair("bot", bot=commands.bot(seat, start))
    if who not in ("me", "here"):
        raise Rejected("malformed", "A seat is for me, here, a friend or a bot.")
    return Chair(holder=holder, player=commands.name(message if who == "me" else seat))


def new_id() -> str:
    """Return a name for a table that nobody guesses."""
    return secrets.token_urlsafe(16)


def new_secret() -> str:
    """Return the secret of a table's dice."""
    return secrets.token_hex(32)


def again(head: TableHead, chairs: list[Chair]) -> TableHead:
    """Return the head for the same game once more; people bring new seeds when they sit down."""
    created = datetime.now(UTC).isoformat(timespec="seconds")
    kept = [_kept(chair).line() for chair in chairs]
    return {**head, "created": created, "chairs": kept, "dice": KIND}


def _kept(chair: Chair) -> Chair:
    """Return a chair for the next game: who gave up plays again, bots play on for who is away."""
    if chair.is_bot:
        return Chair("bot", player=chair.player, bot=chair.bot, owner=chair.owner)
    return Chair(holder=chair.holder, player=chair.player)
