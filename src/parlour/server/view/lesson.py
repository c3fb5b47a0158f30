"""Lessons for a page: where one stands after some answers, and what has happened by the last."""

from parlour.core.errors import BadMove
from parlour.core.game import Position
from parlour.lessons import Answer, Coach, Lesson, LessonPly
from parlour.server.view.render import Renderer
from parlour.server.view.story import told
from parlour.server.view.transition import transition
from parlour.server.view.wording import move_words
from parlour.server.wire.lesson import LessonFrame, LessonMoment
from parlour.server.wire.messages import Instead
from parlour.server.wire.view import Board, View

DONE = Answer("done")


def answered(lesson: Lesson, answers: list[str]) -> Coach:
    """Return the coach after some answers; one that is not right raises BadMove."""
    coach = Coach(lesson)
    for said in answers:
        if coach.answer(said).kind != "done":
            right = "send the right answers so far, in their order"
            raise BadMove(lesson.game.name, said, "not what the lesson asks for there", right)
    return coach


def moment(renderer: Renderer, coach: Coach, said: str | None, first: bool) -> LessonMoment:
    """Return where *coach* stands after one more answer, or now if nothing is said."""
    got = coach.answer(said) if said is not None else DONE
    plies = coach.plies if got.kind == "done" and (first or said is not None) else []
    shown = _Shown(renderer)
    frames = [shown.frame(ply) for ply in plies]
    if first and plies:
        frames.insert(0, shown.still(plies[0].before))
    frames = frames or [shown.still(coach.position)]
    frames[-1]["view"] = shown.view(coach.position, coach.asks == "act")
    now, here = coach.now, coach.position
    return {
        "kind": got.kind,
        "says": got.says,
        "rule": got.refusal.rule.id if got.refusal else "",
        "frames": frames,
        "step": coach.step,
        "words": now.says,
        "teaches": now.rule,
        "hint": now.hint,
        "asks": coach.asks,
        "wanted": _wanted(coach),
        "names": [here.seat_name(seat) for seat in range(here.seats)],
        "facing": here.scene.facing[coach.lesson.seat] if here.scene.facing else 0,
        "boards": shown.boards,
        "looks": shown.looks,
    }


def _wanted(coach: Coach) -> list[Instead]:
    here = coach.position
    return [
        {"move": move.text, "says": move_words(here, move), "path": here.path(move)}
        for move in coach.wanted
    ]


class _Shown:
    """Moments of a lesson as they are shown, and the drawings that they need."""

    def __init__(self, renderer: Renderer) -> None:
        self.renderer = renderer
        self.boards: dict[str, Board] = {}
        self.looks: dict[str, str] = {}

    def view(self, position: Position, legal: bool = False) -> View:
        """Return what a position looks like."""
        seen = self.renderer.view(position, legal=legal)
        self.boards[seen.board] = seen.printed.drawn
        self.looks |= seen.drawn(seen.looks)
        return seen.shown

    def still(self, position: Position) -> LessonFrame:
        """Return a moment in which nothing happens."""
        return {"view": self.view(position), "what": None, "story": []}

    def frame(self, ply: LessonPly) -> LessonFrame:
        """Return something that has happened."""
        if ply.made is None:
            return self.still(ply.after)
        what = transition(ply.before, ply.made, ply.after)
        lines = told(0, ply.before, ply.made, ply.after)
        return {"view": self.view(ply.after), "what": what, "story": lines}
