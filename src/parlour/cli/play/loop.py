"""Game loop of the terminal: dice fall, bots move, people are asked, until the game is over."""

from dataclasses import dataclass
from random import Random

from parlour import Move, Position, Roll
from parlour.bots import Bot
from parlour.cli.console import write
from parlour.cli.play.ask import ask
from parlour.cli.play.story import Story
from parlour.cli.play.words import Leave, answer
from parlour.records import Journal, Record


@dataclass
class Evening:
    """One game at the terminal."""

    record: Record
    people: frozenset[int]
    bot: Bot
    dice: Random
    luck: Random
    journal: Journal | None = None

    def __post_init__(self) -> None:
        """Find somebody to tell the story."""
        self.story = Story(self.record.head.players)
        self.drawn: tuple[object, ...] = ()

    @property
    def position(self) -> Position:
        """Return where the game stands."""
        return self.record.position

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        self.story.opening(self.position, self.people, self.bot.name)
        try:
            while not self.position.is_over:
                self.step()
            self.finish()
        except (Leave, KeyboardInterrupt):
            write("Good night.")
        self.say_where()

    def step(self) -> None:
        """Let the next thing happen: a throw, a bot's move, or a question."""
        here = self.position
        if self.asks(here):
            self.question()
        elif here.is_chance:
            self.throw()
        else:
            self.make(self.bot.choose(here, self.luck))

    def asks(self, here: Position) -> bool:
        """Return whether somebody at the keyboard has to do something: move, or throw."""
        return (here.thrower if here.is_chance else here.turn) in self.people

    def question(self) -> None:
        """Show where the game stands, and ask until something is done."""
        self.look()
        before = self.position
        while self.position is before:
            said = ask(self.prompt())
            if said is None:
                raise Leave
            answer(self, said)

    def look(self) -> None:
        """Draw the board, unless nothing stands elsewhere since, and list what can be done."""
        here = self.position
        scene = here.scene
        drawn = scene.pieces, scene.shapes, scene.places
        if drawn != self.drawn:
            self.story.board(here)
            self.drawn = drawn
        else:
            self.story.captions(scene.captions)
        if not here.is_chance:
            self.story.moves(here)

    def prompt(self) -> str:
        """Return what stands before the answer."""
        here = self.position
        if here.is_chance:
            return f"{self.story.name(here, here.thrower)}, press Enter to throw> "
        return f"{self.story.name(here, here.turn)}> "

    def throw(self) -> None:
        """Let the dice fall."""
        here = self.position
        ticket = self.dice.randrange(here.tickets)
        outcome = here.roll_of(ticket).outcome
        rolled = next(roll for roll in here.rolls if roll.outcome == outcome)
        self.go(rolled)
        self.story.thrown(here, here.thrower, rolled)
        self.story.events(here, rolled, self.position.events)

    def make(self, move: Move) -> None:
        """Make a move, and tell it."""
        here = self.position
        self.go(move)
        self.story.made(here, move)
        self.story.events(here, move, self.position.events)

    def go(self, move: Move | Roll) -> None:
        """Play on, and write it down."""
        self.record.add(move)
        if self.journal:
            self.journal.follow()

    def take_back(self) -> bool:
        """Go back to the last decision of a person; a throw is never taken back."""
        ply = len(self.record)
        while ply > 0 and isinstance(self.record.moves[ply - 1], Move):
            ply -= 1
            if self.record.at(ply).turn in self.people:
                break
        else:
            return False
        while len(self.record) > ply:
            self.record.take_back()
        if self.journal:
            self.journal.follow()
        return True

    def finish(self) -> None:
        """Show the end."""
        self.story.board(self.position)
        outcome = self.position.outcome
        if outcome:
            self.story.ending(self.position, outcome)

    def say_where(self) -> None:
        """Say where the record is."""
        if self.journal:
            path = self.journal.path
            write(f"Recorded in {path}; see it again with: parlour replay {path}")
