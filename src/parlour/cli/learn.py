"""`parlour learn`: first games and small lessons at the terminal, with a coach."""

from collections.abc import Callable
from typing import Annotated

import typer

from parlour import Move, Roll, game, names
from parlour.cli.console import board, show, table, with_rule, write
from parlour.cli.params import chosen_game
from parlour.cli.play.ask import ask
from parlour.cli.play.words import pick
from parlour.core.errors import BadMove
from parlour.lessons import Coach, Lesson, LessonPly, lesson, lessons

GameChoice = Annotated[
    str | None,
    typer.Argument(metavar="[GAME]", help="A game; without one, all lessons are listed."),
]
LessonChoice = Annotated[
    str,
    typer.Argument(metavar="[LESSON]", help="A lesson of the list; its first game, if not said."),
]
HELP = (
    "Type a move or its number, Enter to throw or to read on; hint shows the move, back goes to "
    "the step before, again begins anew, board draws the board, quit leaves."
)


def learn(name: GameChoice = None, called: LessonChoice = "first") -> None:
    """Learn a game in a few minutes, here at the terminal.

    \b
    parlour learn                    which lessons there are
    parlour learn ludo               a first game, step by step
    parlour learn ludo blockade      what is special about it

    While you learn: type a move or its number, Enter, `hint`, `back`, `again`, `board`, `help`,
    `quit`.
    """  # noqa: D301
    if name is None:
        list_lessons()
        return
    try:
        LessonLoop(lesson(chosen_game(name), called)).play()
    except KeyboardInterrupt:
        write("Good night.")


def list_lessons() -> None:
    """List all lessons."""
    rows = table("game", "lesson", "", "")
    for each in (found for known in names() for found in lessons(game(known))):
        rows.add_row(each.game.name, each.name, each.title, each.about)
    show(rows)
    write("Begin with: parlour learn GAME")


class LessonLoop:
    """One lesson at the terminal."""

    def __init__(self, taught: Lesson) -> None:
        """Begin."""
        from parlour.cli.play.story import Story

        self.lesson = taught
        self.story = Story(())
        self.begin([])

    def begin(self, answers: list[str]) -> None:
        """Begin anew, and go as far as some answers lead."""
        self.coach = Coach(self.lesson)
        self.answers: list[str] = []
        self.starts = [0]  # how many answers there were when each step began
        self.told = -1  # the step whose words were written last
        for said in answers:
            self.give(said)

    def give(self, said: str) -> str:
        """Give the coach an answer; return what it says to it, or nothing if it was right."""
        got = self.coach.answer(said)
        if got.refusal:
            self.story.refused(got.refusal)
        if got.kind != "done":
            return "" if got.refusal else got.says
        self.answers.append(said)
        while len(self.starts) <= self.coach.step:
            self.starts.append(len(self.answers))
        return ""

    def play(self) -> None:
        """Go through the lesson, or until somebody leaves."""
        write(self.lesson.title, style="bold")
        write(self.lesson.about)
        write(HELP, style="dim")
        self.happened()
        while self.coach.asks != "end":
            said = ask(self.prompt())
            if said is None or said.lower() in ("q", "quit", "exit"):
                write("Good night.")
                return
            self.hear(said)
        write(f"That is the end of the lesson. Play it: parlour play {self.lesson.game.name}")

    def prompt(self) -> str:
        """Return what stands before the answer."""
        here = self.coach.position
        asked = {"next": "press Enter to read on", "throw": "press Enter to throw"}
        name = here.seat_name(self.lesson.seat)
        return f"{name}, {asked[self.coach.asks]}> " if self.coach.asks in asked else f"{name}> "

    def hear(self, said: str) -> None:
        """Do what was typed: a word, or an answer."""
        words: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "back": self.back,
            "again": self.again,
            "board": lambda: board(self.coach.position),
            "help": lambda: write(f"{HELP} {self.lesson.game.typing}"),
        }
        if said.lower() in words:
            words[said.lower()]()
        elif self.coach.asks == "act":
            self.move(said)
        else:
            meant = self.coach.asks if said in ("", "1", self.coach.asks) else said
            self.take(meant)

    def move(self, said: str) -> None:
        """Make the moves that were typed; a number is one of the list."""
        here = self.coach.position
        picked = pick(here, said)
        if not said and not picked:
            self.look()
            return
        try:
            steps = [picked.text] if picked else here.steps(said)
        except BadMove as error:
            write(f"{said}: {error.wrong}.")
            return
        all(self.take(text) for text in steps)

    def take(self, said: str) -> bool:
        """Answer, and tell what comes of it; return whether it was right."""
        before = len(self.answers)
        wrong = self.give(said)
        if wrong:
            write(f"{wrong} Type hint to see it.")
        if len(self.answers) == before:
            return False
        self.happened()
        return True

    def happened(self) -> None:
        """Tell what has happened, and the words of a new step."""
        for ply in self.coach.plies:
            self.tell(ply)
        if self.told == self.coach.step:
            self.look()
            return
        self.told = self.coach.step
        count = len(self.lesson.steps)
        board(self.coach.position)
        write(with_rule(f"{self.told + 1}/{count}  {self.coach.now.says}", self.coach.now.rule))
        self.look()

    def tell(self, ply: LessonPly) -> None:
        """Tell one thing that has happened."""
        if isinstance(ply.made, Roll):
            self.story.thrown(ply.before, ply.before.thrower, ply.made)
        elif isinstance(ply.made, Move):
            self.story.made(ply.before, ply.made)
        if ply.made:
            self.story.events(ply.before, ply.made, ply.after.events)

    def look(self) -> None:
        """List what can be done now."""
        if self.coach.asks == "act":
            self.story.moves(self.coach.position)

    def hint(self) -> None:
        """Say what the lesson asks for."""
        texts = [move.text for move in self.coach.wanted] or ["Enter"]
        hint = self.coach.now.hint
        write(f"{hint} Type {' or '.join(texts)}." if hint else f"Type {' or '.join(texts)}.")

    def back(self) -> None:
        """Go to the beginning of this step, or of the one before if nothing was done in this."""
        at = self.coach.step
        if len(self.answers) == self.starts[at] and at:
            at -= 1
        self.begin(self.answers[: self.starts[at]])
        self.happened()

    def again(self) -> None:
        """Begin the lesson anew."""
        self.begin([])
        self.happened()
