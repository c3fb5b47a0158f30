"""Refusals: a room's `tests/refusals.txt` shows every reason for which a move is refused.

RULE-ID | position text | move text | what the player is told

No two reasons share rule and sentence, and each has a line. So whichever two change places in
REASONS, or in the numbers that verdicts give, a line of the file tells it.
"""

from collections.abc import Iterator
from pathlib import Path

from parlour.core.game import Game
from parlour.core.rule import Reason, Refusal
from parlour.testing.fault import Fault, demand
from parlour.testing.golden import folder

Line = tuple[int, list[str]]


def file_of(game: Game) -> Path:
    """Return the room's file; a room without one is at fault."""
    file = folder(game) / "refusals.txt"
    if not file.exists():
        raise Fault(f"{game.name}: tests/refusals.txt is missing")
    return file


def lines(game: Game) -> Iterator[Line]:
    """Give the number and the parts of every line that shows a refusal."""
    for number, line in enumerate(file_of(game).read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, [part.strip() for part in line.split("|")]


def check(game: Game) -> None:
    """Refuse every move of the file by its rule and sentence, and miss no reason."""
    differ_from_each_other(game)
    shown = {shows(game, line) for line in lines(game)}
    for reason in game.reasons[1:]:
        demand(reason in shown, game, f"refusals.txt does not show {reason.rule}: {reason.says!r}")


def differ_from_each_other(game: Game) -> None:
    """Every reason has a rule and sentence of its own: twins could change places unseen."""
    reasons = list(game.reasons[1:])
    twins = {reason for reason in reasons if reasons.count(reason) > 1}
    demand(not twins, game, f"reasons that stand there twice: {twins}")


def shows(game: Game, line: Line) -> Reason:
    """Return the reason that a line shows, if it is the one that it says."""
    number, parts = line
    wrong = f"refusals.txt, line {number}: write RULE | position | move | sentence"
    demand(len(parts) == 4, game, wrong)
    rule, text, move, says = parts
    refusal = refused(game, number, text, move)
    there = refusal.rule.id, refusal.says
    same = there == (rule, says)
    demand(same, game, f"refusals.txt, line {number}: {move} breaks {there}, not {(rule, says)}")
    return Reason(rule, says)


def refused(game: Game, number: int, text: str, move: str) -> Refusal:
    """Return the refusal of *move* in the position *text*, which line *number* tells of."""
    position = game.position(text)
    refusal = position.refusal(game.move(position, move))
    if refusal is None:
        raise Fault(f"{game.name}: refusals.txt, line {number}: {move} is legal in {text}")
    return refusal


def write_again(game: Game) -> None:
    """Write the sentences anew after their wording has changed; rules, positions, moves stay."""
    told = {number: sentence(game, number, parts) for number, parts in lines(game)}
    old = file_of(game).read_text(encoding="utf-8").splitlines()
    new = [told.get(number, line) for number, line in enumerate(old, 1)]
    file_of(game).write_text("".join(f"{line}\n" for line in new), encoding="utf-8")


def sentence(game: Game, number: int, parts: list[str]) -> str:
    """Return a line with what its player is told now; a move that breaks another rule is told."""
    rule, text, move = parts[:3]
    refusal = refused(game, number, text, move)
    wrong = f"refusals.txt, line {number}: {move} breaks {refusal.rule.id}, not {rule}"
    demand(refusal.rule.id == rule, game, wrong)
    return " | ".join([rule, text, move, refusal.says])
