"""A lesson as a page plays it: what it asks, and what is shown then."""

from typing import Literal, NotRequired, TypedDict

from parlour.server.wire.messages import Instead
from parlour.server.wire.view import Drawings, StoryLine, Transition, View


class LessonFrame(TypedDict):
    """One moment of a lesson."""

    view: View
    what: Transition | None  # nothing where the lesson goes on from another position
    story: list[StoryLine]


class LessonMoment(Drawings):
    """Where a lesson stands: the answer to POST /learn/GAME/LESSON with {answers, said?}.

    *answers* are what the learner has answered so far, each the right one: the text of a move,
    `throw` or `next`. *said* is one more, which may be wrong; the answers stay as they were then.
    With *path* instead of it, the answer is a WhyMessage.
    """

    kind: Literal["done", "refused", "other"]
    says: str  # what is wrong with what was said, or nothing
    rule: str  # the number of the rule that refuses it, or nothing
    frames: list[LessonFrame]  # what has happened by it, and last what is to be seen now
    step: int  # from 0
    words: str  # what the coach says in this step
    teaches: str  # the number of the rule that this step teaches, or nothing
    hint: str
    asks: Literal["act", "throw", "next", "end"]
    wanted: list[Instead]  # the moves that the lesson asks for
    names: list[str]  # what the seats are called
    facing: int  # quarter turns clockwise that bring the learner's side of the board to the bottom


class LessonAsked(TypedDict):
    """What a page sends in POST /learn/GAME/LESSON."""

    answers: list[str]
    said: NotRequired[str]
    path: NotRequired[list[str]]  # asks why nothing can be done along these places
