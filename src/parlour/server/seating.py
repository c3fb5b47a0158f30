"""Who sits where at a table, and what is true of it as long as it stands."""

from collections.abc import Iterable

from parlour.core.game import Position
from parlour.server.deeds import Message
from parlour.server.settings import Settings
from parlour.server.table import Table


def facts(table: Table, settings: Settings) -> Message:
    """Return what is true of a table as long as it stands."""
    played, values = table.record.game, table.position.options
    options = [
        {"name": name, "value": values[name], "default": option.default, "rule": option.rule,
         "says": played.house_rule(name, values[name])}
        for name, option in played.options.items()
    ]  # fmt: skip
    return {
        "id": table.id, "game": played.name, "title": played.title, "year": played.year,
        "edition": table.head["edition"], "options": options,
        "link": f"{settings.address}/table/{table.id}",
    }  # fmt: skip


def seats_of(table: Table, present: Iterable[str]) -> list[Message]:
    """Return who sits where."""
    here, looks = table.position, seat_looks(table.position)
    facing = here.scene.facing or (0,) * len(table.chairs)
    return [
        {
            "seat": seat, "name": here.seat_name(seat), "player": chair.player, "who": chair.who,
            "bot": chair.bot, "present": chair.is_bot or chair.holder in present,
            "side": here.side(seat), "colour": looks.get(seat, ("ink", ""))[0],
            "mark": looks.get(seat, ("", ""))[1], "facing": facing[seat],
        }
        for seat, chair in enumerate(table.chairs)
    ]  # fmt: skip


def seat_looks(position: Position) -> dict[int, tuple[str, str]]:
    """Return the colour and mark of each seat, as its pieces have them."""
    made: dict[int, tuple[str, str]] = {}
    for piece in position.scene.pieces:
        made.setdefault(piece.seat, (piece.colour, piece.mark))
    return made
