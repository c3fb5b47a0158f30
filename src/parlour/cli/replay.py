"""`parlour replay`: a recorded game, checked and shown."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour import Roll, game
from parlour.cli.console import board, write
from parlour.cli.play.ask import ask
from parlour.records import Record, load

if TYPE_CHECKING:
    from parlour.cli.play.story import Story

RecordPath = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
Ply = Annotated[int | None, typer.Option(help="Show the board after so many rolls and moves.")]
Step = Annotated[bool, typer.Option("--step", help="Go through it at your own pace.")]


def replay(file: RecordPath, ply: Ply = None, step: Step = False) -> None:
    """Show a recorded game again, and check every line of it.

    \b
    parlour replay game.jsonl                the whole story
    parlour replay game.jsonl --ply 30       the board after 30 rolls and moves
    parlour replay game.jsonl --step         ply by ply: Enter, b for back, a number, q
    """  # noqa: D301
    from parlour.cli.play.story import Story

    record = load(file, game)
    story = Story(record.head.players)
    if step:
        walk(record, story)
    elif ply is not None:
        show_ply(record, story, ply)
    else:
        tell(record, story)


def tell(record: Record, story: "Story") -> None:
    """Tell the whole game, then show the last board."""
    write(f"{record.game.title} ({record.game.year}), {record.head.seats} seats", style="bold")
    for ply in range(1, len(record) + 1):
        tell_ply(record, story, ply)
    board(record.position)
    tell_end(record, story)


def tell_ply(record: Record, story: "Story", ply: int) -> None:
    """Tell what happened in one ply."""
    before, made = record.at(ply - 1), record.moves[ply - 1]
    if isinstance(made, Roll):
        write(f"{ply}. thrown: {made.text}")
    else:
        write(story.named(before, before.turn, f" plays {made.text}.", lead=f"{ply}. "))
    story.events(before, made, record.at(ply).events)


def tell_end(record: Record, story: "Story") -> None:
    """Tell how it ended, or that it did not."""
    if record.ended:
        write(record.ended.told(lambda seat: story.name(record.position, seat)))
    if record.outcome:
        story.ending(record.position, record.outcome)
    else:
        write("The game is not over.")
    if record.cut:
        write("The record breaks off within a line; that line is lost.")


def show_ply(record: Record, story: "Story", ply: int) -> None:
    """Show the board after *ply* rolls and moves."""
    here = record.at(ply)
    if ply:
        tell_ply(record, story, ply)
    board(here)
    write(f"Ply {ply} of {len(record)}. {here.text}", style="dim")


def walk(record: Record, story: "Story") -> None:
    """Go through the game as the keyboard says."""
    at = 0
    while True:
        show_ply(record, story, at)
        if at == len(record):
            tell_end(record, story)
        said = ask("Enter: on, b: back, a number: go there, q: leave> ")
        if said is None or said in ("q", "quit"):
            return
        at = min(max(goes(said, at), 0), len(record))


def goes(said: str, at: int) -> int:
    """Return the ply that an answer leads to."""
    if said.isascii() and said.isdigit():
        return int(said[:9])
    return at - 1 if said in ("b", "back") else at + 1
