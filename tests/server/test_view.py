"""How a position is shown: whatever was shown since, a table can be shown again."""

from random import Random

import pytest

from parlour import game, names
from parlour.core.move import Roll
from parlour.records import Record
from parlour.server.play.session import Session
from parlour.server.tables.chair import Chair
from parlour.server.tables.table import Table
from parlour.server.view.render import MOST_BOARDS, Renderer
from parlour.server.view.transition import lying, transition


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
    view = Renderer().view
    waiting = view(game("crown_and_anchor").start())
    boards = {view(here).board for here in walk("crown_and_anchor", 2 * MOST_BOARDS)}
    assert len(boards) > MOST_BOARDS
    drawn = waiting.drawings("", set())
    assert drawn["boards"][waiting.board]["svg"].startswith("<")
    assert drawn["looks"].keys() == waiting.looks


def laid(name: str) -> Session:
    """Return a table with a person on each chair."""
    chairs = [Chair("person", f"holder {seat}", seed="ab" * 16).line() for seat in range(2)]
    head = {"game": name, "seats": 2, "options": {}, "created": "", "host": "", "chairs": chairs}
    return Session(Table.laid("table", head, "cd" * 32))


def test_what_is_foreseen_is_neither_true_nor_seen_until_it_is_taken():
    live = laid("checkers")
    start, shown = live.table.position, live.view.shown
    foreseen, other = ({"is": "act", "seat": 0, "move": move.text} for move in start.moves[:2])
    live.foresee(foreseen)
    assert live.table.position is start
    assert live.view.shown == shown
    live.foresee(foreseen)
    live.table.take("", other)
    assert live.table.position == start.play(other["move"])
    assert live.table.what["text"] == other["move"]
    assert live.view.shown == Renderer().view(live.table.position, back=0).shown


def test_what_was_foreseen_is_what_happens():
    live, plain = laid("checkers"), laid("checkers")
    for _ in range(30):
        here = live.table.position
        entry = {"is": "act", "seat": here.turn, "move": here.moves[-1].text}
        live.foresee(entry)
        for table in (live.table, plain.table):
            table.take("", entry)
        assert live.table.position == plain.table.position
        assert (live.table.what, live.table.story) == (plain.table.what, plain.table.story)
        assert live.view.shown == plain.view.shown


@pytest.mark.parametrize("name", names())
def test_who_looks_back_sees_the_last_throw_and_none_that_waits(name):
    record, chance = Record.of(game(name).start()), Random(1)
    while len(record) < 60 and not record.position.is_over:
        here = record.position
        roll = here.is_chance and here.roll_of(chance.randrange(here.tickets))
        record.add(roll or chance.choice(here.moves))
    last: list[str] = []
    for ply, made in enumerate(record.moves, 1):
        here, dice = record.at(ply), lying(record, ply)
        if isinstance(made, Roll):
            last = [die.face for die in dice if here.turn >= 0]
        elif here.is_chance:
            assert [die.face for die in dice] == last
            assert all(die.used for die in dice)
        over_at_once = isinstance(made, Roll) and transition(record.at(ply - 1), made, here).get(
            "dice"
        )
        assert over_at_once or "?" not in [die.face for die in dice]
    assert lying(record, 0) == ()


@pytest.mark.parametrize("name", ["ludo", "pollyanna", "royal_game"])
def test_a_way_is_sent_only_where_it_says_more_than_the_path(name):
    view = Renderer().view
    acts = [act for here in walk(name, 120) for act in view(here).shown["acts"]]
    ways = [act for act in acts if "way" in act]
    assert len(acts) > len(ways) > 0
    assert not [act for act in ways if list(act["way"]) == list(act["path"])]
