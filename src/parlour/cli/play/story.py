"""Narration: what the terminal tells its players while the game goes on."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from parlour import Move, Outcome, Position, Roll
from parlour.cli.console import board, seat_style, show, table, with_rule, write
from parlour.core.event import Event
from parlour.core.lost_throw import why_lost
from parlour.core.rule import Refusal

# A list up to this long is written as it is; a longer one is grouped by where a move begins.
LONG = 9


class Story:
    """Writes to the terminal, with the players' names."""

    def __init__(self, players: Sequence[str]) -> None:
        """Begin with the names of the seats, or none."""
        self.players = players

    def name(self, position: Position, seat: int) -> str:
        """Return what a seat is called at this table."""
        called = position.seat_name(seat)
        given = self.players[seat] if self.players else called
        return called if given == called else f"{given} ({called})"

    def named(self, position: Position, seat: int, more: str, lead: str = "") -> Text:
        """Return a sentence with a seat's name in it, in its colour."""
        return Text.assemble(lead, (self.name(position, seat), seat_style(position, seat)), more)

    def opening(self, position: Position, people: Iterable[int], bot: str) -> None:
        """Say what is played, and by whom."""
        game = position.game
        write(f"{game.title} ({game.year})", style="bold")
        write(game.aim)
        for seat in range(position.seats):
            who = ": you" if seat in people else f": {bot} bot"
            write(self.named(position, seat, who))
        for name, option in game.options.items():
            value = position.options[name]
            if value != option.default:
                write(with_rule(f"House rule {name}={value}: {option.says}", option.rule))
        if people:
            write(game.typing)
            write("Type help to see what else you can type.", style="dim")
        write()

    def board(self, position: Position) -> None:
        """Draw the board."""
        board(position)

    def captions(self, captions: Iterable[str]) -> None:
        """Write what stands beside the board."""
        write("  ".join(captions), style="dim")

    def events(self, before: Position, made: Move | Roll, events: Iterable[Event]) -> None:
        """Tell what happened, each with its rule; of a lost throw also why."""
        for event in events:
            write(with_rule(f"  {event.text}", event.rule))
            for reason in why_lost(before, made, event):
                write(with_rule(f"    {reason.says}", reason.rule))

    def thrown(self, position: Position, seat: int, roll: Roll) -> None:
        """Tell a throw, whose it was if that is known, and how likely it was."""
        chance = "  ".join(("", *fraction(roll.weight, position.tickets)))
        if seat < 0:
            write(Text.assemble("Thrown: ", (roll.text, "bold"), (chance, "dim")))
        else:
            told = self.named(position, seat, " throws ")
            write(told.append(roll.text, "bold").append(chance, "dim"))

    def made(self, position: Position, move: Move) -> None:
        """Tell a move."""
        write(self.named(position, position.turn, f" plays {move.text}."))

    def moves(self, position: Position) -> None:
        """List the legal moves with their numbers; a long list is grouped."""
        numbered = [f"{n:>3} {move.text}" for n, move in enumerate(position.moves, 1)]
        if len(numbered) <= LONG:
            write("   ".join(numbered))
            return
        groups: dict[str, list[str]] = {}
        for text, move in zip(numbered, position.moves, strict=True):
            groups.setdefault(self._begin(position, move), []).append(text)
        for begin, texts in groups.items():
            write(f"{begin}:" + "".join(f"  {text.strip()}" for text in texts))

    def _begin(self, position: Position, move: Move) -> str:
        path = position.path(move)
        named = {place.name: place.says for place in position.scene.places}
        return named.get(path[0], path[0]) if path else "other"

    def refused(self, refusal: Refusal) -> None:
        """Tell why a move may not be made, and what may be done instead."""
        write(
            Text.assemble((f"{refusal.move}: ", "bold"), with_rule(refusal.says, refusal.rule.id))
        )
        if refusal.rule.text and refusal.rule.text != refusal.says:
            section = f" ({refusal.rule.section})" if refusal.rule.section else ""
            write(f"  {refusal.rule.id}: {refusal.rule.text}{section}", style="dim")
        shown = ", ".join(refusal.instead[:12])
        write(f"  Possible: {shown}" + (", ..." if len(refusal.instead) > 12 else ""))

    def odds(self, position: Position) -> None:
        """Show every outcome of the throw that comes, its chance and what it would bring."""
        rows = table("throw", "chance", "", "brings", right=(1, 2))
        rows.columns[0].no_wrap = True  # what it brings gives way, and is broken into lines
        for roll in sorted(position.rolls, key=lambda roll: -roll.weight):
            after = position.apply(roll)
            rows.add_row(roll.text, *fraction(roll.weight, position.tickets), brings(after))
        show(rows)

    def ending(self, position: Position, outcome: Outcome) -> None:
        """Tell who won."""
        winners = [self.name(position, seat) for seat in outcome.winners]
        told = " and ".join(winners) + (" wins." if len(winners) == 1 else " share the win.")
        write(Text(told if winners else "Nobody wins.", style="bold"))
        if sorted(set(outcome.scores)) not in ([0, 1], [0], [1]):
            scores = (
                f"{self.name(position, seat)} {score}" for seat, score in enumerate(outcome.scores)
            )
            write("Scores: " + ", ".join(scores))


def fraction(weight: int, tickets: int) -> tuple[str, str]:
    """Return a chance as people say it, and in percent."""
    return f"{weight} in {tickets}", f"{weight / tickets:.1%}"


def brings(after: Position) -> str:
    """Say in short what a throw brings."""
    told = " ".join(event.text for event in after.events)
    if after.turn < 0:
        return told
    count = len(after.moves)
    moves = "1 move" if count == 1 else f"{count} moves"
    return f"{moves}. {told}".strip()
