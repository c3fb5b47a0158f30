"""Who is at a table, and for how long the others have been away."""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

# So many seconds a chair waits for who has left it, before others may do anything about it.
AWAY = 120.0


@dataclass
class Presence:
    """The people at one table, known by their cookies.

    A house that was opened again does not know who left when: it counts from then on.
    """

    clock: Callable[[], float] = time.monotonic
    away: float = AWAY
    here: Counter[str] = field(default_factory=Counter)  # the open pages of each
    since: float = field(init=False)
    left: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin to count."""
        self.since = self.clock()

    def came(self, holder: str) -> None:
        """Note that somebody has opened the page."""
        if holder:
            self.here[holder] += 1

    def went(self, holder: str, awaited: bool) -> None:
        """Note that somebody has closed a page; one with a second page is not gone.

        Of those whom nobody awaits nothing is kept, for there can be any number of them.
        """
        self.here[holder] -= 1
        if self.here[holder] > 0:
            return
        del self.here[holder]
        if awaited:
            self.left[holder] = self.clock()

    def gone(self, holder: str) -> float:
        """Return for how many seconds somebody has been away; 0 if they are here."""
        if holder in self.here:
            return 0.0
        return max(0.0, self.clock() - self.left.get(holder, self.since))

    def wait(self, holder: str) -> float:
        """Return how many seconds more a chair waits for somebody; all of them if they are here."""
        return max(0.0, self.away - self.gone(holder))

    def is_gone(self, holder: str) -> bool:
        """Return True if somebody has been away for so long that others may go on."""
        return self.wait(holder) <= 0

    def next_wait(self, holders: Iterable[str]) -> float:
        """Return in how many seconds the next of those who are away has been so for long; 0: none.

        >>> Presence(lambda: 5.0).next_wait(["ann"])
        120.0
        """
        absent = [holder for holder in holders if holder and holder not in self.here]
        waits = [self.wait(holder) for holder in absent]
        return min((wait for wait in waits if wait > 0), default=0.0)
