"""Getting ready: once, for all who ask, and never silently in vain."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import parlour
from parlour import bots
from parlour.bots import search, trained
from parlour.bots.ready import Ready
from parlour.core.errors import BadTable


def test_it_is_begun_once_for_all_who_wait():
    """However many ask at once."""
    times, go = [], threading.Event()

    def get_ready():
        times.append(go.wait())

    made = Ready(get_ready)
    with ThreadPoolExecutor(8) as threads:
        waiting = [threads.submit(made.wait) for _ in range(8)]
        go.set()
        assert [each.result() for each in waiting] == [None] * 8

    assert made.soon()
    assert times == [True]


def test_who_does_not_want_to_wait_goes_on():
    """What is not ready yet says so."""
    go = threading.Event()
    made = Ready(go.wait)

    assert not made.soon()
    go.set()
    made.wait()
    assert made.soon()


def test_what_goes_wrong_is_heard_by_everybody_who_asks():
    """Nobody waits for ever, and nobody plays on with less without knowing."""

    def get_ready():
        raise BadTable("checkers", "pieces", "the table is damaged")

    made = Ready(get_ready)
    for ask in (made.wait, made.soon, made.wait):
        with pytest.raises(BadTable, match="damaged"):
            ask()


@pytest.mark.parametrize(("name", "part"), [("checkers", search), ("backgammon", trained)])
def test_a_bot_without_its_tables_says_so(name, part, monkeypatch):
    """A damaged table neither hangs a tournament nor makes the bot play worse in silence."""

    def damaged(*given, **more):
        raise BadTable(name, "pieces", "the table is damaged")

    game = parlour.game(name)
    made = part.Search(game) if part is search else part.Eye(game)
    monkeypatch.setattr(part, "search" if part is search else "eye", lambda game: made)
    monkeypatch.setattr(search, "known_endings", damaged)
    monkeypatch.setattr("parlour.bots.desk.knowledge", damaged)

    with pytest.raises(BadTable, match="damaged"):
        bots.bot("expert").prepare(game)
