"""Who may do what at a table besides playing: give up, agree on a draw, chairs, claims.

Every proposal returns the entry that it makes, or declines; what a guest may do is worked out here
as well, so that no page has to know.
"""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from parlour import bots
from parlour.records.ended import AGREED, DESERTED, GIVEN_UP, Ended
from parlour.server.tables import commands, log
from parlour.server.tables.chair import Chair, Who
from parlour.server.tables.commands import Rejected, Unchecked
from parlour.server.tables.log import Entry
from parlour.server.tables.presence import Presence
from parlour.server.wire.seating import Rights

if TYPE_CHECKING:
    from parlour.server.tables.table import Table

# Who has offered a draw plays on for so many plies before they offer another.
PLIES_BETWEEN_OFFERS = 10
# Chairs change hands no more often: nobody fills a table's book by standing up and sitting down.
MOST_CHANGES = 1000
NOT_BEGUN = "The game begins when every chair is taken."
OVER_NOW = "The game is over."
OPENED = "The dice of this game were opened; it cannot go on."
NEVER = math.inf


def host_of(table: "Table", presence: Presence) -> str:
    """Return who has the host's rights: who laid the table, or the next who sits here.

    They pass on while the host has been away for long, and come back with the host.
    """
    if not presence.is_gone(table.host):
        return table.host
    seats = range(len(table.chairs))
    here = presence.here
    first = next((seat for seat in seats if table.chairs[seat].holder == table.host), -1)
    others = [table.chairs[(first + 1 + seat) % len(seats)].holder for seat in seats]
    return next((holder for holder in others if holder and holder in here), table.host)


# Giving up


def give_up(table: "Table", holder: str, message: Unchecked, _: Presence) -> Entry:
    """End the game for a seat: the others win, or a bot plays on in a game of several sides."""
    seat = _mine(table, holder, message)
    _going_on(table)
    sides = _sides_left(table, seat)
    if len(sides) > 1 and any(_counts(table, other) for other in _seats(table) if other != seat):
        chair = table.chairs[seat]
        bot = _stand_in(table)
        after = Chair("bot", player=chair.player, bot=bot, seed=chair.seed, out=True)
        return {"is": "chair", "seat": seat, "chair": after.line()}
    winners = [other for other in _seats(table) if table.position.side(other) in sides]
    return {"is": "end", "how": GIVEN_UP, "seat": seat, "winners": winners}


def _sides_left(table: "Table", leaving: int) -> set[int]:
    """Return the sides that have not given up once *leaving* has; partners play on alone."""
    side = table.position.side
    gone = {side(seat) for seat in _seats(table) if table.chairs[seat].out or seat == leaving}
    held = {side(seat) for seat in _seats(table) if seat != leaving and _counts(table, seat)}
    return {side(seat) for seat in _seats(table)} - gone | held


def _counts(table: "Table", seat: int) -> bool:
    """Return True if a seat is a person's who has not given up, though a bot may play for them."""
    chair = table.chairs[seat]
    return not chair.out and (not chair.is_bot or bool(chair.owner))


def _stand_in(table: "Table") -> str:
    """Return a bot that can play on here."""
    names = [bots.USUAL, *bots.names(table.position.game)]
    able = (name for name in names if bots.bot(name, table.position.game).suits(table.position))
    return next(able)


# Draws


def draw(table: "Table", holder: str, message: Unchecked, _: Presence) -> Entry:
    """Offer a draw, accept it or decline it."""
    seat = _mine(table, holder, message)
    _going_on(table)
    says = commands.text(message, "say")
    if says == "offer":
        _may_offer(table, seat)
    elif says not in ("accept", "decline"):
        raise Rejected("malformed", "A draw is offered, accepted or declined.")
    elif seat not in awaited(table):
        raise Rejected("not_now", "Nobody waits for your answer to a draw.")
    if says == "accept" and awaited(table) == {seat}:
        return {"is": "end", "how": AGREED, "seat": table.offer, "winners": []}
    return {"is": "draw", "seat": seat, "say": says}


def _may_offer(table: "Table", seat: int) -> None:
    if not table.position.game.draws:
        raise Rejected("not_now", "This game knows no draws.")
    if table.offer >= 0:
        raise Rejected("not_now", "A draw is offered already.")
    if not _can_agree(table, seat):
        raise Rejected("not_now", "A bot plays on; a draw is between people.")
    if len(table.record) < table.offered.get(seat, -PLIES_BETWEEN_OFFERS) + PLIES_BETWEEN_OFFERS:
        raise Rejected("not_now", "You have offered a draw; play on for a while before the next.")


