"""The story of a game: a sentence for each roll, act and event, with its rule."""

import re
from typing import Any

from parlour.core.event import Event
from parlour.core.game import Position
from parlour.core.move import Move, Roll
from parlour.server.spoken import move_words, throw_words

Line = dict[str, Any]
MOST_REASONS = 2
OF_HIM = {"you have": "he has", "you can": "he can", "you": "him", "your": "his", "yours": "his"}
SPOKEN_TO = re.compile(rf"\b({'|'.join(OF_HIM)})\b", re.IGNORECASE)


def told(ply: int, before: Position, made: Move | Roll, after: Position) -> list[Line]:
    """Return the lines of one ply: what was done, then what came of it.

    Where an event says all of it, that is the first line.
    """
    if isinstance(made, Roll):
        seat, kind = before.thrower, "roll"
        words = throw_words(before, made)
        text = f"{before.seat_name(seat)} throws {words}." if seat >= 0 else f"Thrown: {words}."
    else:
        seat, kind = before.turn, "act"
        verb = " plays" if before.path(made) else ":"
        text = f"{before.seat_name(seat)}{verb} {move_words(before, made)}."
    whole = next((event for event in after.events if event.whole), None)
    first = _line(ply, seat, *((whole.text, whole.rule) if whole else (text, "")), kind)
    others = [event for event in after.events if event is not whole]
    return [first, *(_line(ply, e.seat, *_full(e, before, made), "event") for e in others)]


def _full(event: Event, before: Position, made: Move | Roll) -> tuple[str, str]:
    """Return what an event says and its rule; of a lost throw also why nothing could be done."""
    reasons = before.stuck(made)[:MOST_REASONS] if event.name == "passed" else ()
    why = [_of_him(reason.says.partition("; ")[0].rstrip(".")) for reason in reasons]
    if not why:
        return event.text, event.rule
    return f"{event.text.rstrip('.')}: {'; '.join(why)}.", reasons[0].rule


def _of_him(says: str) -> str:
    """Return a reason that was meant for who plays, as it is told of him within a sentence."""
    told = SPOKEN_TO.sub(lambda found: OF_HIM[found[0].lower()], says)
    return told if told.split()[0][1:].isupper() else told[0].lower() + told[1:]


def _line(ply: int, seat: int, text: str, rule: str, kind: str) -> Line:
    return {"ply": ply, "seat": seat, "text": text, "rule": rule, "kind": kind}


def ending(position: Position) -> Line | None:
    """Return how the game ended, in data and in a sentence."""
    outcome = position.outcome
    if outcome is None:
        return None
    names = [position.seat_name(seat) for seat in outcome.winners]
    says = " and ".join(names) + (" share the game." if names[1:] else " wins.")
    if not names:
        says = "Nobody wins."
    if names[1:] and len({position.side(seat) for seat in outcome.winners}) == 1:
        says = " and ".join(names) + " win together."
    made = {"winners": list(outcome.winners), "scores": list(outcome.scores)}
    return {**made, "reason": outcome.reason, "rule": outcome.rule, "says": says}
