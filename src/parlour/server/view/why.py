"""Why not? The refusal of whatever a player points at."""

from parlour.core.errors import BadMove
from parlour.core.game import Position
from parlour.core.move import Move
from parlour.core.rule import Reason
from parlour.server.view.wording import called, move_words, taking
from parlour.server.wire.messages import Refusal, WhyMessage

MOST = 6


def why_move(position: Position, text: str) -> WhyMessage:
    """Say why the move *text* may not be made, or that it may."""
    try:
        refusal = position.refusal(text) if position.turn >= 0 else None
    except BadMove as error:
        return _answer(position, f"That is {error.wrong}; {error.right}.", [])
    if refusal is None:
        return _answer(position, _nothing(position) or "That may be played.", [])
    line = _line(position, refusal.move, refusal.rule.id, refusal.says)
    return _answer(position, refusal.says, [line])


def why_path(position: Position, path: list[str]) -> WhyMessage:
    """Say why nothing can be done along these places, for the moves that a player could mean."""
    if position.turn < 0 or not path:
        return _answer(position, _nothing(position) or "There is nothing to do there now.", [])
    if not set(path) <= {place.name for place in position.scene.places}:
        return _answer(position, "There is nothing to do there now.", [])
    if len(path) > 1:
        return _why_way(position, path[0], path[-1])
    return _why_place(position, path[0])


Judged = list[tuple[Move, Reason | None]]


def _why_way(position: Position, start: str, goal: str) -> WhyMessage:
    """Say why nothing goes from *start* to *goal*, and nothing of what goes elsewhere."""
    known = _known(position)
    found = [(move, why) for move, why, way in known if (way[0], way[-1]) == (start, goal)]
    if found:
        return _judged(position, found)
    legal = [move for move, why, way in known if way[0] == start and not why]
    way = position.game.scene.meant(position.state, start, goal) if _own(position, start) else None
    reason = position.why_not(way[0]) if way else None
    if way is None or reason is None:
        return _answer(position, _elsewhere(position, start, goal, legal), [], legal)
    says = " ".join(filter(None, (taking(way[1]), reason.says)))
    move = position.game.notation.write_move(position.state, way[0])
    return _answer(position, says, [_line(position, move, reason.rule, says)], legal)


def _why_place(position: Position, place: str) -> WhyMessage:
    """Say why nothing can be done with what stands there, or else why nothing can come there."""
    known = _known(position)
    begin: Judged = [(move, why) for move, why, way in known if way[0] == place]
    found = begin or [(move, why) for move, why, way in known if way[-1] == place]
    return _judged(position, found) if found else _answer(position, _idle(position, place), [])


def _known(position: Position) -> list[tuple[Move, Reason | None, tuple[str, ...]]]:
    """Return the candidates that have a path, with their reasons."""
    known = [(*pair, position.path(pair[0])) for pair in position.candidates().items()]
    return [one for one in known if one[2]]


def _judged(position: Position, found: Judged) -> WhyMessage:
    """Return the reasons of moves that are exactly what was pointed at."""
    if not all(why for _, why in found):
        return _answer(position, "That may be played.", [])
    lines = [_line(position, move.text, why.rule, why.says) for move, why in found if why]
    return _answer(position, lines[0]["says"], _each_once(lines))


def _own(position: Position, place: str) -> bool:
    """Return True if something of who decides stands there."""
    return any(man.place == place and man.seat == position.turn for man in position.scene.pieces)


def _elsewhere(position: Position, start: str, goal: str, legal: list[Move]) -> str:
    """Say where one can go from *start*, since no way leads to what was pointed at."""
    here = called(position, start)
    there = called(position, goal)
    if not legal:
        return f"No way leads from {here} to {there} now."
    ends = dict.fromkeys(position.path(move)[-1] for move in legal)
    goals = " or ".join(called(position, end) for end in list(ends)[:MOST])
    return f"Not there: from {here} one can go to {goals} now."


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


def _line(position: Position, move: str, rule: str, says: str) -> Refusal:
    known = position.game.rule_book.get(rule)
    return {"move": move, "rule": rule, "says": says, "text": known.text if known else ""}


def _each_once(lines: list[Refusal]) -> list[Refusal]:
    return list({(line["rule"], line["says"]): line for line in lines}.values())[:MOST]


def _answer(
    position: Position, says: str, refusals: list[Refusal], better: list[Move] | None = None
) -> WhyMessage:
    shown = (better or list(position.moves))[:12]
    return {
        "is": "why",
        "says": says,
        "rule": refusals[0]["rule"] if refusals else "",
        "text": refusals[0]["text"] if refusals else "",
        "refusals": refusals,
        "instead": [
            {"move": move.text, "says": move_words(position, move), "path": position.path(move)}
            for move in shown
        ],
    }
