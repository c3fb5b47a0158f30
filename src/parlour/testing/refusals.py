"""Refusals: a room's `tests/refusals.txt` shows every reason for which a move is refused.

RULE-ID | position text | move text
"""

from collections.abc import Iterator

from parlour.core.game import Game
from parlour.testing.fault import Fault, demand
from parlour.testing.golden import folder


def lines(game: Game) -> Iterator[tuple[int, list[str]]]:
    """Give the number and the three parts of every line that shows a refusal."""
    file = folder(game) / "refusals.txt"
    if not file.exists():
        raise Fault(f"{game.name}: tests/refusals.txt is missing")
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, [part.strip() for part in line.split("|")]


def check(game: Game) -> None:
    """Refuse every move of the file by its rule, and miss no reason."""
    shown = set()
    for number, parts in lines(game):
        demand(len(parts) == 3, game, f"refusals.txt, line {number}: write RULE | position | move")
        rule, text, move = parts
        position = game.position(text)
        refusal = position.refusal(move)
        if refusal is None:
            raise Fault(f"{game.name}: refusals.txt, line {number}: {move} is legal, not {rule}")
        wrong = f"refusals.txt, line {number}: {move} breaks {refusal.rule.id}, not {rule}"
        demand(refusal.rule.id == rule, position, wrong)
        shown.add((refusal.rule.id, refusal.says))
    for reason in game.reasons[1:]:
        there = (reason.rule, reason.says) in shown
        demand(there, game, f"refusals.txt does not show {reason.rule}: {reason.says!r}")
