"""Who sits where at a table, and what is true of it as long as it stands."""

from parlour.core.game import Position
from parlour.server.dice import commit_reveal
from parlour.server.tables.presence import Presence
from parlour.server.tables.rights import host_of, may
from parlour.server.tables.table import Table
from parlour.server.wire.seating import OwnSeating, Seat, SharedSeating, TableFacts
from parlour.server.wire.view import View


def facts(table: Table, base: str) -> TableFacts:
    """Return what is true of a table as long as it stands; others reach the house by *base*."""
    played = table.record.game
    values = table.position.options
    idle = played.idle(values)
    return {
        "id": table.id,
        "game": played.name,
        "title": played.title,
        "year": played.year,
        "edition": table.head["edition"],
        "options": [
            {
                "name": name,
                "value": values[name],
                "default": option.default,
                "rule": option.rule,
                "says": played.house_rule(name, values[name]),
                "idle": name in idle,
            }
            for name, option in played.options.items()
        ],
        "link": f"{base}/table/{table.id}",
    }


def seats_of(table: Table, presence: Presence) -> list[Seat]:
    """Return who sits where, and for how long they have been away."""
    here = table.position
    looks = seat_looks(here)
    facing = here.scene.facing or (0,) * len(table.chairs)
    return [
        {
            "seat": seat,
            "name": here.seat_name(seat),
            "player": chair.player,
            "who": chair.who,
            "bot": chair.bot,
            "present": chair.is_bot or chair.holder in presence.here,
            "away": int(presence.gone(chair.holder)) if chair.holder else 0,
            "out": chair.out,
            "side": here.side(seat),
            "colour": looks.get(seat, ("ink", ""))[0],
            "mark": looks.get(seat, ("", ""))[1],
            "facing": facing[seat],
        }
        for seat, chair in enumerate(table.chairs)
    ]


def shared(table: Table, presence: Presence, view: View | None = None) -> SharedSeating:
    """Return what a table is to all: who sits where, what is known of the dice, a new view."""
    made: SharedSeating = {"seats": seats_of(table, presence), "dice": commit_reveal.shown(table)}
    if view:
        made["view"] = view
    return made


def own(table: Table, holder: str, presence: Presence) -> OwnSeating:
    """Return what a table is to one guest: their seats, and what they may do."""
    return {
        "you": table.seats_of(holder),
        "host": bool(holder) and holder == host_of(table, presence),
        "pace": table.pace,
        "begun": table.begun,
        "may": may(table, holder, presence),
        "offer": table.offer,
    }


def seat_looks(position: Position) -> dict[int, tuple[str, str]]:
    """Return the colour and mark of each seat, as its pieces have them."""
    made: dict[int, tuple[str, str]] = {}
    for piece in position.scene.pieces:
        made.setdefault(piece.seat, (piece.colour, piece.mark))
    return made
