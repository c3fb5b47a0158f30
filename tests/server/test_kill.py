"""The house is killed in mid-game, again and again; nothing acknowledged is lost."""

import http.client
import json
import random
import threading
import time
from collections import Counter

import pytest
from websockets.exceptions import WebSocketException

from parlour.server.store.sqlite import SqliteStore
from parlour.server.tables.table import Table
from parlour.server.view.render import Renderer
from server.play import PATIENCE, Line, Process, first, key, store_rows, wait_until

# How often it is killed, and how many play meanwhile.
KILLS = ((4, 6), pytest.param((100, 28), marks=pytest.mark.soak))
# So many acts are acknowledged between two of them.
ACTS = 60
# What a guest sees of a house that is killed: also half an answer.
BROKEN = (OSError, WebSocketException, EOFError, http.client.HTTPException)


class Player(threading.Thread):
    """Plays one table after another on its own line, whatever happens to the house."""

    def __init__(self, process: Process, game: str, seed: int):
        super().__init__(daemon=True)
        self.process, self.game, self.chance = process, game, random.Random(seed)
        self.stopping = False
        self.tables: dict[str, list] = {}  # what was acknowledged, in order
        self.seen: dict[str, dict[int, dict]] = {}  # what was told to have happened, by step
        self.resent = 0
        self.problem: BaseException | None = None

    def run(self):
        """Play until told to stop."""
        try:
            while not self.stopping:
                self.play_one()
        except BaseException as problem:
            self.problem = problem

    def play_one(self):
        """Play one game, from laying the table to its end."""
        guest, table = self.surely(self.lay)
        self.guest, self.table = guest, table
        self.tables[table], self.seen[table] = [], {}
        self.line = self.surely(self.come)
        for seat in (0, 1):
            self.deed({"do": "sit", "seat": seat, "name": "", "seed": "ab" * 8})
        while not (self.stopping or self.line.view["outcome"]):
            self.deed(self.chosen())
            time.sleep(0.002)
        self.line.close()

    def lay(self):
        """Lay a table as a new guest."""
        guest = self.process.house.guest()
        return guest, guest.lay(self.game)

    def come(self):
        """Come to the table; it must know all that it told."""
        line = self.guest.join(self.table)
        assert line.step >= max(self.seen[self.table], default=0), "an act was forgotten"
        return line

    def surely(self, attempt):
        """Try until the house answers."""
        while True:
            try:
                return attempt()
            except BROKEN:
                time.sleep(0.05)

    def chosen(self):
        """Return the next deed."""
        view, step = self.line.view, self.line.step
        if view["turn"] < 0:
            return {"do": "throw", "step": step}
        if view["back"] >= 0 and self.chance.random() < 0.1:
            return {"do": "back", "step": step}
        move = self.chance.choice(view["acts"] + view["buttons"])["move"]
        return {"do": "act", "step": step, "move": move}

    def deed(self, message):
        """Send until it is acknowledged, with the same key."""
        message["key"] = key()
        while True:
            try:
                return self.once(message)
            except BROKEN:
                self.resent += 1
                self.line.close()
                self.line = self.surely(self.come)

    def once(self, message):
        """Send a deed and wait for its ack."""
        self.line.send(**message)
        while True:
            heard = self.line.hear()
            if heard["is"] == "step":
                known = self.seen[self.table].setdefault(heard["step"], heard["what"])
                assert known == heard["what"], "told twice, and differently"
            assert heard["is"] != "no", heard
            if heard["is"] == "ack" and heard["key"] == message["key"]:
                self.tables[self.table].append((message, heard["step"]))
                return


def test_half_an_answer_is_asked_for_again():
    """A house may be killed while it speaks, by page as by line."""
    heard = iter((http.client.IncompleteRead(b"half"), ConnectionResetError(), "all of it"))

    def attempt():
        answer = next(heard)
        if isinstance(answer, Exception):
            raise answer
        return answer

    assert Player(None, "ludo", 1).surely(attempt) == "all of it"


@pytest.fixture(scope="module", params=KILLS)
def survived(request, tmp_path_factory):
    """Play on several tables while the house is killed and started again; return all of it."""
    chance, slowest = random.Random(5), []
    kills, guests = request.param
    with Process(tmp_path_factory.mktemp("kill") / "data") as process:
        players = [Player(process, ("checkers", "ludo")[i % 2], i) for i in range(guests)]
        for player in players:
            player.start()
        for _ in range(kills):
            wait_for_acts(players, ACTS)
            time.sleep(chance.uniform(0, 0.05))
            process.kill()
            slowest.append(process.start())
        for player in players:
            player.stopping = True
        for player in players:
            player.join(PATIENCE)
        print(f"\nback after {min(slowest):.2f} to {max(slowest):.2f} s")
        yield process, players, kills


def wait_for_acts(players, more: int):
    """Wait until so many more acts were acknowledged, so that there is something to lose."""
    before = acknowledged_by(players)
    wait_until(lambda: acknowledged_by(players) >= before + more or any(p.problem for p in players))


def acknowledged_by(players) -> int:
    return sum(map(len, (log for player in players for log in tuple(player.tables.values()))))


