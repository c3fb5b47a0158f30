"""Who may do what at a table, and that nobody is robbed of a seat or a game."""

import json
from dataclasses import dataclass

import pytest

from parlour import game
from parlour.records import read, verify
from parlour.server.absence import AWAY, Company
from parlour.server.rights import MOST_CHANGES, PLIES_BETWEEN_OFFERS
from server.conftest import ROOMY
from server.play import open_house, wait_until


@dataclass
class Clock:
    """A clock that goes on when it is told to."""

    now: float = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now

    def on(self, seconds: float) -> None:
        """Go on."""
        self.now += seconds


@pytest.fixture(scope="module")
def clock():
    return Clock()


@pytest.fixture(scope="module")
def house(tmp_path_factory, clock):
    """Return a house whose clock stands still."""
    with open_house(tmp_path_factory.mktemp("rights"), limits=ROOMY, clock=clock) as opened:
        yield opened


@pytest.fixture
def ann(house):
    return house.guest()


@pytest.fixture
def ben(house):
    return house.guest()


@pytest.fixture
def cat(house):
    return house.guest()


def together(*people, played="checkers", bots="", **more):
    """Lay a table for people at screens of their own; return their lines, the host's first."""
    seats = " ".join(["me", *["friend"] * (len(people) - 1), bots])
    table = people[0].lay(played, seats, **more)
    lines = [person.join(table) for person in people]
    lines[0].sit_down()
    for seat, line in enumerate(lines[1:], 1):
        assert line.sit(seat)["is"] == "ack"
    for line in lines:
        catch_up(line)
        assert line.whole["begun"]
    return lines


def catch_up(line):
    """Hear everything that was said so far: who asks why not is answered last."""
    return line.why(move="?")


def leave(line, *others):
    """Go, and let the others see it."""
    seat = line.you[0]
    line.close()
    for other in others:
        while other.whole["seats"][seat]["present"]:
            other.until("seats")


def play(lines, plies):
    """Play the first legal move, whoever has to."""
    for _ in range(plies):
        for line in lines:
            catch_up(line)
        turn = lines[0].view["turn"]
        acting = next(line for line in lines if turn in line.you)
        assert acting.act()["is"] == "ack"


def record_of(house, table):
    return house.ask(f"/table/{table}/record")[2].decode()


# Giving up


def test_who_gives_up_has_lost_and_all_hear_it(house, ann, ben):
    host, other = together(ann, ben)
    play([host, other], 3)
    assert host.do("give_up", seat=1)["why"] == "not_yours"
    answer = other.do("give_up", seat=1)
    assert answer["is"] == "ack"
    step = host.until("step", step=answer["step"])
    assert step["what"] == {"kind": "end", "seat": 1, "text": "White gives up.", "path": []}
    assert [line["text"] for line in step["story"]] == ["White gives up."]
    assert (step["view"]["turn"], step["view"]["acts"], step["view"]["back"]) == (-2, [], -1)
    says = {"winners": [0], "scores": [1, 0], "reason": "given_up", "rule": ""}
    assert step["view"]["outcome"] == {**says, "says": "Black wins."}
    for deed in ("act", "throw", "back"):
        assert other.do(deed, move="22-18", step=other.step)["why"] == "not_now"
    for again in ("give_up", "draw", "stand"):
        assert host.do(again, seat=0, say="offer")["why"] == "not_now"
    assert host.do("claim")["why"] == "not_now"
    catch_up(host)
    assert host.do("rematch")["is"] == "ack"


def test_the_record_of_a_game_given_up_replays_and_verifies(house, ann, ben):
    host, other = together(ann, ben, played="auto_race")
    for step in range(1, 4):  # the first is the house's own, a lot
        for line in (host, other):
            if line.step < step:
                line.until("step", step=step)
        line = host if host.view["thrower"] in host.you else other
        assert line.act()["is"] == "ack"
    assert host.do("give_up", seat=0)["is"] == "ack"
    text = record_of(house, host.table)
    lines = [json.loads(line) for line in text.splitlines()]
    ended = {"winners": [1], "scores": [0, 1], "reason": "given_up", "by": 0}
    assert (lines[0]["format"], lines[-1]) == (2, {"outcome": ended})
    record = read(text, game)
    assert record.text == text
    assert record.outcome.winners == (1,)
    assert verify(record) == 4
    assert house.ask(f"/table/{host.table}/dice")[0] == 200


