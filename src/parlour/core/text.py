"""Positions as text: a room's own words for its board, then `name=value` for the rest.

Fields at their start are left out; options and the number of seats are written like fields.
"""

import re
from typing import TYPE_CHECKING, Any

from parlour.core.errors import BadPosition
from parlour.core.law import Fields
from parlour.core.option import spread

if TYPE_CHECKING:
    from parlour.core.game import Game

ASSIGNED = re.compile(r"^([a-z_0-9]+)=(.*)$", re.DOTALL)


def write_state(game: "Game", state: Fields) -> str:
    """Write a state: the room's own text, then the remaining fields that are not at their start."""
    notation = game.notation
    parts = [notation.write_body(state)] if notation.BODY else []
    first = game.seats[0]
    for name, field in state.fields.items():
        value = getattr(state, name)
        if field.length and field.per_seat:
            value = value[: field.length // state.most_seats * state.seats]
        plain = first if name == "seats" else field.start
        if field.scratch or name in notation.BODY or _is_start(value, plain):
            continue
        if field.option:
            parts.append(f"{name}={field.option.write(value)}")
        else:
            parts.append(f"{name}={','.join(map(str, value)) if field.length else value}")
    return " ".join(part for part in parts if part)


def _is_start(value: Any, start: int) -> bool:
    return all(cell == start for cell in value) if isinstance(value, list) else value == start


def read_state(game: "Game", text: str) -> Fields:
    """Read what `write_state` wrote; anything else raises BadPosition."""
    words = text.split()
    pairs = [(found[1], found[2]) for found in map(ASSIGNED.match, words) if found]
    given = dict(pairs)
    if len(given) < len(pairs):
        raise BadPosition(game.name, text, "a field stands there twice", "say each of them once")
    body = " ".join(word for word in words if not ASSIGNED.match(word))
    state = _read_options(game, text, given)
    for name, value in given.items():
        _read_field(game, text, state, name, value)
    if body and not game.notation.BODY:
        raise BadPosition(game.name, text, f"cannot read {body!r}", "write fields as name=value")
    if game.notation.BODY:
        game.notation.read_body(state, body)
    _check_state(game, text, state)
    return state


def reread(game: "Game", state: Fields) -> Fields:
    """Return *state* as its text reads back, without what is only noted from the rest of it.

    Quicker than writing and reading the whole text; what is no position raises BadPosition.
    """
    fresh = game.rules.State()
    for name, field in state.fields.items():
        if not field.scratch and name not in game.notation.BODY:
            value = getattr(state, name)
            setattr(fresh, name, value[:] if field.length else value)
    body = game.notation.write_body(state) if game.notation.BODY else ""
    if body:
        game.notation.read_body(fresh, body)
    _check_state(game, body, fresh)
    return fresh


def read_start(game: "Game", text: str) -> Fields:
    """Read `start seats=3 name=value`: the state in which a game under these settings begins."""
    word, *settings = text.split()
    pairs = [(found[1], found[2]) for found in map(ASSIGNED.match, settings) if found]
    given = dict(pairs)
    if word != "start" or len(given) < len(settings):
        raise BadPosition(game.name, text, "no start", "write start seats=3, and options so")
    state = _read_options(game, text, given)
    if given:
        raise BadPosition(game.name, text, f"{', '.join(given)} cannot be chosen")
    game.rules.start(state)
    return state


def _read_options(game: "Game", text: str, given: dict[str, str]) -> Fields:
    seats = given.pop("seats", str(game.seats[0]))
    named = {name: given.pop(name) for name in list(given) if name in game.options}
    if not (seats.isascii() and seats.isdigit() and len(seats) < 4):
        raise BadPosition(game.name, text, f"seats={seats} is no number")
    defaults = {name: option.default for name, option in game.options.items()}
    return game.state(int(seats), None, {**defaults, **spread(game, named)})


def _read_field(game: "Game", text: str, state: Fields, name: str, value: str) -> None:
    field = state.fields.get(name)
    if field is None or field.scratch or name in game.notation.BODY:
        raise BadPosition(game.name, text, f"a position has no {name!r}")
    numbers = value.split(",")
    if not all(re.fullmatch(r"-?[0-9]{1,19}", n) for n in numbers):
        raise BadPosition(game.name, text, f"{name}={value} should be whole numbers")
    if not field.length:
        if len(numbers) != 1:
            raise BadPosition(game.name, text, f"{name}={value} should be one number")
        setattr(state, name, int(value))
        return
    size = field.length // state.most_seats * state.seats if field.per_seat else field.length
    if len(numbers) != size:
        raise BadPosition(game.name, text, f"{name} has {len(numbers)} numbers", f"it needs {size}")
    row = [field.start] * field.length
    row[:size] = map(int, numbers)
    setattr(state, name, row)


def _check_state(game: "Game", text: str, state: Fields) -> None:
    for name, field in state.fields.items():
        value = getattr(state, name)
        for number in value if field.length else [value]:
            if not field.low <= number <= field.high:
                right = f"it goes from {field.low} to {field.high}"
                raise BadPosition(game.name, text, f"{name}={number} is out of range", right)
    if state.turn >= state.seats:
        raise BadPosition(game.name, text, f"turn={state.turn}, but only {state.seats} play")
    if state.ending >= len(game.kinds) or state.won >> state.seats:
        raise BadPosition(game.name, text, "no game ends like this")
    wrong = game.notation.wrong(state)
    if wrong:
        raise BadPosition(game.name, text, wrong)
