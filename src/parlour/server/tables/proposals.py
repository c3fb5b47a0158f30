"""Commands judged: what a guest asks for becomes an entry of the log, or is rejected.

Nothing is changed here: the entry happens when it is safe on disk (`Table.take`).
"""

from collections.abc import Callable

from parlour.server.dice import commit_reveal
from parlour.server.tables import commands, rights
from parlour.server.tables.chair import unlike
from parlour.server.tables.commands import Rejected, Unchecked
from parlour.server.tables.log import Entry
from parlour.server.tables.presence import Presence
from parlour.server.tables.rights import NOT_BEGUN, OPENED, OVER_NOW
from parlour.server.tables.table import Table

# What changes the game never waits for what is only said: each has a measure of its own.
MOST_STEPS = 200_000
MOST_BACKS = 5_000
MOST_TALK = 10_000
MOST_BESIDES = 20_000
TALK = ("chat", "pace")
GAME_COMMANDS = ("act", "throw", "back")


def propose(table: Table, holder: str, message: Unchecked, presence: Presence) -> Entry:
    """Return the entry that a guest's deed makes, or decline it."""
    wants = PROPOSALS.get(message["do"])
    if wants is None:
        raise Rejected("malformed", "Nobody here knows how to do that.")
    _check_room(table, message["do"])
    if message["do"] in GAME_COMMANDS:
        _check_moment(table, message)
    return wants(table, holder, message, presence)


def _check_room(table: Table, deed: str) -> None:
    """Decline what the book has no room for; talk leaves room for all else."""
    if deed in GAME_COMMANDS:
        full = table.step >= MOST_STEPS or (deed == "back" and table.backs >= MOST_BACKS)
    else:
        full = table.entries - table.step >= (MOST_TALK if deed in TALK else MOST_BESIDES)
    if full:
        raise Rejected("not_now", "This table's book has no more room for that.")


def _check_moment(table: Table, message: Unchecked) -> None:
    step = commands.number(message, "step", 1 << 40)
    if not table.begun:
        raise Rejected("not_now", NOT_BEGUN)
    if step != table.step:
        raise Rejected("stale", "The game has gone on in the meantime.")
    if table.is_done:
        raise Rejected("not_now", OVER_NOW if table.is_over else OPENED)


def _own(table: Table, holder: str, seat: int, says: str) -> None:
    if seat < 0 or table.chairs[seat].holder != holder or not holder:
        raise Rejected("not_yours", says)


def _act(table: Table, holder: str, message: Unchecked, _: Presence) -> Entry:
    here = table.position
    wanted = commands.text(message, "move")
    if here.is_chance:
        raise Rejected("not_now", "The dice come first.")
    _own(table, holder, here.turn, f"It is for {here.seat_name(here.turn)} to decide.")
    return {"is": "act", "seat": here.turn, "move": table.legal(wanted).text}


def _throw(table: Table, holder: str, message: Unchecked, _: Presence) -> Entry:
    here = table.position
    if not here.is_chance:
        raise Rejected("not_now", "There is nothing to throw now.")
    _own(table, holder, here.thrower, "It is not your throw.")
    return table.throw()


def _back(table: Table, holder: str, message: Unchecked, _: Presence) -> Entry:
    if message.get("turn") is True:
        return _turn_back(table, holder)
    seat = table.back
    if seat < 0:
        raise Rejected("not_now", "Nothing can be taken back; what was thrown stands.")
    _own(table, holder, seat, f"Only {table.position.seat_name(seat)} can take that back.")
    return {"is": "back", "seat": seat}


def _turn_back(table: Table, holder: str) -> Entry:
    if not table.is_alone:
        raise Rejected("not_now", "A whole turn is taken back only where no friend plays.")
    seat = table.turn_back
    if seat < 0:
        raise Rejected("not_now", "Nothing can be taken back; what was thrown stands.")
    _own(table, holder, seat, f"Only {table.position.seat_name(seat)} can take that back.")
    return {"is": "back", "seat": seat, "plies": table.turn_plies()}


def _sit(table: Table, holder: str, message: Unchecked, _: Presence) -> Entry:
    seat = commands.number(message, "seat", len(table.chairs))
    kept = table.chairs[seat]
    if not holder:
        raise Rejected("not_yours", "Sitting down needs a cookie, by which the seat knows you.")
    if not kept.is_empty or kept.holder not in ("", holder):
        raise Rejected("not_now", "That chair is taken.")
    others = [each for n, each in enumerate(table.chairs) if n != seat]
    name = unlike(commands.name(message) or kept.player, [each.player for each in others])
    chair = commit_reveal.person(holder, name, message)
    return {"is": "chair", "seat": seat, "chair": chair.line()}


def _pace(table: Table, holder: str, message: Unchecked, _: Presence) -> Entry:
    pace = commands.pace(message)
    table.check_sits(holder)
    if pace == table.pace:
        raise Rejected("not_now", "That is the pace already.")
    return {"is": "pace", "pace": pace}


def _chat(table: Table, holder: str, message: Unchecked, _: Presence) -> Entry:
    table.check_sits(holder)
    said = " ".join(commands.text(message, "text", commands.LONGEST_CHAT).split())
    if not said:
        raise Rejected("malformed", "Say something.")
    return {"is": "chat", "name": _speaker(table, holder), "text": said}


def _speaker(table: Table, holder: str) -> str:
    """Return how who speaks is called; a host need not have a chair."""
    seats = table.seats_of(holder)
    return table.called(seats[0]) if seats else "Host"


Proposal = Callable[[Table, str, Unchecked, Presence], Entry]
PROPOSALS: dict[str, Proposal] = {
    "act": _act,
    "throw": _throw,
    "back": _back,
    "sit": _sit,
    "pace": _pace,
    "chat": _chat,
    **rights.PROPOSALS,
    **commit_reveal.PROPOSALS,
}
