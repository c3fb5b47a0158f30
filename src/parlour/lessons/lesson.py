"""Lessons as they are written: `lessons/*.toml` in a room.

    title = "The Blockade"
    about = "Two on one space bar the road."
    position = "green:P,12,15,15 blue:P,P,P,P turn=-1"

    [[step]]
    says = "Throw the dice."
    rule = "LUD-16"
    play = "3-1 12+3|15+3"

*position* is where it begins, or where a step goes on ("a little later"): a text as positions have
it, or `start` with seats and options. *play* is what happens in a step: throws and moves, one after
the other. Those of the learner's *seat* (0, if not said) are asked for, `a|b` takes either; all
others happen by themselves. A step that plays nothing is only read. *hint* helps where the move
alone says too little, and *wins* says that the learner has won in the end.
"""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from parlour.core.errors import BadLesson
from parlour.core.game import Game

# A lesson whose name begins so is a whole game, from the beginning to a win.
FIRST = "first"


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: what is said, the rule that it teaches, and what is played."""

    says: str
    rule: str = ""
    play: str = ""
    position: str = ""
    hint: str = ""

    @property
    def words(self) -> tuple[tuple[str, ...], ...]:
        """Return the throws and moves, each with what may stand in its place."""
        return tuple(tuple(word.split("|")) for word in self.play.split())


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game."""

    game: Game
    name: str
    title: str
    about: str
    position: str
    steps: tuple[LessonStep, ...]
    seat: int = 0
    wins: bool = False

    @property
    def is_first(self) -> bool:
        """Return whether it is a whole game for somebody who knows nothing yet."""
        return self.name.startswith(FIRST)


TEXTS = {"title", "about", "position"}
KNOWN = TEXTS | {"step", "seat", "wins"}
OF_A_STEP = {field.name for field in fields(LessonStep)}


@cache
def lessons(game: Game) -> tuple[Lesson, ...]:
    """Return the lessons of a room, first games first; a room without any has none."""
    folder = files(game.package) / "lessons"
    inside = folder.iterdir() if folder.is_dir() else ()
    found = [file for file in inside if file.name.endswith(".toml")]
    made = [read(game, file.name.removesuffix(".toml"), file.read_text("utf-8")) for file in found]
    return tuple(sorted(made, key=lambda lesson: (not lesson.is_first, lesson.name)))


def lesson(game: Game, name: str) -> Lesson:
    """Return the lesson called *name*."""
    for found in lessons(game):
        if found.name == name:
            return found
    known = [found.name for found in lessons(game)]
    right = "there are " + ", ".join(known) if known else "this game has none"
    raise BadLesson(game.name, name, "no such lesson", right)


def read(game: Game, name: str, text: str) -> Lesson:
    """Read a lesson; what is no lesson raises BadLesson."""
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(game.name, name, f"no TOML: {error}") from error
    steps: Any = written.get("step")
    _demand(game, name, not written.keys() - KNOWN, f"unknown words {written.keys() - KNOWN}")
    _demand_texts(game, name, {key: written.get(key) for key in TEXTS})
    _demand(game, name, type(written.get("seat", 0)) is int, "seat is no number")
    _demand(game, name, type(written.get("wins", False)) is bool, "wins is neither true nor false")
    _demand(game, name, isinstance(steps, list) and steps, "it has no step")
    made = tuple(_step(game, f"{name}, step {at}", step) for at, step in enumerate(steps, 1))
    plain = {key: value for key, value in written.items() if key != "step"}
    return Lesson(game=game, name=name, steps=made, **plain)


def _step(game: Game, where: str, written: Any) -> LessonStep:
    _demand(game, where, isinstance(written, dict), "a step is written as [[step]]")
    _demand(game, where, not written.keys() - OF_A_STEP, f"unknown {written.keys() - OF_A_STEP}")
    _demand_texts(game, where, {"says": "", **written})
    return LessonStep(**written)


def _demand_texts(game: Game, where: str, written: dict[str, Any]) -> None:
    for key, value in written.items():
        is_text = isinstance(value, str) and bool(value.strip())
        _demand(game, where, is_text, f"{key} is missing, or is no text")


def _demand(game: Game, where: str, holds: object, wrong: str) -> None:
    if not holds:
        raise BadLesson(game.name, where, wrong, "see how lessons of other rooms are written")