def test_a_table_that_was_put_away_knows_how_it_ended(house, ann, ben):
    host, other = together(ann, ben)
    host.do("give_up", seat=0)
    for line in (host, other):
        line.close()
    hall = house.server.config.app.sockets.hall
    wait_until(lambda: hall.tables[host.table].is_idle)
    del hall.tables[host.table]
    with ann.join(host.table) as again:
        assert again.whole["view"]["outcome"]["reason"] == "given_up"
        assert again.whole["story"][-1]["text"] == "Black gives up."
        assert again.whole["may"] == {}


def test_among_several_a_bot_plays_on_for_who_gives_up_and_the_last_wins(ann, ben, cat):
    first, second, third = together(ann, ben, cat, played="ludo")
    assert second.do("give_up", seat=1)["is"] == "ack"
    catch_up(first)
    given = first.whole["seats"][1]
    assert (given["who"], given["out"], first.view["outcome"]) == ("bot", True, None)
    assert second.do("retake", seat=1)["why"] == "not_yours"
    assert second.do("give_up", seat=1)["why"] == "not_yours"
    catch_up(second)
    assert (second.you, second.whole["may"]) == ([], {})
    assert third.do("give_up", seat=2)["is"] == "ack"
    catch_up(first)
    assert first.view["outcome"]["winners"] == [0]


def test_who_gives_up_among_bots_leaves_the_game_to_them(ann):
    with ann.begin("ludo", "me bot:random bot:random") as line:
        assert line.do("give_up", seat=0)["is"] == "ack"
        assert line.view["outcome"]["winners"] == [1, 2]


def test_a_partner_cannot_be_given_up_with(ann, ben):
    """In a partnership the side plays on as long as one of its people does."""
    table = ann.lay("pollyanna", "me bot:random friend bot:random")
    host, partner = ann.join(table), ben.join(table)
    host.sit_down()
    partner.sit(2)
    sides = [seat["side"] for seat in host.whole["seats"]]
    assert sides == [0, 1, 0, 1]
    assert host.do("give_up", seat=0)["is"] == "ack"
    catch_up(partner)
    assert partner.view["outcome"] is None
    assert partner.do("give_up", seat=2)["is"] == "ack"
    assert partner.view["outcome"]["winners"] == [1, 3]


def test_nothing_of_it_before_the_game_has_begun(ann):
    with ann.join(ann.lay(seats="me friend")) as line:
        line.sit_down()
        for deed in ("give_up", "draw"):
            assert line.do(deed, seat=0, say="offer")["why"] == "not_now"
        assert line.do("claim")["why"] == "not_now"


# Draws


def test_a_draw_is_offered_and_accepted(house, ann, ben):
    host, other = together(ann, ben)
    play([host, other], 2)
    assert host.whole["may"]["offer"] == [0]
    assert host.do("draw", seat=0, say="accept")["why"] == "not_now"
    assert host.do("draw", seat=0, say="offer")["is"] == "ack"
    assert host.do("draw", seat=0, say="accept")["why"] == "not_now"  # not one's own
    catch_up(other)
    assert (other.whole["offer"], other.whole["may"]["answer"]) == (0, [1])
    assert other.do("draw", seat=1, say="accept")["is"] == "ack"
    assert other.view["outcome"]["winners"] == []
    lines = record_of(house, host.table).splitlines()
    ended = {"winners": [], "scores": [0, 0], "reason": "agreed", "by": 0}
    assert json.loads(lines[-1]) == {"outcome": ended}
    assert read("\n".join(lines) + "\n", game).outcome.winners == ()


