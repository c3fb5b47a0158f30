"""The laboratory: the same seed gives the same figures, and they are right."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent import futures

import pytest

import parlour
from parlour.core.compile.fast import fast
from parlour.core.errors import UnknownGame
from parlour.lab import parallel
from parlour.lab.parallel import in_parallel
from parlour.lab.simulate import CHUNK, chunk_seed, simulate
from parlour.lab.tally import Spread, Tally, interval


@pytest.fixture(scope="module")
def race():
    return parlour.game("auto_race").start(seats=3, complete_round="yes")


@pytest.mark.compiled
def test_same_figures_with_one_and_two_processes(race):
    """The number of processes changes nothing."""
    games = 2 * CHUNK + 5

    alone, together = (simulate(race, games, 3, processes=n) for n in (1, 2))

    assert alone.tally == together.tally
    assert alone.tally.games == games


@pytest.mark.compiled
def test_another_seed_other_games(race):
    """Seeds and chunks are different luck."""
    one, other = (simulate(race, 50, seed, processes=1).tally for seed in (1, 2))

    assert one != other
    assert len({chunk_seed(seed, chunk) for seed in range(30) for chunk in range(30)}) == 900


@pytest.mark.compiled
def test_tally_agrees_with_plain_counting(race):
    """Every figure is what one gets by going through the games one by one."""
    rows, kinds, _ = fast(race.game).playouts(race, CHUNK, chunk_seed(9, 0))

    tally = simulate(race, CHUNK, 9, processes=1).tally

    turns = [int(row[3]) for row in rows]
    mean = sum(turns) / CHUNK
    spread = tally.lengths["turns"]
    assert (spread.low, spread.high) == (min(turns), max(turns))
    assert spread.mean == pytest.approx(mean)
    assert spread.deviation**2 == pytest.approx(sum((n - mean) ** 2 for n in turns) / (CHUNK - 1))
    assert tally.wins[1] == sum(1 for row in rows if row[0] & 2)
    assert tally.shared == sum(1 for row in rows if int(row[0]).bit_count() > 1) > 0
    assert sum(tally.endings.values()) == CHUNK
    assert tally.events == {kind: int(n) for kind, n in enumerate(kinds) if n}
    assert tally.lengths["throws"].total == sum(int(row[2]) for row in rows)


@pytest.mark.compiled
def test_progress_and_odd_counts(race):
    """Progress counts games, and the last chunk may be small."""
    seen: list[int] = []

    simulate(race, CHUNK + 7, 0, processes=1, progress=seen.append)

    assert seen == [CHUNK, CHUNK + 7]


def test_no_games_are_refused(race):
    """At least one game is played."""
    with pytest.raises(parlour.ParlourError):
        simulate(race, 0)


@pytest.mark.compiled
def test_interrupt_reports_what_is_done(race):
    """Ctrl-C between chunks keeps the chunks that are done."""

    def stop(done: int) -> None:
        if done >= 2 * CHUNK:
            raise KeyboardInterrupt

    for processes in (1, 2):
        done = simulate(race, 50 * CHUNK, 0, processes=processes, progress=stop)

        assert done.stopped
        assert done.tally.games == 2 * CHUNK


@pytest.mark.compiled
def test_ctrl_c_is_for_the_one_who_started_it_all(race):
    """The processes themselves do not hear it: they would die in the middle of a chunk."""
    others = set(multiprocessing.active_children())  # of other tests in this process

    def poke(done: int) -> None:
        for child in set(multiprocessing.active_children()) - others:
            os.kill(child.pid, signal.SIGINT)

    done = simulate(race, 9 * CHUNK, 0, processes=2, progress=poke)

    assert done.tally.games == 9 * CHUNK
    assert not set(multiprocessing.active_children()) - others


@pytest.mark.compiled
def test_ctrl_c_is_not_heard_in_the_middle_of_a_look(race, monkeypatch):
    """It would leave a lock behind for which everybody then waits for ever."""
    heard = []

    def look(*given):
        heard.append(signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, []))
        return futures.wait(*given)

    monkeypatch.setattr(parallel, "wait", look)
    simulate(race, 9 * CHUNK, 0, processes=2)

    assert heard
    assert not any(heard)


@pytest.mark.parametrize(("hits", "tries"), [(0, 10), (5, 10), (10, 10), (1, 10**6), (0, 0)])
def test_interval_is_sound(hits, tries):
    """An interval lies within 0 and 1, holds the share, and is mirrored by the losses."""
    low, high = interval(hits, tries)

    assert 0 <= low < high <= 1
    if tries:
        assert low <= hits / tries <= high
        other = interval(tries - hits, tries)
        assert (1 - other[1], 1 - other[0]) == (pytest.approx(low), pytest.approx(high))


def test_spreads_add_up_in_any_order():
    """An empty spread changes nothing, whichever side it stands on."""
    filled = Spread(2, 7, 25, 3, 4)
    for one, other in ((Spread(), filled), (filled, Spread())):
        total = Spread()
        total.add(one)
        total.add(other)
        assert total == filled
    assert Tally().games == 0
    assert Spread().deviation == Spread().mean == 0


STOPPED = """
import signal
import parlour
from parlour.lab.simulate import CHUNK, simulate

def begun(done):
    if done == CHUNK:
        print("begun", flush=True)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have said otherwise
    done = simulate(parlour.game("auto_race").start(), 10**7, 1, 2, begun)
    print("stopped" if done.stopped and done.tally.games else "not stopped")
"""


@pytest.mark.compiled
def test_ctrl_c_leaves_no_processes():
    """A real Ctrl-C, heard by every process, keeps the figures so far and ends them all."""
    run = subprocess.Popen(
        [sys.executable, "-c", STOPPED],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        assert run.stdout is not None
        assert run.stdout.readline() == "begun\n"
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=300)
    except BaseException:
        os.killpg(run.pid, signal.SIGKILL)
        raise

    assert out == "stopped\n"
    assert "Traceback" not in err
    assert is_empty(run.pid)


def is_empty(group: int) -> bool:
    """Say whether no process of a group is left, after some grace."""
    for _ in range(600):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_what_goes_wrong_in_a_process_is_told_as_it_was():
    """A typed error stays one on its way home, with everything that it says."""
    with pytest.raises(UnknownGame, match="no such game") as told:
        list(in_parallel(parlour.game, [("ludo",), ("nobody",), ("checkers",)], 2))

    assert (told.value.given, told.value.right[:9]) == ("nobody", "there are")
