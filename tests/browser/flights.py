"""Things in motion, held still: a move is shown on a real board, and time stands where one likes.

Positions come from the rooms, not from games that have to be played until they come about.
"""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from browser.guests import Guests
from parlour import game
from parlour.core.game import Position
from parlour.server.view.render import Renderer
from parlour.server.view.transition import transition

# No animation runs by itself: it is taken to a moment, and ends when that is past.
HELD = """() => {
  const honest = Element.prototype.animate;
  const flying = new Set();
  Element.prototype.animate = function (...how) {
    const made = honest.apply(this, how);
    made.pause();
    flying.add(made);
    return made;
  };
  const end = (one) => one.effect.getComputedTiming().endTime;
  globalThis.last = () =>
    Math.max(0, ...[...flying].filter((one) => one.playState === 'paused').map(end));
  globalThis.seek = async (moment) => {
    for (const one of flying)
      if (moment < end(one)) one.currentTime = moment;
      else one.finish();
    await Promise.resolve();
    await new Promise(requestAnimationFrame);
  };
}"""
BOARD = """async () => {
  await import('/static/table/board.js');
  document.body.replaceChildren(document.createElement('game-board'));
}"""
SHOW = """([views, what]) => {
  const board = document.querySelector('game-board');
  const looks = new Map(Object.entries(views.looks));
  const shown = (view, deed, moving) => board.show({
    view, board: views.boards[view.board], looks, what: deed, follows: true, mine: true, moving,
    title: 'Test', mover: '',
  });
  shown(views.before, null, false);
  shown(views.after, what, true);
}"""


@dataclass
class Flight:
    """A move that is being shown."""

    page: Page

    def seek(self, moment: float) -> None:
        """Let it be so many milliseconds since the move was shown."""
        self.page.evaluate("(moment) => seek(moment)", moment)

    @property
    def end(self) -> float:
        """Return when everything will have come to rest."""
        return float(self.page.evaluate("() => last()"))

    def ask(self, script: str, *words: Any) -> Any:
        """Return what a script finds out about the board."""
        return self.page.evaluate(script, list(words))


def fly(guests: Guests, name: str, text: str, made: str) -> Flight:
    """Show a move or a roll from a position on a real board."""
    page = guests.guest(reduced_motion="no-preference")
    page.goto(f"/rules/{name}")  # at no table, which would say something meanwhile
    page.evaluate(BOARD)
    page.evaluate(HELD)
    before = game(name).position(text)
    found = [one for one in (*before.moves, *before.rolls) if one.text == made]
    after = before.apply(found[0])
    page.evaluate(SHOW, [views(before, after), transition(before, found[0], after)])
    return Flight(page)


def views(before: Position, after: Position) -> dict[str, Any]:
    """Return two positions as a page is shown them, with all drawings."""
    renderer = Renderer()
    first = renderer.view(before)
    second = renderer.view(after)
    boards = {one.board: one.printed.drawn for one in (first, second)}
    looks = second.drawn(first.looks | second.looks)
    return {"before": first.shown, "after": second.shown, "boards": boards, "looks": looks}