def test_a_draw_is_declined_by_word_or_by_playing_on(ann, ben):
    host, other = together(ann, ben)
    play([host, other], 2)
    assert host.do("draw", seat=0, say="offer")["is"] == "ack"
    assert other.do("draw", seat=1, say="decline")["is"] == "ack"
    catch_up(host)
    assert host.whole["offer"] == -1
    assert host.do("draw", seat=0, say="offer")["why"] == "not_now"  # not again and again
    assert other.do("draw", seat=1, say="offer")["is"] == "ack"
    catch_up(host)
    assert host.act()["is"] == "ack"
    catch_up(other)
    assert other.whole["offer"] == -1
    assert host.do("draw", seat=0, say="accept")["why"] == "not_now"
    play([host, other], PLIES_BETWEEN_OFFERS)
    assert host.do("draw", seat=0, say="offer")["is"] == "ack"


def test_who_offers_and_plays_on_still_offers(ann, ben):
    host, other = together(ann, ben)
    assert host.do("draw", seat=0, say="offer")["is"] == "ack"
    assert host.act()["is"] == "ack"
    catch_up(other)
    assert other.whole["offer"] == 0
    assert other.do("draw", seat=1, say="accept")["is"] == "ack"


def test_all_have_to_agree(ann, ben, cat):
    first, second, third = together(ann, ben, cat, played="dont_miss_the_boat")
    first.do("draw", seat=0, say="offer")
    assert second.do("draw", seat=1, say="accept")["is"] == "ack"
    catch_up(first)
    assert first.view["outcome"] is None
    assert second.do("draw", seat=1, say="accept")["why"] == "not_now"
    assert third.do("draw", seat=2, say="accept")["is"] == "ack"
    assert third.view["outcome"]["reason"] == "agreed"


@pytest.mark.parametrize(
    ("played", "seats"), [("auto_race", "me here"), ("checkers", "me bot:random")]
)
def test_no_draws_where_the_game_has_none_nor_with_bots(ann, played, seats):
    with ann.begin(played, seats) as line:
        assert "offer" not in line.whole["may"]
        assert line.do("draw", seat=0, say="offer")["why"] == "not_now"


def test_a_stranger_and_a_bystander_agree_on_nothing(house, ann, ben, cat):
    host, other = together(ann, ben)
    host.do("draw", seat=0, say="offer")
    with cat.join(host.table) as stranger:
        for seat in (0, 1):
            for deed in ("draw", "give_up", "stand", "retake"):
                assert stranger.do(deed, seat=seat, say="accept")["why"] == "not_yours"
            assert stranger.do("bot", seat=seat, bot="random")["why"] == "not_yours"
        assert stranger.do("claim")["why"] == "not_yours"
        assert stranger.whole["may"] == {}
    for say in (None, 5, "maybe", ["accept"]):
        assert other.do("draw", seat=1, say=say)["why"] == "malformed"


# Chairs


def test_a_seat_is_given_to_a_bot_only_after_a_while_and_its_owner_gets_it_back(ann, ben, clock):
    host, other = together(ann, ben)
    assert other.do("bot", seat=0, bot="random")["why"] == "not_yours"
    assert host.do("bot", seat=1, bot="random")["why"] == "not_now"
    leave(other, host)
    assert host.whole["may"]["bot"] == [[1, int(AWAY)]]
    for waited in (0, AWAY / 2, AWAY / 2 - 1):
        clock.on(waited)
        answer = host.do("bot", seat=1, bot="random")
        assert (answer["why"], "They may come back" in answer["says"]) == ("not_now", True)
    clock.on(1)
    assert host.do("bot", seat=1, bot="nobody")["why"] == "malformed"
    assert host.do("bot", seat=9, bot="random")["why"] == "malformed"
    assert host.do("bot", seat=1, bot="random")["is"] == "ack"
    host.do("pace", pace="none")
    host.act("11-15")
    assert host.until("step", step=2)["what"]["seat"] == 1
    with ben.join(host.table) as again:
        assert (again.you, again.whole["may"]["retake"]) == ([], [1])
        assert again.do("retake", seat=0)["why"] == "not_yours"
        assert again.do("retake", seat=1)["is"] == "ack"
        assert again.you == [1]
        catch_up(host)
        assert host.whole["seats"][1]["who"] == "person"
        assert host.act()["is"] == "ack"
        catch_up(again)
        assert again.act()["is"] == "ack"


