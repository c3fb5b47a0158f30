"""Checks of legality: candidates, verdicts, legal moves and refusals of a position."""

from typing import Any

from parlour.core.errors import IllegalMove
from parlour.core.game import Position
from parlour.core.move import Move
from parlour.testing.fault import demand


def candidate_acts(position: Position) -> list[int]:
    """Return the acts that the room lists as candidates."""
    acts = position.game.blank()
    return acts[: position.game.rules.candidates(position.state.copy(), acts)]


def verdicts(position: Position) -> dict[int, int]:
    """Return the room's verdict of every candidate."""
    verdict = position.game.rules.verdict
    return {act: verdict(position.state.copy(), act) for act in candidate_acts(position)}


def lists_candidates(position: Position) -> None:
    """Candidates are distinct, not negative, not too many, and each has a known verdict."""
    if position.turn < 0:
        return
    acts, most = candidate_acts(position), position.game.rules.MOST_ACTS
    demand(len(acts) <= most, position, f"{len(acts)} candidates, but MOST_ACTS is {most}")
    demand(len(set(acts)) == len(acts), position, f"candidates twice in {acts}")
    demand(min(acts, default=0) >= 0, position, f"a negative act in {acts}")
    for act, found in verdicts(position).items():
        known = 0 <= found < len(position.game.reasons)
        demand(known, position, f"act {act} has verdict {found}, which is no reason")


def judges_without_a_trace(position: Position) -> None:
    """To list and to judge leaves the position as it is."""
    state = position.state.copy()
    rules, key = position.game.rules, state.key()
    if position.turn >= 0:
        acts = position.game.blank()
        for act in acts[: rules.candidates(state, acts)]:
            rules.verdict(state, act)
    demand(state.key() == key, position, "candidates or verdict changed the position")


def knows_what_is_legal(position: Position) -> None:
    """Legal moves are the candidates with verdict 0 that leave the least over (U-6)."""
    if position.turn < 0:
        return
    slow, quick = reference(position), position.acts()
    demand(sorted(slow) == sorted(quick), position, f"legal: {quick}, by the verdicts: {slow}")
    demand(position.acts() == quick, position, "the legal moves change their order")


def reference(position: Position) -> list[int]:
    """Work out the legal acts the slow and simple way."""
    rules = position.game.rules
    state = position.state
    fits = [act for act, found in verdicts(position).items() if found == 0]
    if position.game.rules.left(state) == 0:
        return fits
    known: dict[tuple[object, ...], int] = {}
    rests = {}
    for act in fits:
        after = state.copy()
        rules.apply(after, act)
        rests[act] = _least(position, after, known)
    return [act for act in fits if rests[act] == min(rests.values())]


def _least(position: Position, state: Any, known: dict[tuple[object, ...], int]) -> int:
    """Return the least that the seat can leave over from *state* on."""
    game, key = position.game, state.key()
    if state.turn != position.turn:
        return 0
    if key not in known:
        known[key] = best = game.rules.left(state)
        acts = game.blank()
        for act in acts[: game.rules.candidates(state.copy(), acts)] if best else []:
            if game.rules.verdict(state.copy(), act) == 0:
                after = state.copy()
                game.rules.apply(after, act)
                best = min(best, _least(position, after, known))
        known[key] = best
    return known[key]


def writes_its_moves(position: Position) -> None:
    """Every candidate has a text of its own, without spaces, that reads back to it."""
    if position.turn < 0:
        return
    texts: dict[str, int] = {}
    for move in position.candidates():
        demand(move.text and not move.text.split()[1:], position, f"move {move.text!r} has spaces")
        other = texts.setdefault(move.text, move.act)
        demand(other == move.act, position, f"{other} and {move.act} are written {move.text!r}")
        again = position.game.move(position, move.text)
        demand(again == move, position, f"{move.text!r} ({move.act}) reads back as {again!r}")


def refuses_with_a_rule(position: Position) -> None:
    """Every illegal candidate has a reason whose rule is in RULES.md; a legal one has none."""
    legal = {move.act for move in position.moves}
    for move, reason in position.candidates().items():
        if move.act in legal:
            demand(reason is None, position, f"{move} is legal and refused: {reason}")
            continue
        demand(reason is not None and reason.says, position, f"{move} is refused without a reason")
        refuses(position, move)


def refuses(position: Position, move: Move) -> None:
    """Playing *move* raises a refusal that names a rule and what is legal instead."""
    try:
        position.apply(move)
    except IllegalMove as error:
        refusal = error.refusal
        known = refusal.rule.id in position.game.rule_book
        demand(known, position, f"{move} breaks {refusal.rule.id}, which RULES.md lacks")
        texts = tuple(other.text for other in position.moves)
        demand(refusal.instead == texts, position, f"{move}: {refusal.instead} instead of {texts}")
    else:
        demand(False, position, f"{move} is no legal move and was played")


LEGALITY_CHECKS = (
    lists_candidates,
    judges_without_a_trace,
    knows_what_is_legal,
    writes_its_moves,
    refuses_with_a_rule,
)
