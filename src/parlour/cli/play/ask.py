"""Prompt: one line from whoever sits at the keyboard."""

import sys
from contextlib import suppress


def ask(prompt: str) -> str | None:
    """Return a line without spaces around it, or None when nobody answers any more."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 (it gives `input` a memory and arrow keys)
    try:
        said = input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        print()
        return None
    if not sys.stdin.isatty():
        print(said)  # so that a script's answers are seen like typed ones
    return said
