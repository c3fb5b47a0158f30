"""The story of a game: a sentence for each roll, act and event, with its rule."""

from typing import Literal

from parlour.core.event import Event
from parlour.core.game import Position
from parlour.core.lost_throw import why_lost
from parlour.core.move import Move, Outcome, Roll
from parlour.server.view.wording import move_words, throw_words
from parlour.server.wire import view as wire

Kind = Literal["roll", "act", "event"]


def told(ply: int, before: Position, made: Move | Roll, after: Position) -> list[wire.StoryLine]:
    """Return the lines of one ply: what was done, then what came of it.

    Where an event says all of it, that is the first line.
    """
    kind: Kind = "roll" if isinstance(made, Roll) else "act"
    if isinstance(made, Roll):
        seat = before.thrower
        words = throw_words(before, made)
        text = f"{before.seat_name(seat)} throws {words}." if seat >= 0 else f"Thrown: {words}."
    else:
        seat = before.turn
        verb = " plays" if before.path(made) else ":"
        text = f"{before.seat_name(seat)}{verb} {move_words(before, made)}."
    whole = next((event for event in after.events if event.whole), None)
    first = _line(ply, seat, *((whole.text, whole.rule) if whole else (text, "")), kind)
    others = [event for event in after.events if event is not whole]
    return [first, *(_line(ply, e.seat, *_full(e, before, made), "event") for e in others)]


def _full(event: Event, before: Position, made: Move | Roll) -> tuple[str, str]:
    """Return what an event says and its rule; of a lost throw also why nothing could be done."""
    reasons = why_lost(before, made, event)
    text = " ".join([event.text, *(reason.says for reason in reasons)])
    return text, reasons[0].rule if reasons else event.rule


def _line(ply: int, seat: int, text: str, rule: str, kind: Kind) -> wire.StoryLine:
    return {"ply": ply, "seat": seat, "text": text, "rule": rule, "kind": kind}


def ending(position: Position) -> wire.Outcome | None:
    """Return how the game ended, in data and in a sentence."""
    return how_it_ended(position, position.outcome) if position.outcome else None


def how_it_ended(position: Position, outcome: Outcome) -> wire.Outcome:
    """Return an outcome, in data and in a sentence."""
    names = [position.seat_name(seat) for seat in outcome.winners]
    says = " and ".join(names) + (" share the game." if names[1:] else " wins.")
    if not names:
        says = "Nobody wins."
    if names[1:] and len({position.side(seat) for seat in outcome.winners}) == 1:
        says = " and ".join(names) + " win together."
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "rule": outcome.rule,
        "says": says,
    }