def test_who_comes_back_for_a_moment_is_awaited_anew(ann, ben, clock):
    host, other = together(ann, ben)
    leave(other, host)
    clock.on(AWAY - 1)
    leave(ben.join(host.table), host)
    clock.on(AWAY - 1)
    assert host.do("bot", seat=1, bot="random")["why"] == "not_now"
    assert host.do("claim")["why"] == "not_now"


def test_a_second_page_keeps_a_seat(ann, ben, clock):
    host, other = together(ann, ben)
    with ben.join(host.table):
        other.close()
        host.until("seats")
        host.until("seats")
        clock.on(2 * AWAY)
        assert host.do("bot", seat=1, bot="random")["why"] == "not_now"


def test_no_crowd_of_visitors_makes_an_owner_look_gone(house, ann, ben, clock):
    host, other = together(ann, ben)
    clock.on(10 * AWAY)
    leave(other, host)
    for _ in range(40):
        house.guest().join(host.table).close()
    hall = house.server.config.app.sockets.hall
    wait_until(lambda: len(hall.tables[host.table].guests) == 1)
    assert len(hall.tables[host.table].company.left) == 1
    assert host.do("bot", seat=1, bot="random")["why"] == "not_now"


def test_a_house_opened_again_counts_from_then(house, ann, ben, clock):
    host, other = together(ann, ben)
    table = host.table
    host.close()
    other.close()
    clock.on(10 * AWAY)
    hall = house.server.config.app.sockets.hall
    wait_until(lambda: hall.tables[table].is_idle)
    del hall.tables[table]
    with ann.join(table) as again:
        assert again.do("bot", seat=1, bot="random")["why"] == "not_now"
        clock.on(AWAY)
        assert again.do("bot", seat=1, bot="random")["is"] == "ack"


def test_a_bot_of_the_table_stays_and_its_game_cannot_be_claimed(ann, clock):
    with ann.begin(seats="me bot:random") as line:
        clock.on(10 * AWAY)
        assert line.do("bot", seat=1, bot="greedy")["why"] == "not_now"
        assert line.do("claim")["why"] == "not_now"
        assert "claim" not in line.whole["may"]


def test_a_chair_given_back_is_free_for_whoever_comes(ann, ben, cat):
    host, other = together(ann, ben)
    play([host, other], 2)
    assert other.do("stand", seat=0)["why"] == "not_yours"
    assert other.do("stand", seat=1)["is"] == "ack"
    catch_up(host)
    assert host.whole["seats"][1]["who"] == "empty"
    assert host.act()["is"] == "ack"
    catch_up(other)
    assert other.act("24-20")["why"] == "not_yours"
    with cat.join(host.table) as third:
        assert third.sit(1, "Cat")["is"] == "ack"
        assert third.act()["is"] == "ack"
        assert other.do("retake", seat=1)["why"] == "not_yours"


def test_a_chair_given_back_before_the_game_can_be_taken_again(ann, ben):
    table = ann.lay(seats="me friend friend", game="ludo")
    host, other = ann.join(table), ben.join(table)
    host.sit_down()
    other.sit(1, "Ben")
    assert other.do("stand", seat=1)["is"] == "ack"
    seat = other.whole["seats"][1]
    assert (seat["who"], seat["player"], other.you) == ("empty", "", [])
    assert other.sit(2, "Ben")["is"] == "ack"


def test_standing_up_and_sitting_down_fills_no_book(house, ann, ben):
    host, other = together(ann, ben)
    live = house.server.config.app.sockets.hall.tables[host.table]
    live.table.changes = MOST_CHANGES
    assert other.do("stand", seat=1)["why"] == "not_now"


# The host's rights


