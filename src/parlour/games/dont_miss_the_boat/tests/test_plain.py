"""The game told a second time, plainly: a dictionary of men, jumps tried out one by one.

Nothing of the laws is used here but their moves and ends, which must be the same.
"""

from collections import Counter
from itertools import product
from random import Random

import pytest

from parlour import game
from parlour.testing.setting import mixed

BOAT = game("dont_miss_the_boat")
AROUND = [way for way in product((-1, 0, 1), repeat=2) if way != (0, 0)]
SHORES = ((0, -1), (1, 0), (0, 1), (-1, 0))
STARTS = {"Red": (2, 2), "Yellow": (7, 2), "Blue": (7, 7), "Green": (2, 7)}
FAR = {"Red": 2, "Yellow": 3, "Blue": 0, "Green": 1}


def is_plank(x, y):
    return 0 <= x < 10 and 0 <= y < 10 and (3 <= x <= 6 or 3 <= y <= 6)


def spot(name):
    return "abcdefghij".index(name[0]), int(name[1:]) - 1


def name(x, y):
    return f"{'abcdefghij'[x]}{y + 1}"


class Plain:
    """A position read off its text."""

    def __init__(self, position):
        self.position, self.rules = position, position.options
        self.colours = [position.seat_name(seat) for seat in range(position.seats)]
        self.men, self.aboard, waiting = {}, {}, {}
        words = dict(w.split(":") for w in position.text.split() if ":" in w)
        for colour in self.colours:
            listed = [word for word in words[colour.lower()].split(",") if word]
            boat = [int(word[4:]) for word in listed if word.startswith("boat")]
            here = [spot(word) for word in listed if not word.startswith("boat")]
            self.men.update(dict.fromkeys(here, colour))
            self.aboard[colour] = sum(boat)
            waiting[colour] = 8 - sum(boat) - len(here)
        self.mine = self.colours[position.turn]
        self.waiting = waiting[self.mine]
        first = FAR[self.mine] + 2 * (self.rules["first_dock"] == "near")
        self.dock = (first + sum(self.aboard.values())) % 4

    def key(self):
        """Return what a position is: men, boats and the player to move."""
        return (*sorted(self.men.items()), *self.aboard.values(), self.mine)

    def at_the_boat(self, x, y):
        """Return whether the next place outward is the boat."""
        return is_plank(x, y) and (y == 0, x == 9, y == 9, x == 0)[self.dock]

    def chains(self, here, others, strict, later, seen=frozenset()):
        """Give every end of every row of jumps, and "boat", trying each square once."""
        x, y = here
        for right, down in AROUND:
            over, end = (x + right, y + down), (x + 2 * right, y + 2 * down)
            if others.get(over) is None or (strict and others[over] != self.mine):
                continue
            if not is_plank(*here) and not self.is_arrow(here, right, down):
                continue
            centre = 4 in over or 5 in over
            straight = (right, down) == SHORES[self.dock]
            if centre and straight and self.at_the_boat(*over) and is_plank(*here):
                if not seen or self.rules["chain_aboard"] == "yes":
                    yield "boat"
            elif is_plank(*end) and end not in others and end not in seen:
                yield name(*end)
                yield from self.chains(end, others, later, later, seen | {end})

    def is_arrow(self, here, right, down):
        """Return whether a way leads from a Start into the cross."""
        x, y = here
        return right * (4.5 - x) >= 0 and down * (4.5 - y) >= 0

    def steps(self, here):
        """Give the vacant squares next to a man."""
        x, y = here
        for right, down in AROUND:
            end = (x + right, y + down)
            if not is_plank(*here) and not self.is_arrow(here, right, down):
                continue
            if is_plank(*end) and end not in self.men:
                yield name(*end)

    def of_man(self, here):
        """Give where a man on the board can end."""
        others = {at: colour for at, colour in self.men.items() if at != here}
        yield from self.steps(here)
        for end in self.chains(here, others, False, False):
            if end != name(*here) or self.rules["null_jump"] == "yes":
                yield end
        if self.at_the_boat(*here):
            yield "boat"

    def of_start(self):
        """Give where a man in Start can end."""
        here, over = STARTS[self.mine], self.rules["start_over"]
        yield from self.chains(here, self.men, over != "any", over == "own_only")
        nobody = self.mine not in self.men.values()
        if self.rules["start_step"] == "yes" or (self.rules["rescue"] == "yes" and nobody):
            yield from self.steps(here)

    def moves(self):
        """Return the texts of all moves."""
        found = {
            f"{name(*here)}-{end}"
            for here, colour in self.men.items()
            if colour == self.mine
            for end in self.of_man(here)
        }
        if self.waiting:
            found |= {f"start-{end}" for end in self.of_start()}
        only = found and all(move.endswith("boat") for move in found)
        waits = only and self.rules["only_boarding"] == "may_pass"
        return found | ({"pass"} if waits else set())


@pytest.mark.parametrize("seed", range(12))
def test_moves_are_the_same(seed):
    """BOAT-5 to BOAT-14: under any options both ways to tell the game know the same moves."""
    rng = Random(seed)
    position = mixed(BOAT, rng).start()
    for _ in range(100):
        if position.is_over:
            break
        if position.is_chance:
            position = position.apply(rng.choice(position.rolls))
            continue
        assert {move.text for move in position.moves} == Plain(position).moves(), position.text
        boarding = [move for move in position.moves if move.text.endswith("boat")]
        position = position.apply(rng.choice(boarding or position.moves))


@pytest.mark.parametrize("seed", range(9))
def test_repetition_is_the_same(seed):
    """BOAT-A11: positions that are simply written down and counted end the game at the same turn.

    The men walk between few squares, so that positions come again in many ways.
    """
    rng = Random(seed)
    texts = ("red:d5,boat2 blue:g5,boat1", "red:e5,d6 blue:f6", "red:e5 yellow:f5 blue:e6 seats=3")
    position = BOAT.position(f"{texts[seed % 3]} repeat={rng.randint(2, 3)}")
    often, seen = int(position.options["repeat"]), Counter()
    for turn in range(390):
        seen[Plain(position).key()] += 1
        assert max(seen.values()) < often, (turn, position.text)
        after = position.apply(rng.choice([m for m in position.moves if inside(m.text)]))
        if after.is_over:
            break
        position = after
    assert after.outcome.reason == "repeated"
    text = " ".join(word for word in after.text.split() if not word.startswith(("won", "ending")))
    last = Plain(
        BOAT.position(text.replace("turn=-2", f"turn={(position.turn + 1) % after.seats}"))
    )
    assert seen[last.key()] == often - 1


def inside(move):
    """Return whether a move stays on the four by four squares in the middle."""
    end = move.partition("-")[2]
    return end in {f"{column}{row}" for column in "defg" for row in (5, 6)}
