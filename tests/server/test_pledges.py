"""Seeds are pledged before any is shown, nobody stalls a table, and dice can be opened early."""

import hashlib
import json
import secrets
from dataclasses import replace

import pytest

from parlour import game
from parlour.records import read
from parlour.records import verify as throw_again
from parlour.server.dice import commit_reveal
from parlour.server.play import setup
from parlour.server.tables.table import Table
from server.conftest import ROOMY
from server.play import Process, open_house, play_to_the_end, wait_until

SEEDS = [f"{n:02d}" * 16 for n in range(4)]


def hashed(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


def pledge(line, seat, seed, name=""):
    return line.do("sit", seat=seat, name=name, pledge=hashed(seed))


def show(line, seat, seed):
    return line.do("seed", seat=seat, seed=seed)


def dice(line) -> dict:
    return line.whole["dice"]


def live(house, table):
    """Return a table of a house that runs in this process."""
    return house.server.config.app.sockets.runtime.lobby.tables[table]


@pytest.fixture
def hasty(tmp_path):
    """Return a house that waits for seeds only a moment."""
    with open_house(tmp_path / "hasty", limits=replace(ROOMY, seed_wait=0.2)) as opened:
        yield opened


def test_no_seed_is_shown_before_all_are_pledged(guest, friend):
    with guest.join(guest.lay("ludo", "me friend")) as mine, friend.join(mine.table) as theirs:
        assert pledge(mine, 0, SEEDS[0], "Ann")["is"] == "ack"
        assert dice(mine)["waits"] == "chairs"
        assert show(mine, 0, SEEDS[0])["says"] == "Not every chair is taken yet."
        assert pledge(theirs, 1, SEEDS[1], "Bob")["is"] == "ack"
        told = dice(theirs)
        assert told["waits"] == "seeds"
        assert not theirs.whole["begun"]
        assert told["names"] == ["Ann", "Bob"]
        assert told["pledges"] == [hashed(SEEDS[0]), hashed(SEEDS[1])]
        assert (told["seeds"], told["awaited"]) == ([], [0, 1])
        assert show(theirs, 1, SEEDS[2])["says"] == "This is not the seed that was pledged."
        assert show(theirs, 0, SEEDS[0])["why"] == "not_yours"
        assert show(theirs, 1, SEEDS[1])["is"] == "ack"
        assert dice(theirs)["seeds"] == []  # what the other shall not see yet
        assert show(theirs, 1, SEEDS[1])["says"] == "No seed is awaited for that chair."
        mine.until("seats")
        assert show(mine, 0, SEEDS[0])["is"] == "ack"
        assert mine.whole["begun"]
        assert dice(mine)["seeds"] == [SEEDS[0], SEEDS[1]]
        assert show(mine, 0, SEEDS[0])["says"] == "The dice are made already."


def test_a_game_of_pledged_seeds_is_verified(house, guest, run, tmp_path):
    with guest.join(guest.lay("ludo")) as line:
        for seat in (0, 1):
            assert pledge(line, seat, SEEDS[seat])["is"] == "ack"
        for seat in (0, 1):
            assert show(line, seat, SEEDS[seat])["is"] == "ack"
        play_to_the_end(line)
        file = tmp_path / "game.jsonl"
        file.write_bytes(house.ask(f"/table/{line.table}/record")[2])
        known = ["--commitment", line.whole["commitment"], "--seed", SEEDS[0], "--seed", SEEDS[1]]
    code, out, _ = run("verify", str(file), *known)
    assert code == 0
    assert "these are the dice of the game you played" in out
    assert out.count("pledged before any seed was shown") == 2
    assert line.whole["commitment"] in out


def test_a_page_that_goes_away_is_left_out_and_the_record_says_so(hasty, run, tmp_path):
    guest, friend = hasty.guest(), hasty.guest()
    with guest.join(guest.lay("ludo", "me friend")) as mine:
        pledge(mine, 0, SEEDS[0], "Ann")
        with friend.join(mine.table) as theirs:
            pledge(theirs, 1, SEEDS[1], "Bob")
        assert show(mine, 0, SEEDS[0])["is"] == "ack"
        mine.until("seats", begun=True)
        assert dice(mine)["seeds"] == [SEEDS[0], ""]
        with friend.join(mine.table) as late:
            assert show(late, 1, SEEDS[1])["says"] == "The dice are made already."
            assert mine.do("open")["is"] == "ack"
            assert late.do("open")["is"] == "ack"
        file = tmp_path / "game.jsonl"
        file.write_bytes(hasty.ask(f"/table/{mine.table}/record")[2])
    code, out, _ = run("verify", str(file))
    assert code == 0
    assert "Seed of Bob: LEFT OUT" in out


def test_nobody_shows_a_seed_and_the_game_begins_all_the_same(hasty):
    guest = hasty.guest()
    with guest.join(guest.lay("ludo")) as line:
        for seat in (0, 1):
            pledge(line, seat, SEEDS[seat])
        line.until("seats", begun=True)
        assert dice(line)["seeds"] == ["", ""]
        assert line.act()["is"] == "ack"


def test_a_house_that_is_struck_down_between_pledge_and_seed(tmp_path):
    """It knows the pledges when it is back, and takes the seeds."""
    with Process(tmp_path / "data") as process:
        guest = process.house.guest()
        with guest.join(guest.lay("ludo")) as line:
            table = line.table
            assert pledge(line, 0, SEEDS[0])["is"] == "ack"
            assert pledge(line, 1, SEEDS[1])["is"] == "ack"
            assert show(line, 0, SEEDS[0])["is"] == "ack"
            process.kill()
        process.start()
        guest.house = process.house
        with guest.join(table) as again:
            assert again.whole["dice"]["awaited"] == [1]
            assert again.whole["dice"]["pledges"] == [hashed(seed) for seed in SEEDS[:2]]
            assert show(again, 1, SEEDS[1])["is"] == "ack"
            assert dice(again)["seeds"] == SEEDS[:2]
            assert again.act()["is"] == "ack"


def test_bots_alone_play_with_a_seed_of_who_watches(house, guest, friend):
    table = guest.lay("auto_race", "bot:random bot:random", pace="none")
    with friend.join(table) as line:  # whoever watches, not only who laid the table
        assert dice(line)["waits"] == "watcher"
        assert line.do("pledge", pledge=hashed(SEEDS[0]))["is"] == "ack"
        assert dice(line)["names"][-1] == commit_reveal.WATCHER
        assert line.do("pledge", pledge=hashed(SEEDS[1]))["why"] == "not_now"
        assert show(line, 2, SEEDS[0])["is"] == "ack"
        line.until("step")
        assert dice(line)["seeds"] == ["", "", SEEDS[0]]
        while not line.view["outcome"]:
            line.until("step")
    record = read(house.ask(f"/table/{table}/record")[2], game)
    assert throw_again(record, seeds=[SEEDS[0]]) > 10


def test_bots_alone_do_not_wait_for_ever_for_a_watcher(hasty):
    guest = hasty.guest()
    with guest.join(guest.lay("auto_race", "bot:random bot:random", pace="none")) as line:
        line.until("step")
        assert not any(dice(line)["seeds"])


def test_a_program_without_a_pledge_plays_and_the_dice_say_so(guest, friend):
    """Its seed is shown before any other, so that nobody can claim it came later."""
    with guest.join(guest.lay("ludo", "me friend")) as mine, friend.join(mine.table) as old:
        assert pledge(mine, 0, SEEDS[0], "Ann")["is"] == "ack"
        assert old.sit(1, "Bob", SEEDS[1])["is"] == "ack"
        assert dice(old)["pledges"] == [hashed(SEEDS[0]), f"open:{SEEDS[1]}"]
        assert dice(old)["awaited"] == [0]
        mine.until("seats")
        assert show(mine, 0, SEEDS[0])["is"] == "ack"
        assert dice(mine)["seeds"] == SEEDS[:2]


@pytest.mark.parametrize("bad", [None, 7, "", "ab", "AB" * 32, "ab" * 33, "open:" + "ab" * 16])
def test_what_is_no_pledge_is_declined(guest, bad):
    with guest.join(guest.lay("ludo")) as line:
        answer = line.do("sit", seat=0, name="", pledge=bad)
        assert (answer["is"], answer["why"]) == ("no", "malformed")


def test_a_rematch_has_a_secret_and_seeds_of_its_own(guest):
    with guest.begin("ludo") as line:
        play_to_the_end(line)
        assert line.do("rematch")["is"] == "ack"
        with guest.join(line.whole["rematch"] or rematch_of(line)) as again:
            assert again.whole["commitment"] != line.whole["commitment"]
            assert dice(again)["waits"] == "chairs"


def rematch_of(line) -> str:
    return next(said["table"] for said in line.heard if said["is"] == "rematch")


# Opening before the end


def begun_by_two(guest, friend):
    mine = guest.join(guest.lay("ludo", "me friend"))
    theirs = friend.join(mine.table)
    mine.sit(0, "Ann")
    theirs.sit(1, "Bob")
    mine.until("seats", begun=True)
    return mine, theirs


def test_all_who_sit_there_open_the_dice_of_a_game_that_goes_on(
    house, guest, friend, run, tmp_path
):
    mine, theirs = begun_by_two(guest, friend)
    with mine, theirs:
        assert mine.act()["is"] == "ack"
        assert mine.do("open")["is"] == "ack"
        assert dice(mine)["agreed"] == [0]
        assert house.ask(f"/table/{mine.table}/dice")[0] == 404
        assert "secret" not in json.loads(record_of(house, mine.table).splitlines()[0])["dice"]
        theirs.until("step")
        assert theirs.do("open")["is"] == "ack"
        assert dice(theirs)["opened"] == commit_reveal.AGREED
        assert mine.act()["says"].startswith("The dice of this game were opened")
        opened = json.loads(house.ask(f"/table/{mine.table}/dice")[2])
        assert (opened["plies"], opened["opened"]) == (1, commit_reveal.AGREED)
        file = tmp_path / "game.jsonl"
        file.write_text(record_of(house, mine.table))
    code, out, _ = run("verify", str(file))
    assert code == 0
    assert "not finished" in out


def record_of(house, table: str) -> str:
    return house.ask(f"/table/{table}/record")[2].decode()


def test_a_move_takes_the_wish_to_open_back(guest, friend):
    mine, theirs = begun_by_two(guest, friend)
    with mine, theirs:
        assert mine.do("open")["is"] == "ack"
        assert mine.act()["is"] == "ack"
        theirs.until("step")
        assert theirs.do("open")["is"] == "ack"
        assert (dice(theirs)["agreed"], dice(theirs)["opened"]) == ([1], "")


def test_after_a_week_one_who_sits_there_opens_the_dice_alone(house, guest, friend):
    mine, theirs = begun_by_two(guest, friend)
    with mine, theirs:
        table = live(house, mine.table).table
        now = table.clock()
        for later, opened in (
            (0, ""),
            (commit_reveal.WEEK - 1, ""),
            (commit_reveal.WEEK, commit_reveal.IN_VAIN),
        ):
            table.clock = lambda later=later: now + later
            assert mine.do("open")["is"] == "ack"
            assert dice(mine)["opened"] == opened


def test_only_who_sits_there_opens_the_dice(house, guest, friend):
    mine, theirs = begun_by_two(guest, friend)
    with mine, theirs, house.guest().join(mine.table) as watching:
        assert watching.do("open")["why"] == "not_yours"
    with guest.join(guest.lay("ludo")) as early:
        assert early.do("open")["why"] == "not_now"


# Tables that were laid before there were pledges


def test_a_table_of_the_older_kind_goes_on_with_its_dice():
    seats = [{"who": "me"}, {"who": "here"}]
    head = setup.head_of({"game": "ludo", "seats": seats}, "holder")
    del head["dice"]
    chairs = [{"who": "person", "holder": "holder", "seed": seed} for seed in SEEDS[:2]]
    log = [("", {"is": "chair", "seat": n, "chair": chair}) for n, chair in enumerate(chairs)]
    table = Table.replayed("old", head, secrets.token_hex(32), log)
    assert table.begun
    assert table.proof.terms is None
    assert table.proof.bound == ",".join(SEEDS[:2])
    table.take("", table.throw())
    assert table.finished_record().head.line()["format"] == 1


def test_waiting_ends_when_everybody_has_gone(hasty):
    """Nothing is left running for a table that nobody looks at; who comes back waits anew."""
    guest = hasty.guest()
    with guest.join(guest.lay("ludo")) as line:
        for seat in (0, 1):
            pledge(line, seat, SEEDS[seat])
        patience = hasty.server.config.app.sockets.runtime.seed_wait
    wait_until(lambda: not patience._waiting)
    with guest.join(line.table) as again:
        if not again.whole["begun"]:
            again.until("seats", begun=True)