def test_no_acknowledged_act_is_lost_repeated_or_reordered(survived):
    process, players, kills = survived
    for player in players:
        assert player.problem is None
        assert not player.is_alive()
    tables = [(name, log) for player in players for name, log in player.tables.items()]
    wrong = sum((wrongs(keys_of(process.data, name), sent(log)) for name, log in tables), Counter())
    count, resent = sum(len(log) for _, log in tables), sum(player.resent for player in players)
    told = ", ".join(f"{wrong[way]} {way}" for way in ("lost", "doubled", "misordered"))
    print(f"{kills} kills, {len(tables)} tables, {count} acknowledged, {resent} sent again: {told}")
    assert not wrong
    for player in players:
        for table, acknowledged in player.tables.items():
            assert_logged(process.data, table, acknowledged, player.seen[table])
    assert count >= ACTS * kills
    assert resent >= kills


def keys_of(data, table) -> list[str]:
    """Return the keys that guests gave to what the log has, in its order."""
    rows = store_rows(data, "select key from events where table_id = ? order by n", table)
    return [full.partition(".")[2] for (full,) in rows]


def sent(acknowledged) -> list[str]:
    return [message["key"] for message, _ in acknowledged]


def wrongs(kept: list[str], acknowledged: list[str]) -> Counter:
    """Count what is wrong with a log, given what was acknowledged."""
    once = list(dict.fromkeys(kept))
    both = [key for key in once if key in set(acknowledged)]
    expected = [key for key in acknowledged if key in set(both)]
    found = Counter(lost=len(set(acknowledged) - set(kept)), doubled=len(kept) - len(once))
    found["misordered"] = sum(one != other for one, other in zip(both, expected, strict=True))
    return +found


def test_wrongs_are_counted():
    """What the kills are judged by, seen on logs that are wrong."""
    assert not wrongs(["a", "b", "c"], ["a", "b", "c"])
    assert wrongs(["a", "c"], ["a", "b", "c"]) == {"lost": 1}
    assert wrongs(["a", "b", "b", "c"], ["a", "b", "c"]) == {"doubled": 1}
    assert wrongs(["b", "a", "c"], ["a", "b", "c"]) == {"misordered": 2}


def assert_logged(data, table, acknowledged, seen):
    rows = store_rows(data, "select n, key, body from events where table_id = ? order by n", table)
    assert [n for n, _, _ in rows] == list(range(len(rows)))
    assert [full.partition(".")[2] for _, full, _ in rows] == [m["key"] for m, _ in acknowledged]
    told = [row for row in map(json.loads, (body for *_, body in rows)) if row["is"] != "chair"]
    for step, what in seen.items():
        assert told[step - 1]["is"] == what["kind"]
        assert told[step - 1].get("move") in (None, what["text"])
        assert told[step - 1].get("text") in (None, what["text"])
    for (message, step), row in zip(acknowledged[2:], told, strict=True):
        assert row.get("move") == message.get("move")
        assert told[step - 1] == row


def test_replaying_the_log_gives_the_table_that_people_see(survived):
    process, players, _ = survived
    store = SqliteStore(process.data / "parlour.sqlite")
    try:
        for player in players:
            for table in player.tables:
                kept = store._load(table)
                again = Table.replayed(kept.id, kept.head, kept.secret, kept.events)
                assert_same(process.house, again)
    finally:
        store.close()


def assert_same(house, again: Table):
    with Line(house, again.id) as line:
        assert (line.step, line.whole["ply"]) == (again.step, len(again.record))
        seen = Renderer().view(again.position, again.back, again.begun, turn_back=again.turn_back)
        assert line.view == json.loads(json.dumps(seen.shown))
        assert line.whole["story"] == [row for ply in again.story for row in ply]
    assert house.ask(f"/table/{again.id}/record")[2].decode() == again.finished_record().text


def test_a_live_table_is_its_log(house, guest):
    """In one process the two are compared field by field, games of every kind of deed."""
    runtime = house.server.config.app.sockets.runtime
    for game in ("checkers", "ludo", "backgammon", "crown_and_anchor"):
        with guest.begin(game, name="Ann") as line:
            for ply in range(40):
                if not line.view["outcome"]:
                    line.act()
                if ply % 5 == 0 and line.view["back"] >= 0:
                    line.do("back", step=line.step)
            line.do("chat", text="well played")
            line.do("pace", pace="quick")
            live = runtime.lobby.tables[line.table].table
            kept = runtime.store._load(line.table)
            again = Table.replayed(kept.id, kept.head, kept.secret, kept.events)
            assert again.position.text == live.position.text
            assert again.finished_record().text == live.finished_record().text
            fields = ("entries", "step", "rolls", "pace", "what", "story", "chat", "keys", "chairs")
            for field in fields:
                assert getattr(again, field) == getattr(live, field)


def test_a_table_that_was_put_away_is_opened_again(house, guest):
    runtime = house.server.config.app.sockets.runtime
    line = guest.begin("ludo")
    line.act()
    before = line.whole
    line.close()
    wait_until(lambda: not runtime.lobby.tables[line.table].clients)
    runtime.lobby.evict(older_than=0)
    assert line.table not in runtime.lobby.tables
    with guest.join(line.table) as again:
        assert again.whole["view"] == before["view"]
        assert again.do("throw", step=again.step)["is"] == "ack" or first(again.view)
