"""The front door: `parlour` in a terminal. Each command is a file, loaded when it is called."""

from collections.abc import Sequence

STOPPED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `parlour` and return its exit code."""
    try:
        from parlour.cli.app import run

        return run(arguments)
    except KeyboardInterrupt:  # while it was still being loaded, too
        return STOPPED
