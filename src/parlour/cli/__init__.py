"""The front door: `parlour` in a terminal. Each command is a file, loaded when it is called."""

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `parlour` and return its exit code."""
    from parlour.cli.app import run

    return run(arguments)
