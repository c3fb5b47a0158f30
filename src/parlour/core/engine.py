"""A program that is not ours, as a room knows it: how to start it and what to say to it.

A room states PROGRAMS in a module of `engines`; `bots.engine` starts and ends the processes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parlour.core.move import Move
from parlour.core.position import Position

# Puts a question to the program, a word and what belongs to it, and returns the answer.
Ask = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to run a program: an executable with arguments, or a package of our Python.

    The module *worker* runs inside it and answers lines; *suits* says where this way can be
    gone, and *home* names the folders that the program wants to find at home.
    """

    worker: str
    program: str = ""
    arguments: tuple[str, ...] = ()
    package: str = ""
    places: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    suits: Callable[[Position], bool] = lambda position: True


@dataclass(frozen=True, slots=True)
class Program:
    """A player from outside: its name, a sentence, how to get it, and how it is asked.

    The first of *ways* that is installed and suits is gone. *choose* answers with the moves that
    belong together, so that a throw is thought over once. *worths*, if it can be told, is what
    each roll of a coming throw is worth to each seat, played at its best.
    """

    name: str
    says: str
    install: str
    rank: int
    ways: tuple[Way, ...]
    choose: Callable[[Position, Ask], list[Move]]
    worths: Callable[[Position, Ask], dict[int, tuple[float, ...]] | None]
