"""A player without a mouse: Tab, arrows, Enter, T and U, nothing else."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from browser.player import Player

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
WHERE = """() => {
  const at = document.activeElement;
  const box = (at.querySelector('.hit') ?? at).getBoundingClientRect();
  const named = at.labels?.[0] ?? at;
  return { place: at.dataset?.place ?? '', name: at.getAttribute('aria-label') ?? named.textContent,
    body: at === document.body, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""
FAR = 80
Spot = dict[str, Any]


@dataclass
class Keys(Player):
    """Does by keys what a player does by pointing; the focus may never be lost."""

    pressed: set[str] = field(default_factory=set)

    def press(self, key: str) -> Spot:
        """Press a key and say where the focus is then."""
        self.pressed.add(key)
        self.page.keyboard.press(key)
        at = self.focus()
        assert key == "Tab" or not at["body"], f"{key} loses the focus after {self.clicks[-3:]}"
        return at

    def focus(self) -> Spot:
        """Return what has the focus; behind the last thing of the page Tab comes by nothing."""
        at: Spot = self.page.evaluate(WHERE)
        return at

    def look(self) -> Spot:
        """Wait for something to do; what has happened meanwhile has not taken the focus away."""
        now = super().look()
        assert not self.pressed or not self.focus()["body"], f"lost after {self.clicks[-3:]}"
        return now

    def point(self, option: Spot) -> None:
        """Go there and press Enter; T throws."""
        self.clicks.append(f"{option['what']}: {option['name']}")
        if option["what"] == "throw":
            self.press("t")
        elif option["what"] == "place":
            self.walk(option)
            self.press("Enter")
        else:
            self.tab(option["name"])
            self.press("Enter")
        self.count(option)

    def tab(self, name: str) -> None:
        """Go on from stop to stop until this one has the focus."""
        for _ in range(120):
            if self.focus()["name"] == name:
                return
            self.press("Tab")
        raise AssertionError(f"no way to {name} by Tab")

    def walk(self, goal: Spot) -> None:
        """Go over the board by arrow keys, the most promising of those least tried there."""
        here, tried = self.to_board(), Counter[tuple[str, str]]()
        while here["place"] != goal["place"]:
            ways = self.promising(here, goal)
            key = min(ways, key=lambda way: (tried[here["place"], way], ways.index(way)))
            tried[here["place"], key] += 1
            assert tried.total() <= FAR, f"no way to {goal['name']} by arrows"
            here = self.press(key)

    def to_board(self) -> Spot:
        """Tab until a place of the board has the focus."""
        for _ in range(120):
            here = self.focus()
            if here["place"]:
                return here
            self.press("Tab")
        raise AssertionError("no way to the board by Tab")

    @staticmethod
    def promising(here: Spot, goal: Spot) -> list[str]:
        """Return the arrow keys, the one that leads towards the goal first."""
        right, down = goal["x"] - here["x"], goal["y"] - here["y"]
        return sorted(ARROWS, key=lambda key: -(ARROWS[key][0] * right + ARROWS[key][1] * down))
