"""Getting ready: once, for all who ask, and never silently in vain."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import parlour
from parlour import bots
from parlour.bots import lazy
from parlour.bots.lazy import Lazy
from parlour.bots.neural import player
from parlour.bots.search import search
from parlour.cli import main
from parlour.core.compile import fast
from parlour.core.errors import BadTable


def test_it_is_begun_once_for_all_who_wait():
    """However many ask at once."""
    times, go = [], threading.Event()

    def get_ready():
        times.append(go.wait())

    made = Lazy(get_ready)
    with ThreadPoolExecutor(8) as threads:
        waiting = [threads.submit(made.wait) for _ in range(8)]
        go.set()
        assert [each.result() for each in waiting] == [None] * 8

    assert made.soon()
    assert times == [True]


def test_who_waits_anyway_does_the_work():
    """So it can be seen what is waited for, and Ctrl-C stops it; who asks again begins anew."""
    here = []

    def get_ready():
        here.append(threading.current_thread() is threading.main_thread())
        if len(here) == 1:
            raise KeyboardInterrupt

    made = Lazy(get_ready)
    with pytest.raises(KeyboardInterrupt):
        made.wait()
    made.wait()

    assert made.soon()
    assert here == [True, True]


class Loop:
    """A loop that is there when it is called."""

    def compile(self, types: object) -> None:
        """Take no time."""

    def __call__(self) -> str:
        """Do nothing."""
        return "done"


@pytest.mark.parametrize(("threads", "said"), [(0, " 10 s\n"), (1, "")])
def test_what_compiles_beside_other_work_says_nothing(threads, said, capsys, monkeypatch):
    """A line in the middle of somebody's game would be no help."""
    clock = iter((0, 10))
    monkeypatch.setattr(fast.time, "perf_counter", lambda: next(clock))
    loop = fast._Announced("Pig", Loop())

    if threads:
        with ThreadPoolExecutor(threads) as beside:
            assert beside.submit(loop).result() == "done"
    else:
        assert loop() == "done"

    assert capsys.readouterr().err == said


def test_who_does_not_want_to_wait_goes_on():
    """What is not ready yet says so."""
    go = threading.Event()
    made = Lazy(go.wait)

    assert not made.soon()
    go.set()
    made.wait()
    assert made.soon()


def test_what_goes_wrong_is_heard_by_everybody_who_asks():
    """Nobody waits for ever, and nobody plays on with less without knowing."""

    def get_ready():
        raise BadTable("checkers", "pieces", "the table is damaged")

    made = Lazy(get_ready)
    for ask in (made.wait, made.soon, made.wait):
        with pytest.raises(BadTable, match="damaged"):
            ask()


@pytest.mark.parametrize(("name", "part"), [("checkers", search), ("backgammon", player)])
def test_a_bot_without_its_tables_says_so(name, part, monkeypatch):
    """A damaged table neither hangs a tournament nor makes the bot play worse in silence."""

    def damaged(*given, **more):
        raise BadTable(name, "pieces", "the table is damaged")

    game = parlour.game(name)
    made = part.Search(game) if part is search else part.Evaluator(game)
    monkeypatch.setattr(part, "search" if part is search else "evaluator", lambda game: made)
    monkeypatch.setattr(search, "known_endings", damaged)
    monkeypatch.setattr("parlour.bots.workspace.knowledge", damaged)

    with pytest.raises(BadTable, match="damaged"):
        bots.bot("expert").prepare(game)


@pytest.mark.compiled
def test_the_command_ranks_at_full_strength(monkeypatch, capsys):
    """The first answer is the one that everybody gets later: nobody is asked in a hurry."""
    fresh = search.Search(parlour.game("checkers"))
    monkeypatch.setattr(search, "search", lambda game: fresh)
    monkeypatch.setattr(search, "interpreted", lambda *given, **more: pytest.fail("in a hurry"))
    monkeypatch.setattr(lazy, "PATIENCE", 0)

    assert main(["rank", "checkers", "--bot", "skilled"]) == 0
    assert "says skilled" in capsys.readouterr().out


@pytest.mark.compiled
def test_a_game_from_a_seed_is_played_at_full_strength_from_the_first_move(monkeypatch, capsys):
    """How soon something is compiled depends on the machine, and a seed promises the same game."""
    fresh = search.Search(parlour.game("checkers"))
    monkeypatch.setattr(search, "search", lambda game: fresh)
    monkeypatch.setattr(search, "interpreted", lambda *given, **more: pytest.fail("in a hurry"))
    monkeypatch.setattr(lazy, "PATIENCE", 0)

    game = ["play", "checkers", "--bot", "skilled", "--human", "none", "--seed", "1"]
    assert main(game) == 0
    assert capsys.readouterr().out
