"""What every store promises (`parlour.server.store.protocol`): a new store is added to STORES."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from parlour.server.store.errors import StoreFailure
from parlour.server.store.protocol import append
from parlour.server.store.sqlite import SqliteStore
from server.memory_store import MemoryStore

NAMES = st.sampled_from(["one", "two", "three"])
BEGIN = {"is": "begin"}
HEAD = {"game": "checkers", "chairs": [{"who": "bot", "bot": "greedy"}]}
# Each is called with a path of its own.
STORES = [SqliteStore, MemoryStore]


@pytest.fixture(params=STORES)
def make(request):
    """Return what opens a store."""
    return request.param


@pytest.fixture
def store(make, tmp_path):
    """Return a store that is open."""
    opened = make(tmp_path / "parlour.sqlite")
    yield opened
    opened.close()


class Log(RuleBasedStateMachine):
    """A store against a dictionary, with the store opened again at any moment."""

    make = None

    def __init__(self):
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "parlour.sqlite"
        self.store = type(self).make(self.path)
        self.tables = {}
        self.sitting = {}

    def wait(self, asked):
        """Wait for an answer."""
        return self.loop.run_until_complete(asked)

    @rule(table=NAMES, holders=st.sets(st.sampled_from("abc")))
    def create(self, table, holders):
        """Lay a table, perhaps twice."""
        head = {"game": "checkers", "n": len(self.tables)}
        laid = self.store.create(table, head, "ab", holders, float(len(self.tables)))
        if table in self.tables:
            with pytest.raises(StoreFailure):
                self.wait(laid)
            return
        self.wait(laid)
        self.tables[table] = head, []
        for holder in holders:
            self.sitting.setdefault(holder, set()).add(table)

    @rule(table=NAMES, n=st.integers(0, 6), text=st.text(max_size=5))
    def append(self, table, n, text):
        """Write an entry, perhaps where one stands."""
        if table not in self.tables:
            return
        _, log = self.tables[table]
        entry = {"is": "chat", "text": text}
        n = min(n, len(log))
        won = self.wait(append(self.store, table, n, f"k{n}", entry))
        assert won == (n == len(log))
        if won:
            log.append((f"k{n}", entry))

    @rule(table=NAMES, count=st.integers(2, 9))
    def append_many_at_once(self, table, count):
        """All race for one number: one wins."""
        if table not in self.tables:
            return
        _, log = self.tables[table]
        entries = [{"is": "roll", "text": str(number)} for number in range(count)]

        async def race():
            n = len(log)
            asked = [append(self.store, table, n, "", entry) for entry in entries]
            return await asyncio.gather(*asked)

        won = self.wait(race())
        assert sum(won) == 1
        log.append(("", entries[won.index(True)]))

    @rule()
    def open_again(self):
        """Close the store and open it."""
        self.store.close()
        self.store = type(self).make(self.path)

    @rule(table=NAMES)
    def load(self, table):
        """Read a table back."""
        kept = self.wait(self.store.load(table))
        if table not in self.tables:
            assert kept is None
        else:
            assert (kept.head, kept.secret) == (self.tables[table][0], "ab")
            assert kept.events == self.tables[table][1]

    @rule(holder=st.sampled_from("abcd"))
    def tables_of(self, holder):
        """Read where somebody sits."""
        found = set(self.wait(self.store.tables_of(holder, 12)))
        assert found == self.sitting.get(holder, set())

    def teardown(self):
        """Close and clear up."""
        self.store.close()
        self.loop.close()
        self.folder.cleanup()


def test_whatever_is_done_in_whatever_order_it_is_as_a_dictionary(make):
    few = settings(max_examples=25, stateful_step_count=20, deadline=None)
    run_state_machine_as_test(type("TheLog", (Log,), {"make": make}), settings=few)


def test_writes_are_answered_once_each_later_and_in_order(store):
    async def play():
        await store.create("one", HEAD, "ab", (), 1.0)
        heard = []
        for n in range(20):
            store.write("one", n, f"k{n}", BEGIN, lambda answer, n=n: heard.append((n, answer)))
        assert not heard
        assert await append(store, "one", 20, "", BEGIN)
        return heard, await store.load("one")

    heard, kept = asyncio.run(play())
    assert heard == [(n, True) for n in range(20)]
    assert [key for key, _ in kept.events] == [*(f"k{n}" for n in range(20)), ""]


def test_of_two_processes_that_race_one_wins_and_the_other_reads_it(make, store, tmp_path):
    other = make(tmp_path / "parlour.sqlite")

    async def play():
        await store.create("one", HEAD, "ab", (), 1.0)
        assert await append(store, "one", 0, "mine", BEGIN)
        assert not await append(other, "one", 0, "theirs", BEGIN)
        assert await append(other, "one", 1, "theirs", BEGIN)
        return await store.load("one")

    try:
        kept = asyncio.run(play())
    finally:
        other.close()
    assert [key for key, _ in kept.events] == ["mine", "theirs"]


def test_who_is_given_a_chair_finds_the_table_in_their_list(store):
    async def play():
        await store.create("one", HEAD, "ab", ["ann"], 1.0)
        await append(store, "one", 0, "", {"is": "chair", "seat": 0, "chair": {"holder": "ben"}})
        await append(store, "one", 1, "", {"is": "chair", "seat": 0, "chair": {}})
        return [await store.tables_of(holder, 12) for holder in ("ann", "ben", "cat")]

    assert asyncio.run(play()) == [["one"], ["one"], []]


def test_the_table_touched_last_comes_first_and_only_so_many(store):
    async def play():
        for at, table in enumerate(("one", "two", "three")):
            await store.create(table, HEAD, "ab", ["ann"], float(at))
        await store.touch("two", 9.0)
        return await store.tables_of("ann", 2)

    assert asyncio.run(play()) == ["two", "three"]


def test_what_is_hidden_is_off_that_list_alone(store):
    async def play():
        for table in ("one", "two"):
            await store.create(table, HEAD, "ab", ["ann", "ben"], 1.0)
        await store.hide("ann", ["one", "there is none"])
        await store.hide("ann", [])
        lists = [await store.tables_of(holder, 12) for holder in ("ann", "ben")]
        return lists, await store.load("one")

    (ann, ben), kept = asyncio.run(play())
    assert (ann, sorted(ben)) == (["two"], ["one", "two"])
    assert kept


def test_who_is_forgotten_is_never_known_again(make, store, tmp_path):
    async def play():
        await store.create("one", HEAD, "ab", ["ann"], 1.0)
        await store.forget("ann")
        return await store.tables_of("ann", 12), await store.load("one")

    found, kept = asyncio.run(play())
    assert not found
    assert kept
    again = make(tmp_path / "parlour.sqlite")
    try:
        assert again.signing().dropped == {"ann"}
        assert again.signing().key == store.signing().key
    finally:
        again.close()


def test_a_sound_store_says_so(store):
    asyncio.run(store.check())
    store.find_damage()
    assert store.damaged == frozenset()
    taken, free = store.size()
    assert taken >= 0
    assert free > 0


def test_each_store_has_a_key_of_its_own(make, store, tmp_path):
    other = make(tmp_path / "other.sqlite")
    try:
        assert len(store.signing().key) >= 32
        assert other.signing().key != store.signing().key
    finally:
        other.close()
