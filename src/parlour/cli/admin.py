"""`parlour admin`: what a host does with the file of a house."""

import os
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.console import write

LEAST_DAYS = 30
admin = typer.Typer(help="Look after the file of a house.", rich_markup_mode=None)
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="The data folder of the house.")]
Days = Annotated[int, typer.Option(help="How long nobody has come back to it.", min=LEAST_DAYS)]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only say what would be deleted.")]


@admin.callback()
def looks_after() -> None:
    """Look after the file of a house."""


@admin.command()
def prune(data: Data = None, days: Days = 365, dry_run: DryRun = False) -> None:
    """Delete tables to which nobody has come back for a long time.

    \b
    parlour admin prune --days 365 --dry-run     what would go
    parlour admin prune --days 365               let it go

    What is deleted is gone, its record with it: make a backup first. The house may be open.
    """  # noqa: D301
    from parlour.cli.serve import data_folder
    from parlour.server.store.retention import pruned

    found = pruned((data or data_folder()) / "parlour.sqlite", days, dry_run)
    done = "would be deleted" if dry_run else "deleted"
    write(
        f"{found.tables} of {found.all_tables} tables {done}, with {found.entries} entries: "
        f"nobody has come back to them for {days} days."
    )
    write(f"The file has {found.size / 1e6:.1f} MB.{os.linesep}".rstrip())