def _can_agree(table: "Table", seat: int) -> bool:
    """Return True if all others who are in the game are people who could agree."""
    others = [chair for at, chair in enumerate(table.chairs) if at != seat and not chair.out]
    return bool(others) and all(chair.who == "person" for chair in others)


def awaited(table: "Table") -> set[int]:
    """Return the seats that have yet to answer the offer of a draw."""
    if table.offer < 0:
        return set()
    return {seat for seat in _seats(table) if not table.chairs[seat].out} - table.agreed


# Chairs


def stand(table: "Table", holder: str, message: Unchecked, _: Presence) -> Entry:
    """Give a chair back: whoever comes may sit down on it."""
    seat = _mine(table, holder, message)
    _not_over(table)
    _not_too_often(table)
    return {"is": "chair", "seat": seat, "chair": Chair(seed=_seed(table, seat)).line()}


def retake(table: "Table", holder: str, message: Unchecked, _: Presence) -> Entry:
    """Take back a chair on which a bot has played meanwhile."""
    seat = commands.number(message, "seat", len(table.chairs))
    chair = table.chairs[seat]
    if not holder or chair.owner != holder:
        raise Rejected("not_yours", "That chair was not yours.")
    _not_over(table)
    who: Who = "person" if _has_dice(table) else "empty"  # before that they bring a seed first
    mine = Chair(who, holder, chair.player, seed=_seed(table, seat))
    return {"is": "chair", "seat": seat, "chair": mine.line()}


def let_bot(table: "Table", holder: str, message: Unchecked, presence: Presence) -> Entry:
    """Let a bot play for who has been away for a while, or on a chair that nobody took."""
    seat = commands.number(message, "seat", len(table.chairs))
    chair = table.chairs[seat]
    if not holder or holder != host_of(table, presence):
        raise Rejected("not_yours", "Only the host of the table may do that.")
    bot = commands.bot(message, table.position)
    _not_over(table)
    wait = bot_wait(chair, presence)
    if wait == NEVER:
        raise Rejected("not_now", "Somebody sits there.")
    if wait > 0:
        raise Rejected("not_now", f"They may come back: wait for {in_words(wait)} more.")
    _not_too_often(table)
    taken = Chair("bot", player=chair.player, bot=bot, seed=_seed(table, seat), out=chair.out)
    taken.owner = chair.owner or chair.holder
    return {"is": "chair", "seat": seat, "chair": taken.line()}


def bot_wait(chair: Chair, presence: Presence) -> float:
    """Return for how long a chair cannot be given to a bot yet; NEVER if somebody is there."""
    if chair.is_bot:
        return 0.0 if chair.owner or chair.out else NEVER
    if not chair.holder:
        return 0.0
    return NEVER if chair.holder in presence.here else presence.wait(chair.holder)


def in_words(wait: float) -> str:
    """Return a time that one has to wait, in minutes and seconds."""
    minutes, seconds = divmod(math.ceil(wait), 60)
    return f"{minutes}:{seconds:02}"


def _seed(table: "Table", seat: int) -> str:
    """Return what a chair has brought to the dice: before the game that goes with its owner."""
    return table.chairs[seat].seed if _has_dice(table) else ""


def _has_dice(table: "Table") -> bool:
    """Return True if it is fixed who brings something to the dice."""
    return table.begun or table.dice.terms is not None


# Claiming the game


def claim(table: "Table", holder: str, message: Unchecked, presence: Presence) -> Entry:
    """Win the game when everybody on the other sides has left it."""
    seats = table.seats_of(holder)
    if not seats:
        raise Rejected("not_yours", "That is for those who sit at the table.")
    _going_on(table)
    seat = seats[0]
    wait = claim_wait(table, holder, presence)
    if wait is None:
        raise Rejected("not_now", "The others have not left you alone with the game.")
    if wait > 0:
        raise Rejected("not_now", f"They may come back: wait for {in_words(wait)} more.")
    side = table.position.side
    if table.acting >= 0 and side(table.acting) == side(seat):
        raise Rejected("not_now", "It is your turn: nobody keeps you waiting. Play first.")
    winners = [other for other in _seats(table) if side(other) == side(seat)]
    return {"is": "end", "how": DESERTED, "seat": seat, "winners": winners}


