"""A position of a game: a value that is never changed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from parlour.core.errors import BadMove, BadPosition, IllegalMove, some_of
from parlour.core.event import Event, told_events
from parlour.core.law import CHANCE, OVER, Fields
from parlour.core.law.legal import DEEPEST, least_left, legal_acts, settle
from parlour.core.move import Move, Outcome, Roll
from parlour.core.rule import Reason, Refusal, Rule
from parlour.core.text import write_state

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.scene import Scene


class Position:
    """A position of a game: a value that is never changed.

    *events* tells what led here; it is no part of the value.
    """

    __slots__ = ("_acts", "_hash", "_moves", "events", "game", "state", "turn")

    painter: ClassVar[Any] = None  # Scene -> SVG; the house hangs both here, core draws nothing
    writer: ClassVar[Any] = None  # Scene -> terminal text

    def __init__(self, game: "Game", state: Fields, events: tuple[Event, ...] = ()) -> None:
        """Take over *state*, which nobody may change from here on: laws get a copy."""
        self.game = game
        self.state = state
        self.events = events
        self._moves: tuple[Move, ...] | None = None
        self._acts: list[int] | None = None
        self._hash: int | None = None
        self.turn = state.turn  # the seat that decides, CHANCE (-1) or OVER (-2)

    @property
    def seats(self) -> int:
        """Return how many play."""
        return self.state.seats

    @property
    def is_chance(self) -> bool:
        """Return whether dice are in the air."""
        return self.turn == CHANCE

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.turn == OVER

    @property
    def options(self) -> dict[str, str]:
        """Return the house rules in force, by name."""
        mine = self.state.__dict__
        return {name: option.write(mine[name]) for name, option in self.game.options.items()}

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves, always in the same order."""
        if self._moves is None:
            write = self.game.notation.write_move
            state = self.state
            acts = self.acts() if state.turn >= 0 else ()
            self._moves = tuple([Move(act, write(state, act)) for act in acts])
        return self._moves

    def forget(self) -> None:
        """Forget the legal moves: in a long game those of all that is past are a burden."""
        self._moves = self._acts = None

    def acts(self) -> list[int]:
        """Return the codes of the legal moves."""
        if self._acts is not None:
            return self._acts.copy()
        blank = self.game.blank()
        lists = [blank.copy() for _ in range(DEEPEST + 3)]
        stack = [self.state.copy()] * (DEEPEST + 1)
        return blank[: self.game.bound(legal_acts)(blank, stack, None, lists)]

    def candidates(self) -> dict[Move, Reason | None]:
        """Return every move that one could mean, with the reason why not, or None."""
        blank, state = self.game.blank(), self.state.copy()
        count = self.game.rules.candidates(state, blank) if self.turn >= 0 else 0
        return {self._move(act): self.why_not(act) for act in blank[:count]}

    def why_not(self, act: int) -> Reason | None:
        """Return the reason why *act* is refused, or None."""
        if self.turn < 0:
            return NO_MOVE
        found = self.game.rules.verdict(self.state.copy(), act)
        listed = self.game.rules.endless(self.state) or act in (move.act for move in self.moves)
        if not found and not listed:
            found = self._why_wasted()
        return self.game.reasons[found] if found else None

    def _why_wasted(self) -> int:
        """Return why an act that nothing bars is refused: others let less be left over (U-6).

        A room that has more than one reason for it is told the least that can be left over.
        """
        rules = self.game.rules
        if not rules.states("why_wasted"):
            return rules.BOTH
        lists = [self.game.blank() for _ in range(DEEPEST + 3)]
        stack = [self.state.copy()] * (DEEPEST + 1)
        least = self.game.bound(least_left)(self.acts()[0], stack, None, lists)
        return rules.why_wasted(self.state, least)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """Return the outcomes of the coming throw, each once, with their weights."""
        if not self.is_chance:
            return ()
        weights: dict[int, int] = {}
        for outcome in self._outcomes():
            weights[outcome] = weights.get(outcome, 0) + 1
        state = self.state
        write = self.game.notation.write_roll
        return tuple(Roll(outcome, write(state, outcome), n) for outcome, n in weights.items())

    def _outcomes(self) -> Iterator[int]:
        """Give the outcome of each ticket."""
        thrown = self.game.rules.thrown
        return (thrown(self.state, ticket) for ticket in range(self.tickets))

    def roll_of(self, ticket: int) -> Roll:
        """Return the roll that *ticket* (below `tickets`) stands for."""
        outcome = self.game.rules.thrown(self.state, ticket)
        return Roll(outcome, self.game.notation.write_roll(self.state, outcome))

    def thrown(self, ticket: int) -> "Position":
        """Return the position after the throw that *ticket* (below `tickets`) stands for."""
        if not 0 <= ticket < self.tickets:
            right = f"from 0 to {self.tickets - 1}" if self.tickets else "nothing is thrown now"
            raise BadMove(self.game.name, ticket, "no ticket", right)
        return self.after(self.game.rules.thrown(self.state, ticket))

    @property
    def tickets(self) -> int:
        """Return how many equally likely tickets the coming throw has."""
        return self.game.rules.tickets(self.state) if self.is_chance else 0

    def apply(self, move: Move | Roll) -> "Position":
        """Return the position after a legal move or a possible roll; a refused one raises."""
        if isinstance(move, Roll):
            return self._throw(move)
        if move not in (self._moves or ()):  # what was listed as legal need not be judged again
            refusal = self.refusal(move)
            if refusal:
                raise IllegalMove(self.game.name, move.text, refusal)
        return self.after(move.act)

    def _throw(self, roll: Roll) -> "Position":
        if roll.outcome not in self._outcomes():
            possible = [other.text for other in self.rolls]
            right = "the throw can be " + some_of(possible) if possible else ""
            raise BadMove(self.game.name, roll.text, "no throw that can fall here", right)
        return self.after(roll.outcome)

    def after(self, act: int) -> "Position":
        """Return the position after *act*, or after an outcome while dice are in the air.

        It must be one that may happen here: `apply` is for what has to be judged.
        """
        state = self.state.copy()
        state.told_count = 0
        if self.is_chance:
            self.game.rules.throw(state, act)
        else:
            self.game.rules.apply(state, act)
        known = self._settled(state)
        made = Position(self.game, state, told_events(self.game, state))
        state.told = UNTOLD  # what was told is kept as events
        made._acts = known
        return made

    def stuck(self, made: Move | Roll) -> tuple[Reason, ...]:
        """Return why no piece could be moved after *made*, each reason once; () if one could.

        Who can do nothing loses the throw at once (U-2): no position shows what they could not do.
        """
        rules, state, blank = self.game.rules, self.state.copy(), self.game.blank()
        state.told_count = 0
        if isinstance(made, Roll):
            self.game.rules.throw(state, made.outcome)
        else:
            rules.apply(state, made.act)
        count = rules.candidates(state, blank) if state.turn >= 0 else 0
        acts = [act for act in blank[:count] if self.game.scene.path(state, act)]
        found = dict.fromkeys(rules.verdict(state.copy(), act) for act in acts)
        return () if 0 in found else tuple(self.game.reasons[why] for why in found)

    def _settled(self, state: Fields) -> list[int] | None:
        """Settle *state*; return its legal acts if a room's shortcut has listed them already."""
        blank = self.game.blank()
        quick = self.game.rules.legal(state, blank) if state.turn >= 0 else -1
        if quick > 0:
            return blank[:quick]  # something is legal: nobody loses a throw
        self.game.bound(settle)(state, blank)
        return None

    def play(self, text: str) -> "Position":
        """Return the position after the moves and rolls in *text*, separated by spaces."""
        position = self
        for word in text.split():
            for step in position.steps(word):
                position = position.apply(position.read(step))
        return position

    def steps(self, text: str) -> list[str]:
        """Return the moves, one by one, that *text* means; most texts mean one, themselves."""
        apart = self.game.notation.steps(self.state, text) if self.turn >= 0 else []
        return apart or [text]

    def read(self, text: str) -> Move | Roll:
        """Read a move, or a roll if dice are in the air."""
        if self.is_over:
            raise BadMove(self.game.name, text, "the game is over")
        if not self.is_chance:
            return self.game.move(self, text)
        for roll in self.rolls:
            if roll.text == text:
                return roll
        right = "the throw can be " + some_of(roll.text for roll in self.rolls)
        raise BadMove(self.game.name, text, "no throw that can fall here", right)

    def refusal(self, move: Move | str) -> Refusal | None:
        """Return why *move* may not be made, or None when it may.

        A text is read as `play` reads it: of several moves in one word, the first that is refused.
        """
        if isinstance(move, str):
            return self._refused_step(self.steps(move))
        made = move
        reason = self.why_not(made.act)
        if reason is None:
            return None
        game = self.game
        rule = game.rule_book.get(reason.rule, Rule(reason.rule, reason.says))
        instead = tuple(other.text for other in self.moves)
        return Refusal(game.name, made.text, rule, reason.says, self.path(made), instead)

    def _refused_step(self, steps: list[str]) -> Refusal | None:
        made = self.game.move(self, steps[0])
        refused = self.refusal(made)
        if refused or len(steps) == 1:
            return refused
        return self.after(made.act)._refused_step(steps[1:])

    def path(self, move: Move) -> tuple[str, ...]:
        """Return the names of the places that a player points at to make *move*."""
        return tuple(self.game.scene.path(self.state, move.act))

    def way(self, made: Move | Roll) -> tuple[str, ...]:
        """Return the places that a piece comes by, both ends with it; () if a roll moves none."""
        look = self.game.scene
        if isinstance(made, Roll):
            return tuple(look.walked(self.state, made.outcome))
        return tuple(look.way(self.state, made.act))

    def results(self) -> tuple["Position", ...]:
        """Return the distinct positions that the rest of this throw can lead to."""
        seat, seen, ends = self.turn, {self}, {}
        waiting = [self] if seat >= 0 else []
        while waiting:
            here = waiting.pop()
            for move in here.moves:
                after = here.after(move.act)
                if after.turn != seat or self.game.rules.alone(after.state):
                    ends[after] = True
                elif after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return tuple(ends)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        if not self.is_over:
            return None
        state = self.state
        score = self.game.rules.score
        winners = tuple(seat for seat in range(state.seats) if state.won >> seat & 1)
        scores = tuple(score(state, seat) for seat in range(state.seats))
        kind = self.game.kinds[state.ending]
        return Outcome(winners, scores, kind.name, kind.rule)

    def seat_name(self, seat: int) -> str:
        """Return what *seat* is called: Green, Black, the first auto."""
        return self.game.notation.seat_name(self.state, seat)

    def side(self, seat: int) -> int:
        """Return the side that *seat* plays on: partners share one, others have their own."""
        return self.game.rules.side(self.state, seat)

    @property
    def thrower(self) -> int:
        """Return the seat that may throw now, or -1: all throw, nobody does, or none is due."""
        return self.game.rules.thrower(self.state) if self.is_chance else -1

    @property
    def scene(self) -> "Scene":
        """Return what the position looks like."""
        seen = self.game.scene.scene(self.state)
        return seen if seen.title else replace(seen, title=self.game.title)

    @property
    def text(self) -> str:
        """Return the position as text that `Game.position` reads back."""
        return write_state(self.game, self.state)

    def written(self, name: str) -> str:
        """Return the position as others write it: in one of `Game.formats`."""
        known = self.game.formats
        if name not in known:
            right = "use " + ", ".join(known) if known else "this game has none but its own text"
            raise BadPosition(self.game.name, name, "no such format", right)
        return known[name].write(self.state)

    def _move(self, act: int) -> Move:
        return Move(act, self.game.notation.write_move(self.state, act))

    def __eq__(self, other: object) -> bool:
        """Compare game and content."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self.state.key() == other.state.key()

    def __hash__(self) -> int:
        """Hash the content."""
        if self._hash is None:
            self._hash = hash(self.state.key())
        return self._hash

    def __repr__(self) -> str:
        """Write it as one would make it."""
        return f"game({self.game.name!r}).position({self.text!r})"

    def __str__(self) -> str:
        """Draw the board in plain text."""
        return str(type(self).writer(self.scene)) if type(self).writer else repr(self)

    def _repr_svg_(self) -> str | None:
        return type(self).painter(self.scene) if type(self).painter else None


UNTOLD = [0] * Fields.fields["told"].length
NO_MOVE = Reason("U-3", "Nobody has to decide anything now.")
