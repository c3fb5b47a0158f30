"""Lessons of a room: the kit plays each of them, by every answer that it takes."""

import re
from collections.abc import Iterator

from parlour.core.errors import ParlourError
from parlour.core.game import Game
from parlour.core.move import Roll
from parlour.lessons import Coach, Lesson, LessonStep, lessons
from parlour.testing.declarations import is_known
from parlour.testing.fault import Fault, demand

FEWEST, MOST = 6, 10
SENTENCES, LONGEST = 2, 200
ANSWERS, BRANCHES = 200, 64
END_OF_SENTENCE = re.compile(r"(?<!\bNo)[.!?](?=\s|$)")


def check(game: Game) -> None:
    """Play every lesson; a room may have none, but no other lessons without a first game."""
    try:
        found = lessons(game)
    except ParlourError as error:
        raise Fault(f"{game.name}: {error}") from error
    if found:
        demand(found[0].name == "first", game, "lessons/first.toml, a first game, is missing")
    for lesson in found:
        is_well_written(lesson)
        ends_well(lesson)


def is_well_written(lesson: Lesson) -> None:
    """Demand few short steps, rules that exist, and of a first game that it is a whole one."""
    game, name, count = lesson.game, lesson.name, len(lesson.steps)
    demand(count <= MOST, game, f"lesson {name} has {count} steps, more than {MOST}")
    if lesson.is_first:
        demand(count >= FEWEST, game, f"lesson {name} has {count} steps, fewer than {FEWEST}")
        demand(lesson.wins, game, f"lesson {name} is a first game and does not say that it wins")
        begins = lesson.position.split()[0] == "start"
        demand(begins, game, f"lesson {name} is a first game and does not begin at the start")
    demand(any(step.rule for step in lesson.steps), game, f"lesson {name} teaches no rule")
    for number, step in enumerate(lesson.steps, 1):
        is_short(game, f"lesson {name}, step {number}", step)


def is_short(game: Game, where: str, step: LessonStep) -> None:
    """Demand at most two short sentences, and a rule that is one."""
    known = not step.rule or is_known(game, step.rule)
    demand(known, game, f"{where} teaches {step.rule}, which RULES.md lacks")
    for text in (step.says, step.hint):
        sentences = len(END_OF_SENTENCE.findall(text))
        demand(sentences <= SENTENCES, game, f"{where} says {sentences} sentences: {text!r}")
        demand(len(text) <= LONGEST, game, f"{where} says too much: {text!r}")


def ends_well(lesson: Lesson) -> None:
    """Play it to its end by every answer: the learner acts, and wins if the lesson says so."""
    game = lesson.game
    try:
        ends = list(played(lesson))
    except ParlourError as error:
        raise Fault(f"{game.name}: lesson {error}") from error
    for coach, answers in ends:
        where = f"lesson {lesson.name}, by {' '.join(answers)}:"
        demand(set(answers) - {"next"}, game, f"{where} the learner only reads")
        outcome = coach.position.outcome
        if lesson.wins:
            won = outcome is not None and lesson.seat in outcome.winners
            demand(won, game, f"{where} the learner has not won")


def played(lesson: Lesson) -> Iterator[tuple[Coach, list[str]]]:
    """Give the coach at the end of each way through a lesson, and the answers that led there."""
    waiting: list[list[str]] = [[]]
    for _ in range(ANSWERS * BRANCHES):
        if not waiting:
            return
        answers = waiting.pop()
        coach = answered(lesson, answers)
        if coach.asks == "end":
            yield coach, answers
        elif coach.asks == "act":
            waiting += [[*answers, move.text] for move in coach.wanted]
        else:
            waiting.append([*answers, coach.asks])
    raise Fault(f"{lesson.game.name}: lesson {lesson.name} has too many ways through it")


def answered(lesson: Lesson, answers: list[str]) -> Coach:
    """Return the coach after some answers, each of which has to be the right one."""
    coach = Coach(lesson)
    for text in answers:
        got = coach.answer(text)
        leaves_no_throw(coach)
        wrong = f"lesson {lesson.name}, step {coach.step + 1}: {text} is {got.kind}: {got.says}"
        demand(got.kind == "done", coach.position, wrong)
    return coach


def leaves_no_throw(coach: Coach) -> None:
    """Demand that others play what they throw before it goes on elsewhere, or is over."""
    sets = [ply for at, ply in enumerate(coach.plies) if ends_here(coach, at)]
    for ply in sets:
        left = isinstance(ply.made, Roll) and ply.after.turn == ply.before.thrower >= 0
        wrong = f"lesson {coach.lesson.name}: nobody plays the throw {ply.made}"
        demand(not left, ply.after, wrong)


def ends_here(coach: Coach, at: int) -> bool:
    """Return whether after this ply the lesson is over, or goes on elsewhere."""
    later = coach.plies[at + 1 :]
    return later[0].made is None if later else coach.asks == "end"
