"""Coach: goes through a lesson with somebody, step by step; it knows no screen."""

from dataclasses import dataclass
from typing import Literal

from parlour.core.errors import BadLesson, BadMove, ParlourError
from parlour.core.game import Position
from parlour.core.move import Move, Roll
from parlour.core.rule import Refusal
from parlour.lessons.lesson import Lesson, LessonStep

NEXT, THROW = "next", "throw"


@dataclass(frozen=True, slots=True)
class LessonPly:
    """Something that has happened; nothing was *made* where a step goes on from elsewhere."""

    before: Position
    made: Move | Roll | None
    after: Position


@dataclass(frozen=True, slots=True)
class Answer:
    """What the coach says to an answer: well done, against the rules, or not what is taught."""

    kind: Literal["done", "refused", "other"]
    says: str = ""
    refusal: Refusal | None = None


class Coach:
    """Plays a lesson with one learner.

    *step* counts from 0; *plies* is what has happened since the last question, the learner's own
    move first.
    """

    def __init__(self, lesson: Lesson) -> None:
        """Begin, and let happen what comes before the learner's first turn."""
        self.lesson = lesson
        self.step = 0
        self.position = self._placed(lesson.position)
        self.plies: list[LessonPly] = []
        self._word = 0
        self._enter()

    @property
    def now(self) -> LessonStep:
        """Return the step that is taken."""
        return self.lesson.steps[self.step]

    @property
    def asks(self) -> Literal["act", "throw", "next", "end"]:
        """Return what the learner is to do: an act, a throw, to read on; or that it is over."""
        if self._word < len(self.now.words):
            return "throw" if self.position.is_chance else "act"
        return "end" if self.step + 1 == len(self.lesson.steps) else "next"

    @property
    def wanted(self) -> tuple[Move, ...]:
        """Return the moves that the lesson asks for now, if it asks for one."""
        if self.asks != "act":
            return ()
        return tuple(self._move(text) for text in self.now.words[self._word])

    def answer(self, said: str) -> Answer:
        """Take the text of a move, `throw` or `next`; go on if it is what the lesson asks for."""
        self.plies = []
        if self.asks != "act":
            return self._other(said)
        try:
            move = self.position.game.move(self.position, said)
        except BadMove as error:
            says = f"That is {error.wrong}" + (f"; {error.right}." if error.right else ".")
            return Answer("refused", says)
        refusal = self.position.refusal(move)
        if refusal:
            return Answer("refused", refusal.says, refusal)
        if move not in self.wanted:
            return Answer("other", self.now.hint or "That may be played; the lesson has another.")
        self._play(move)
        self._go_on()
        return Answer("done")

    def _other(self, said: str) -> Answer:
        """Take an answer where no move is asked for."""
        if said != self.asks or said == "end":
            asked = {"throw": "The dice come first: throw.", "next": "Read on first."}
            return Answer("other", asked.get(self.asks, "The lesson is over."))
        if self.asks == "throw":
            self._play(self._read(self.now.words[self._word][0]))
            self._go_on()
        else:
            self.step += 1
            self._enter()
        return Answer("done")

    def _go_on(self) -> None:
        """Let others do what comes next; a step that is done leads to the next one."""
        self._others()
        if self._word == len(self.now.words) and self.step + 1 < len(self.lesson.steps):
            self.step += 1
            self._enter()

    def _enter(self) -> None:
        """Begin a step."""
        self._word = 0
        if self.now.position:
            before = self.position
            self.position = self._placed(self.now.position)
            self.plies.append(LessonPly(before, None, self.position))
        self._others()

    def _others(self) -> None:
        """Play on as far as the learner has nothing to do."""
        while self._word < len(self.now.words) and not self._is_learners():
            self._play(self._read(self.now.words[self._word][0]))

    def _is_learners(self) -> bool:
        here = self.position
        return (here.thrower if here.is_chance else here.turn) == self.lesson.seat

    def _play(self, made: Move | Roll) -> None:
        before = self.position
        try:
            self.position = before.apply(made)
        except ParlourError as error:
            raise self._bad(made.text, error) from error
        self.plies.append(LessonPly(before, made, self.position))
        self._word += 1

    def _read(self, text: str) -> Move | Roll:
        try:
            return self.position.read(text)
        except ParlourError as error:
            raise self._bad(text, error) from error

    def _move(self, text: str) -> Move:
        made = self._read(text)
        if isinstance(made, Roll):
            raise self._bad(text, BadMove(self.lesson.game.name, text, "a throw, not a move"))
        return made

    def _placed(self, text: str) -> Position:
        try:
            return self.lesson.game.pictured(text)
        except ParlourError as error:
            raise self._bad(text, error) from error

    def _bad(self, given: str, error: ParlourError) -> BadLesson:
        """Return what is wrong with the lesson itself."""
        where = f"{self.lesson.name}, step {self.step + 1}: {given}"
        return BadLesson(self.lesson.game.name, where, error.wrong, error.right)
