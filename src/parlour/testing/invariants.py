"""Invariants of every single position, and from one position to the next."""

import copy
import pickle

from parlour.core.errors import ParlourError
from parlour.core.game import Position
from parlour.core.law import CHANCE, MOST_EVENTS, OVER
from parlour.testing.fault import Fault, demand, describe
from parlour.testing.walk import Step


def keeps_its_ranges(position: Position) -> None:
    """Every field holds whole numbers within what it declares; compiled code would wrap round."""
    for name, field in position.state.fields.items():
        value = getattr(position.state, name)
        row = value if field.length else [value]
        demand(len(row) == (field.length or 1), position, f"{name} changed its length")
        for number in row:
            demand(type(number) is int, position, f"{name} holds {number!r}, no whole number")
        if field.scratch:
            clean = name in ("told", "told_count") or not any(row)
            demand(clean, position, f"scratch {name} is not left at zero")
        elif row:
            fits = field.low <= min(row) and max(row) <= field.high
            demand(fits, position, f"{name}={value} leaves {field.low} to {field.high}")


def says_who_decides(position: Position) -> None:
    """Whoever has the turn is a seat with a legal move, a throw with outcomes, or the end."""
    demand(OVER <= position.turn < position.seats, position, f"turn={position.turn} is nobody")
    if position.turn >= 0:
        demand(position.moves, position, f"seat {position.turn} decides without a legal move")
    demand(bool(position.rolls) == position.is_chance, position, "rolls without a throw")
    demand((position.outcome is not None) == position.is_over, position, "outcome before the end")


def reads_back(position: Position) -> None:
    """Each text of a position reads back to an equal position with the same text."""
    try:
        again = position.game.position(position.text)
    except ParlourError as error:
        raise Fault(describe(position, f"its text is refused: {error}")) from error
    demand(again == position, position, f"its text reads back as {again.text!r}")
    demand(again.text == position.text, position, f"it is written again as {again.text!r}")
    demand(hash(again) == hash(position), position, "equal positions with different hashes")
    demand("\n" not in position.text, position, "a position's text is one line")


def is_a_value(position: Position) -> None:
    """Every position can be copied and pickled."""
    for other in (copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        demand(other == position and other.game is position.game, position, "a copy differs")


def has_fair_odds(position: Position) -> None:
    """Weights of the rolls sum to the tickets; every ticket is one of the rolls."""
    if position.turn != CHANCE:
        return
    rolls = position.rolls
    demand(sum(roll.weight for roll in rolls) == position.tickets, position, "odds do not sum up")
    texts = [roll.text for roll in rolls]
    demand(len(set(texts)) == len(texts), position, f"two rolls are written alike: {texts}")
    for roll in rolls:
        demand(roll.outcome >= 0, position, f"outcome {roll.outcome} is negative")
        demand(roll.text and not roll.text.split()[1:], position, f"roll {roll.text!r} has spaces")
        demand(position.read(roll.text) == roll, position, f"roll {roll.text!r} reads back wrong")


def names_its_seats(position: Position) -> None:
    """Every seat has a name of its own."""
    names = [position.seat_name(seat) for seat in range(position.seats)]
    demand(all(names) and len(set(names)) == len(names), position, f"seats are named {names}")


def ends_sensibly(position: Position) -> None:
    """At the end there are scores for all; winners have the best, and a draw treats all alike."""
    outcome = position.outcome
    if outcome is None:
        return
    scores, best = outcome.scores, max(outcome.scores)
    demand(len(scores) == position.seats, position, f"scores {scores} for {position.seats} seats")
    demand(outcome.reason and outcome.rule, position, "the end has no reason")
    if outcome.winners:
        fair = all(scores[seat] == best for seat in outcome.winners)
        demand(fair, position, f"winners {outcome.winners} without the best of {scores}")
    else:
        demand(len(set(scores)) == 1, position, f"nobody won, but the scores are {scores}")


def leaves_the_old_one_alone(step: Step, key: tuple[object, ...]) -> None:
    """Playing on changed nothing in the position before; *key* is what it was."""
    demand(step.before.state.key() == key, step.before, f"{step.move} changed the old position")


def conserves(step: Step) -> None:
    """Whatever the room says is conserved (men, chips) stays the same."""
    conserved = step.before.game.rules.conserved
    old = conserved(step.before.state)
    new = conserved(step.after.state)
    demand(old == new, step.after, f"after {step.move} {new} is left of {old}")


def keeps_options(step: Step) -> None:
    """Seats and options never change during a game."""
    same = step.before.options == step.after.options and step.before.seats == step.after.seats
    demand(same, step.after, f"{step.move} changed the seats or the options")


def tells_well(step: Step) -> None:
    """Every event has a known kind, a seat or nobody, and a sentence without holes."""
    position = step.after
    told = position.state.told_count
    demand(told < MOST_EVENTS, position, f"{step.move} tells {told} events: some may be cut off")
    demand(len(position.events) == told, position, "events were lost")
    for event in position.events:
        demand(-1 <= event.seat < position.seats, position, f"event {event} is of no seat")
        holes = set("{}\n") & set(event.text)
        demand(event.text and not holes, position, f"event {event.text!r} has holes")


POSITION_CHECKS = (
    keeps_its_ranges,
    says_who_decides,
    reads_back,
    is_a_value,
    has_fair_odds,
    names_its_seats,
    ends_sensibly,
)
STEP_CHECKS = (conserves, keeps_options, tells_well)
