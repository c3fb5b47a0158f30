"""What runs inside GNU Backgammon: a line in, a line out, until nobody asks any more.

The program runs it with its own Python (`gnubg -p`), or ours does where the package of the same
name is installed. It asks nothing of the house. A question is a row of JSON,
its word first; an answer stands behind a mark, since the program writes other things too.
"""

import json
from importlib import import_module
from typing import Any

ANSWER = "#parlour "
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]

Terms = list[Any]

# The program itself, once this runs inside it.
gnubg: Any = None


def cube(terms: Terms) -> dict[str, object]:
    """Return the program's words for the cube and the score: *terms* as `gnubg.terms` says."""
    _, value, owner, mover, length, score, crawford, jacoby = terms
    made = gnubg.cubeinfo(value, owner, mover, length, tuple(score), crawford)
    if length == 0:  # the program's own rules of money play are not those of this table
        made["jacoby"] = jacoby
        made["gammonprice"] = ((1.0, 1.0), (1.0, 1.0))
    return made


def depth(terms: Terms, plies: int) -> dict[str, object]:
    """Return how far to look, with the cube in mind or without."""
    return gnubg.evalcontext(terms[0], plies, 1, 0, 0.0)


def best(board: str, dice: list[int], terms: Terms, plies: int) -> list[int]:
    """Return the best play: from, to, from, to; 0 is off."""
    ask = gnubg.positionfromid(board), cube(terms), depth(terms, plies), tuple(dice)
    return list(gnubg.findbestmove(*ask) or ())


def values(boards: list[str], terms: Terms, plies: int) -> list[float]:
    """Return what each board is worth to whoever throws next there."""
    how = cube(terms), depth(terms, plies)
    return [gnubg.evaluate(gnubg.positionfromid(board), *how)[5] for board in boards]


def rolls(board: str, terms: Terms) -> list[float]:
    """Return what each roll is worth to whoever throws, played as well as one sees at a glance."""
    men = gnubg.positionfromid(board)
    how = (cube(terms), depth(terms, 0))
    found = []
    for dice in ROLLS:
        plays = gnubg.findbestmoves(men, *how, dice)
        stuck = not plays or not plays[0]["move"]
        other = -gnubg.evaluate((men[1], men[0]), *how)[5] if stuck else 0.0
        found.append(other if stuck else max(play["score"] for play in plays))
    return found


def doubling(board: str, terms: Terms, plies: int) -> list[float]:
    """Return what it is worth to whoever may double: not to, to be taken, to be dropped."""
    found = gnubg.cfevaluate(gnubg.positionfromid(board), cube(terms), depth(terms, plies))
    return list(found[1:4])


WORDS = {"best": best, "values": values, "rolls": rolls, "doubling": doubling}


def serve() -> None:
    """Answer every line; who cannot answer says why."""
    while True:
        try:
            word, *rest = json.loads(input())
        except EOFError:
            return
        try:
            answer: Any = WORDS[word](*rest)  # type: ignore[operator]
        except Exception as problem:  # whatever it is, the asker hears of it
            answer = {"wrong": repr(problem)}
        print(ANSWER + json.dumps(answer), flush=True)


if __name__ == "__main__":
    gnubg = import_module("gnubg")
    serve()
    if not hasattr(gnubg, "findbestmoves"):
        gnubg.command("quit")
