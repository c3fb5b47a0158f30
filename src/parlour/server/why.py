"""Why not? The refusal of whatever a player points at."""

from typing import Any

from parlour.core.errors import BadMove
from parlour.core.game import Position
from parlour.core.move import Move
from parlour.core.rule import Reason

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
    """Say why nothing can be done along these places, for the moves that begin so."""
    if position.turn < 0:
        return _answer(position, _nothing(position), [])
    nearest = _nearest(position, path)
    refused = [(move, reason) for move, reason in nearest if reason]
    if not nearest:
        return _answer(position, "There is nothing to do there now.", [])
    if len(refused) < len(nearest):
        return _answer(position, "That may be played.", [])
    lines = [_line(position, move.text, reason.rule, reason.says) for move, reason in refused]
    return _answer(position, lines[0]["says"], _each_once(lines)[:MOST])


def _nearest(position: Position, path: list[str]) -> list[tuple[Move, Reason | None]]:
    """Return the candidates that follow the path the farthest."""
    best = 0
    found: list[tuple[Move, Reason | None]] = []
    for move, reason in position.candidates().items():
        shared = _shared(path, position.path(move))
        if shared > best:
            best, found = shared, []
        if shared == best and shared:
            found.append((move, reason))
    return found


def _shared(pointed: list[str], path: tuple[str, ...]) -> int:
    """Return how well a path fits: each place in its turn, and the last one most."""
    fits = sum(1 for one, other in zip(pointed, path, strict=False) if one == other)
    ends = bool(path) and bool(pointed) and path[-1] == pointed[-1]
    return 2 * fits + 3 * ends if fits or ends else 0


def _nothing(position: Position) -> str:
    if position.is_over:
        return "The game is over."
    return "The dice come first." if position.is_chance else ""


def _line(position: Position, move: str, rule: str, says: str) -> Answer:
    known = position.game.rule_book.get(rule)
    return {"move": move, "rule": rule, "says": says, "text": known.text if known else ""}


def _each_once(lines: list[Answer]) -> list[Answer]:
    return list({(line["rule"], line["says"]): line for line in lines}.values())


def _answer(position: Position, says: str, refusals: list[Answer]) -> Answer:
    first = refusals[0] if refusals else {"rule": "", "text": ""}
    instead = [{"move": move.text, "path": position.path(move)} for move in position.moves[:12]]
    rule = {"rule": first["rule"], "text": first["text"]}
    return {"is": "why", "says": says, **rule, "refusals": refusals, "instead": instead}