def test_the_rights_of_a_host_who_is_gone_pass_on_and_come_back(ann, ben, cat, clock):
    host, second, third = together(ann, ben, cat, played="ludo")
    leave(host, second, third)
    clock.on(AWAY - 1)
    assert second.do("bot", seat=0, bot="random")["why"] == "not_yours"
    clock.on(1)
    assert third.do("bot", seat=0, bot="random")["why"] == "not_yours"  # the next after the host
    assert second.do("bot", seat=0, bot="random")["is"] == "ack"
    catch_up(third)
    assert (second.whole["host"], third.whole["host"]) == (True, False)
    with ann.join(host.table) as again:
        catch_up(second)
        assert (again.whole["host"], second.whole["host"]) == (True, False)
        assert again.do("retake", seat=0)["is"] == "ack"
        assert second.do("bot", seat=0, bot="random")["why"] == "not_yours"


def test_all_hear_of_it_when_the_time_is_over(tmp_path):
    """By the house's own clock: whoever waits need not ask."""
    limits = ROOMY.__class__(**{**ROOMY.__dict__, "away": 0.2})
    with open_house(tmp_path, limits=limits) as house:
        host, other = together(house.guest(), house.guest())
        host.close()
        while not other.whole["host"]:
            other.until("seats")
        assert other.whole["may"]["bot"] == [[0, 0]]
        other.close()


# Who is left alone


def test_who_is_left_alone_claims_the_game(house, ann, ben, clock):
    host, other = together(ann, ben)
    play([host, other], 2)
    assert "claim" not in host.whole["may"]
    leave(other, host)
    assert host.whole["may"]["claim"] == int(AWAY)
    clock.on(AWAY - 1)
    assert host.do("claim")["why"] == "not_now"
    clock.on(1)
    assert "your turn" in host.do("claim")["says"]
    host.act()
    assert host.do("claim")["is"] == "ack"
    assert host.do("claim")["why"] == "not_now"  # once is enough
    assert host.view["outcome"]["winners"] == [0]
    ended = {"winners": [0], "scores": [1, 0], "reason": "deserted", "by": 0}
    assert json.loads(record_of(house, host.table).splitlines()[-1]) == {"outcome": ended}
    with ben.join(host.table) as late:
        assert late.whole["view"]["outcome"]["reason"] == "deserted"
        assert late.do("claim")["why"] == "not_now"


def test_who_let_a_bot_play_on_claims_nothing(ann, ben, clock):
    host, other = together(ann, ben)
    leave(other, host)
    clock.on(AWAY)
    assert host.do("bot", seat=1, bot="random")["is"] == "ack"
    clock.on(AWAY)
    assert host.do("claim")["why"] == "not_now"


def test_of_three_nobody_claims_while_two_are_there(ann, ben, cat, clock):
    first, second, third = together(ann, ben, cat, played="ludo")
    leave(third, first, second)
    clock.on(2 * AWAY)
    for line in (first, second):
        assert line.do("claim")["why"] == "not_now"


def test_a_chair_that_was_given_back_keeps_nobody_waiting(ann, ben):
    host, other = together(ann, ben)
    other.do("stand", seat=1)
    catch_up(host)
    assert host.whole["may"]["claim"] == 0
    host.act()
    assert host.do("claim")["is"] == "ack"


def test_both_claim_at_once_and_one_wins(house, ann, ben, clock):
    """A claim and the return of the other are one after the other, whichever comes first."""
    host, other = together(ann, ben)
    host.act()
    leave(other, host)
    clock.on(AWAY)
    with ben.join(host.table) as back:
        assert host.do("claim")["why"] == "not_now"
        assert back.do("claim")["why"] == "not_now"


def test_a_company_knows_who_is_here():
    clock = Clock()
    company = Company(clock)
    company.came("ann")
    company.came("ann")
    company.went("ann", awaited=True)
    clock.on(500)
    assert company.gone("ann") == 0
    company.went("ann", awaited=True)
    clock.on(20)
    assert (company.gone("ann"), company.wait("ann"), company.gone("ben")) == (20, 100, 520)
    assert company.next_wait(["ann", "ben", ""]) == 100
