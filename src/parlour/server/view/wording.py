"""Wording of throws and moves, as one says them at the table; notation is for those who type."""

from collections import Counter

from parlour.core.game import Position
from parlour.core.move import Move, Roll
from parlour.server.view.transition import thrown

LONGEST = (
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip
NUMBERS = {"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six"}
PLURALS = {"six": "sixes"}
MANY = ("", "", "two", "three", "four")


def throw_words(before: Position, roll: Roll) -> str:
    """Return what fell: a five and a three, two sixes."""
    fell = Counter(NUMBERS.get(die.face, die.face) for die in thrown(before, roll))
    if not fell or max(fell.values()) >= len(MANY):
        return roll.text
    return listed([_counted(face, count) for face, count in fell.items()])


def _counted(face: str, count: int) -> str:
    if count > 1:
        return f"{MANY[count]} {PLURALS.get(face, f'{face}s')}"
    return f"an {face}" if face[0] in "AEIaei" else f"a {face}"


def listed(words: list[str]) -> str:
    """Return words one after the other, the last after an *and*."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def taking(number: int) -> str:
    """Say which number would be needed; nothing where none is."""
    if number < len(LONGEST):
        return f"That would take {_counted(LONGEST[number], 1)}." if number > 0 else ""
    return f"That is {number} spaces away."


def called(position: Position, name: str) -> str:
    """Return what who decides calls a place; on some boards it has a name for each of two sides."""
    mover = position.seat_name(position.turn) if position.turn >= 0 else ""
    says = next((place.says for place in position.scene.places if place.name == name), name)
    names = says.split(", ")
    own = (one for one in names if one.startswith(f"{mover}'s "))
    return next(own, names[0]) or name


def move_words(before: Position, move: Move) -> str:
    """Return what somebody plays: from 13 to 8.

    Where its room has no words for it, a piece goes from place to place, and a move without
    places is what its button says.
    """
    path = before.path(move)
    told = before.game.scene.told(before.state, move.act) if path else ""
    if told:
        return told
    if len(path) > 1:
        named = {place.name: place.says.partition(",")[0] for place in before.scene.places}
        return f"from {named.get(path[0], path[0])} to {named.get(path[-1], path[-1])}"
    words = [button.says for button in before.scene.buttons if button.move == move.text]
    return words[0] if words else move.text
