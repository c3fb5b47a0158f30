"""How a position is shown: whatever was shown since, a table can be shown again."""

from random import Random

from parlour import game
from parlour.server.view import MOST_BOARDS, view


def walk(name: str, steps: int):
    """Return the positions of a game that is played by chance."""
    here, chance = game(name).start(), Random(1)
    for _ in range(steps):
        if here.is_over:
            here = game(name).start()
        made = here.roll_of(chance.randrange(here.tickets)) if here.is_chance else None
        here = here.apply(made or chance.choice(here.moves))
        yield here


def test_a_view_that_waited_while_other_tables_were_shown_is_whole():
    """Some rooms print a board of their own for almost every position."""
    waiting = view(game("crown_and_anchor").start())
    boards = {view(here).board for here in walk("crown_and_anchor", 2 * MOST_BOARDS)}
    assert len(boards) > MOST_BOARDS
    drawn = waiting.drawings("", set())
    assert drawn["boards"][waiting.board]["svg"].startswith("<")
    assert drawn["looks"].keys() == waiting.looks
