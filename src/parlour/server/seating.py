"""Who sits where at a table, and what is true of it as long as it stands."""

from parlour.core.game import Position
from parlour.server import pledging
from parlour.server.absence import Company
from parlour.server.deeds import Message
from parlour.server.rights import host_of, may
from parlour.server.table import Table


def facts(table: Table, base: str) -> Message:
    """Return what is true of a table as long as it stands; others reach the house by *base*."""
    played, values = table.record.game, table.position.options
    idle = played.idle(values)
    options = [
        {"name": name, "value": values[name], "default": option.default, "rule": option.rule,
         "says": played.house_rule(name, values[name]), "idle": name in idle}
        for name, option in played.options.items()
    ]  # fmt: skip
    return {
        "id": table.id, "game": played.name, "title": played.title, "year": played.year,
        "edition": table.head["edition"], "options": options,
        "link": f"{base}/table/{table.id}",
    }  # fmt: skip


def seats_of(table: Table, company: Company) -> list[Message]:
    """Return who sits where, and for how long they have been away."""
    present = company.here
    here, looks = table.position, seat_looks(table.position)
    facing = here.scene.facing or (0,) * len(table.chairs)
    return [
        {
            "seat": seat, "name": here.seat_name(seat), "player": chair.player, "who": chair.who,
            "bot": chair.bot, "present": chair.is_bot or chair.holder in present,
            "away": int(company.gone(chair.holder)) if chair.holder else 0, "out": chair.out,
            "side": here.side(seat), "colour": looks.get(seat, ("ink", ""))[0],
            "mark": looks.get(seat, ("", ""))[1], "facing": facing[seat],
        }
        for seat, chair in enumerate(table.chairs)
    ]  # fmt: skip


def shared(table: Table, company: Company) -> Message:
    """Return what a table is to all: who sits where, and what is known of the dice."""
    return {"seats": seats_of(table, company), "dice": pledging.shown(table)}


def own(table: Table, holder: str, company: Company) -> Message:
    """Return what a table is to one guest: their seats, and what they may do."""
    host = bool(holder) and holder == host_of(table, company)
    return {
        "you": table.seats_of(holder), "host": host, "pace": table.pace, "begun": table.begun,
        "may": may(table, holder, company), "offer": table.offer,
    }  # fmt: skip


def seat_looks(position: Position) -> dict[int, tuple[str, str]]:
    """Return the colour and mark of each seat, as its pieces have them."""
    made: dict[int, tuple[str, str]] = {}
    for piece in position.scene.pieces:
        made.setdefault(piece.seat, (piece.colour, piece.mark))
    return made
