"""Why not? The refusal of whatever a player points at."""

from typing import Any

from parlour.core.errors import BadMove
from parlour.core.game import Position
from parlour.core.move import Move
from parlour.core.rule import Reason
from parlour.core.scene import Place
from parlour.server.spoken import move_words

MOST = 6

Answer = dict[str, Any]


def why_move(position: Position, text: str) -> Answer:
    """Say why the move *text* may not be made, or that it may."""
    try:
        refusal = position.refusal(text) if position.turn >= 0 else None
    except BadMove as error:
        return _answer(position, f"That is {error.wrong}; {error.right}.", [])
    if refusal is None:
        return _answer(position, _nothing(position) or "That may be played.", [])
    return _answer(position, refusal.says, [_line(position, refusal.move, refusal.rule.id,
                                                  refusal.says)])  # fmt: skip


def why_path(position: Position, path: list[str]) -> Answer:
    """Say why nothing can be done along these places, for the moves that a player could mean."""
    if position.turn < 0 or not path:
        return _answer(position, _nothing(position) or "There is nothing to do there now.", [])
    meant, right = _meant(position, path)
    legal = [move for move, reason in meant if not reason]
    if right and legal:
        return _answer(position, "That may be played.", [])
    lines = [_line(position, move.text, why.rule, why.says) for move, why in meant if why]
    if legal:
        return _answer(position, _elsewhere(position, path[0], legal), _each_once(lines), legal)
    if not meant:
        return _answer(position, _idle(position, path[0]), [])
    return _answer(position, lines[0]["says"], _each_once(lines))


def _meant(position: Position, path: list[str]) -> tuple[list[tuple[Move, Reason | None]], bool]:
    """Return the candidates that fit what was pointed at, and whether they fit all of it.

    Those with both ends come first, then those that begin there, then those that end there.
    """
    known = [(*pair, position.path(pair[0])) for pair in position.candidates().items()]
    known = [(move, reason, way) for move, reason, way in known if way]
    first, last = path[0], path[-1]
    begin = [(move, why, way) for move, why, way in known if way[0] == first]
    both = [(move, why) for move, why, way in begin if way[-1] == last]
    if len(path) > 1 and both:
        return both, True
    if begin:
        return [(move, why) for move, why, _ in begin], len(path) == 1
    return [(move, why) for move, why, way in known if way[-1] == last], False


def _elsewhere(position: Position, start: str, legal: list[Move]) -> str:
    """Say where one can go from *start*, since it was elsewhere that was pointed at."""
    mover = position.seat_name(position.turn)
    named = {place.name: _called(place, mover) for place in position.scene.places}
    ends = dict.fromkeys(position.path(move)[-1] for move in legal)
    goals = " or ".join(named.get(end, end) for end in list(ends)[:MOST])
    return f"Not there: from {named.get(start, start)} one can go to {goals} now."


def _called(place: Place, mover: str) -> str:
    """Return what *mover* calls a place that has a name for each of two sides."""
    names = place.says.split(", ")
    return next((name for name in names if name.startswith(mover)), names[0]) or place.name


def _idle(position: Position, place: str) -> str:
    """Say of a place that no move concerns whose it is."""
    here = {man.seat for man in position.scene.pieces if man.place == place}
    others = here - {position.turn, -1}
    if not others:
        return "There is nothing to do there now."
    owners = " and ".join(position.seat_name(seat) for seat in sorted(others))
    mover = position.seat_name(position.turn)
    return f"That belongs to {owners}; it is for {mover} to decide now."


def _nothing(position: Position) -> str:
    if position.is_over:
        return "The game is over."
    return "The dice come first." if position.is_chance else ""


def _line(position: Position, move: str, rule: str, says: str) -> Answer:
    known = position.game.rule_book.get(rule)
    return {"move": move, "rule": rule, "says": says, "text": known.text if known else ""}


def _each_once(lines: list[Answer]) -> list[Answer]:
    return list({(line["rule"], line["says"]): line for line in lines}.values())[:MOST]


def _answer(
    position: Position, says: str, refusals: list[Answer], better: list[Move] | None = None
) -> Answer:
    first = refusals[0] if refusals else {"rule": "", "text": ""}
    shown = (better or list(position.moves))[:12]
    instead = [
        {"move": move.text, "says": move_words(position, move), "path": position.path(move)}
        for move in shown
    ]
    rule = {"rule": first["rule"], "text": first["text"]}
    return {"is": "why", "says": says, **rule, "refusals": refusals, "instead": instead}
