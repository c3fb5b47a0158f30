"""Griffe extension: doctests in docstrings become fenced blocks in the API reference."""

import re
from typing import Any

from griffe import Extension, Module, Object

# Lines that begin with a prompt, and what follows them up to an empty line.
EXAMPLE = re.compile(r"^( *)>>> .*(?:\n *\S.*)*", re.MULTILINE)


class DoctestBlocks(Extension):
    """Fences the examples of every docstring; Markdown would take prompts for quotations."""

    def on_object(self, *, obj: Object, **rest: Any) -> None:
        """Rewrite the docstring of one module, class or function."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)

    def on_package(self, *, pkg: Module, **rest: Any) -> None:
        """Rewrite the docstring of the package itself, which is no object to griffe."""
        self.on_object(obj=pkg)


def fenced(text: str) -> str:
    r"""Return *text* with its doctests in fences, without their indentation.

    >>> fenced("So:\n\n    >>> 1 + 1\n    2\n\nEnd.")
    'So:\n\n```pycon\n>>> 1 + 1\n2\n```\n\nEnd.'
    """
    return EXAMPLE.sub(_fence, text)


def _fence(found: re.Match[str]) -> str:
    indent = len(found[1])
    lines = [line[indent:] for line in found[0].splitlines()]
    return "\n".join(["```pycon", *lines, "```"])