def claim_wait(table: "Table", holder: str, presence: Presence) -> float | None:
    """Return how long a holder waits before they can claim the game; None if they cannot.

    Who has let a bot play for somebody plays on, and who holds several sides is not alone.
    """
    side = table.position.side
    mine = table.seats_of(holder)
    if not mine or len({side(seat) for seat in mine}) > 1:
        return None
    others = [
        table.chairs[seat]
        for seat in _seats(table)
        if side(seat) != side(mine[0]) and not table.chairs[seat].out
    ]
    here = presence.here
    if not others or any(chair.is_bot or chair.holder in here for chair in others):
        return None
    return max((presence.wait(chair.holder) if chair.holder else 0.0) for chair in others)


# What a guest may do


def may(table: "Table", holder: str, presence: Presence) -> Rights:
    """Return what this guest may do, by word; what has to wait has its seconds."""
    if table.is_done:
        return {}
    mine = table.seats_of(holder)
    chairs = list(enumerate(table.chairs))
    made: Rights = {
        "retake": [seat for seat, chair in chairs if holder and chair.owner == holder],
    }
    if _has_friends(table, holder):
        made["stand"] = [seat for seat in mine if table.chairs[seat].who == "person"]
    if holder and holder == host_of(table, presence):
        waits = {seat: bot_wait(chair, presence) for seat, chair in chairs}
        made["bot"] = [(seat, math.ceil(wait)) for seat, wait in waits.items() if wait < NEVER]
    if table.begun:
        made |= _in_play(table, mine, holder, presence)
    return cast("Rights", {word: value for word, value in made.items() if value != []})


def _has_friends(table: "Table", holder: str) -> bool:
    """Return True if chairs are other people's, or wait for them: among bots nobody else comes."""
    others = (chair for chair in table.chairs if holder not in (chair.holder, chair.owner))
    return any(not chair.is_bot or chair.owner or chair.out for chair in others)


def _in_play(table: "Table", mine: list[int], holder: str, presence: Presence) -> Rights:
    made: Rights = {
        "give_up": mine,
        "offer": [seat for seat in mine if _offers(table, seat)],
        "answer": sorted(awaited(table) & set(mine)),
    }
    wait = claim_wait(table, holder, presence)
    if wait is not None:
        made["claim"] = math.ceil(wait)
    return made


def _offers(table: "Table", seat: int) -> bool:
    return table.position.game.draws and table.offer < 0 and _can_agree(table, seat)


# What all have in common


def _seats(table: "Table") -> range:
    return range(len(table.chairs))


def _mine(table: "Table", holder: str, message: Unchecked) -> int:
    seat = commands.number(message, "seat", len(table.chairs))
    if not holder or table.chairs[seat].holder != holder:
        raise Rejected("not_yours", "You do not sit there.")
    return seat


def _going_on(table: "Table") -> None:
    if not table.begun:
        raise Rejected("not_now", NOT_BEGUN)
    _not_over(table)


def _not_over(table: "Table") -> None:
    if table.is_done:
        raise Rejected("not_now", OVER_NOW if table.is_over else OPENED)


def _not_too_often(table: "Table") -> None:
    if table.changes >= MOST_CHANGES:
        raise Rejected("not_now", "The chairs of this table have changed hands too often.")


# Happenings


def offered(table: "Table", entry: log.Draw) -> None:
    """Let a draw be offered, accepted or declined."""
    seat = entry["seat"]
    if entry["say"] == "offer":
        table.offer = seat
        table.agreed = {seat}
        table.offered[seat] = len(table.record)
    elif entry["say"] == "accept":
        table.agreed.add(seat)
    else:
        table.settle_offer()


def ended(table: "Table", entry: log.End) -> None:
    """End the game as its players want."""
    seat = entry["seat"]
    end = table.record.ended = Ended(entry["how"], tuple(entry["winners"]), seat)
    text = end.told(table.position.seat_name)
    table.what = {"kind": "end", "seat": seat, "text": text, "path": []}
    table.closing = [
        {"ply": len(table.record), "seat": seat, "text": text, "rule": "", "kind": "event"}
    ]
    table.settle_offer()
    table.step += 1


PROPOSALS = {
    "bot": let_bot,
    "give_up": give_up,
    "draw": draw,
    "claim": claim,
    "stand": stand,
    "retake": retake,
}
HAPPENINGS: dict[str, Callable[["Table", Any], None]] = {"draw": offered, "end": ended}
