"""Reading what the head of a record says of its dice: commitment, seeds, pledges."""

from typing import Any

from parlour.core.game import Position
from parlour.records.dice_proof import OPENLY, Proof, Seen, Terms, rules_of
from parlour.records.jsonl import Line

NEEDED = {"table", "commitment", "seeds"}
KNOWN = NEEDED | {"secret", "names", "pledges", "opened", "plies", "seen"}
HASH = 64


def dice_of(line: Line, start: Position) -> Proof:
    """Return the dice of a head, or complain."""
    words = line.words["dice"]
    if not isinstance(words, dict) or not NEEDED <= set(words) <= KNOWN:
        raise line.bad("its dice should have " + ", ".join(sorted(NEEDED)))
    seeds = _texts(line, words, "seeds")
    return Proof(
        line.printable("the table of its dice", words["table"]),
        _hexadecimal(line, words["commitment"]),
        seeds,
        _hexadecimal(line, words.get("secret", "")),
        _terms(line, words, start, len(seeds)),
        line.printable("why they were opened", words.get("opened", "")),
        _number(line, words.get("plies", 0)),
        _seen(line, words["seen"]) if "seen" in words else None,
    )


def _terms(line: Line, words: dict[str, Any], start: Position, seeds: int) -> Terms | None:
    """Return names and pledges; there are as many of them as seeds, if there are seeds yet."""
    if "names" not in words and "pledges" not in words:
        _check_older(line, start, seeds)
        return None
    names, pledges = _texts(line, words, "names"), _texts(line, words, "pledges")
    if any(pledge and not _is_pledge(pledge) for pledge in pledges):
        raise line.bad(f"a pledge should be {HASH} hexadecimal digits, or an open seed")
    if len(names) != len(pledges) or seeds not in (0, len(names)):
        raise line.bad("its dice should have a name, a pledge and a seed for each seat")
    if names and not start.seats <= len(names) <= start.seats + 1:
        raise line.bad(f"its dice have {len(names)} names for {start.seats} seats")
    return Terms(rules_of(start), names, pledges)


def _check_older(line: Line, start: Position, seeds: int) -> None:
    """See that a table of an older kind has its seeds; they are bound with commas between them.

    A single one could be the hash that stands for names and pledges elsewhere, and so the names of
    a newer record could be taken away with its dice left as they are.
    """
    if seeds not in (0, start.seats):
        raise line.bad(f"its dice have {seeds} seeds for {start.seats} seats")


def _seen(line: Line, words: object) -> Seen:
    if not isinstance(words, dict) or set(words) != {"commitment", "mine", "rolls"}:
        raise line.bad("what was seen of its dice should be a commitment, seeds and rolls")
    rolls = words["rolls"]
    if not isinstance(rolls, list) or not all(map(_is_roll, rolls)):
        raise line.bad("the rolls that were seen should be plies with texts")
    seen = tuple((ply, line.printable("a roll", text)) for ply, text in rolls)
    return Seen(_hexadecimal(line, words["commitment"]), _texts(line, words, "mine"), seen)


def _is_roll(roll: object) -> bool:
    return isinstance(roll, list) and len(roll) == 2 and type(roll[0]) is int


def _is_pledge(text: str) -> bool:
    return text.startswith(OPENLY) or (len(text) == HASH and _is_hexadecimal(text))


def _is_hexadecimal(text: str) -> bool:
    return all(letter in "0123456789abcdef" for letter in text)


def _texts(line: Line, words: dict[str, Any], word: str) -> tuple[str, ...]:
    values = words.get(word)
    if not isinstance(values, list):
        raise line.bad(f"the {word} of its dice should be a list")
    return tuple(line.printable(f"one of the {word}", value) for value in values)


def _number(line: Line, value: object) -> int:
    if type(value) is not int or not 0 <= value < 1 << 31:
        raise line.bad("the plies of its dice should be a whole number")
    return value


def _hexadecimal(line: Line, value: object) -> str:
    text = line.printable("a secret or commitment", value)
    if len(text) % 2 or not _is_hexadecimal(text):
        raise line.bad("a secret or commitment should be hexadecimal")
    return text
