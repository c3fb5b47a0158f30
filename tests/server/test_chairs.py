"""Chairs, the host's rights and claims: nobody is robbed of a seat or of a game."""

import json
from dataclasses import replace

from parlour.server.tables.presence import AWAY, Presence
from parlour.server.tables.rights import MOST_CHANGES
from server.company import Clock, catch_up, leave, play, record_of, together
from server.conftest import ROOMY
from server.play import open_house, wait_until

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
    runtime = house.server.config.app.sockets.runtime
    wait_until(lambda: len(runtime.lobby.tables[host.table].clients) == 1)
    assert len(runtime.lobby.tables[host.table].presence.left) == 1
    assert host.do("bot", seat=1, bot="random")["why"] == "not_now"


def test_a_house_opened_again_counts_from_then(house, ann, ben, clock):
    host, other = together(ann, ben)
    table = host.table
    host.close()
    other.close()
    clock.on(10 * AWAY)
    runtime = house.server.config.app.sockets.runtime
    wait_until(lambda: runtime.lobby.tables[table].is_idle)
    del runtime.lobby.tables[table]
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
    live = house.server.config.app.sockets.runtime.lobby.tables[host.table]
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
    limits = replace(ROOMY, away=0.2)
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
    presence = Presence(clock)
    presence.came("ann")
    presence.came("ann")
    presence.went("ann", awaited=True)
    clock.on(500)
    assert presence.gone("ann") == 0
    presence.went("ann", awaited=True)
    clock.on(20)
    assert (presence.gone("ann"), presence.wait("ann"), presence.gone("ben")) == (20, 100, 520)
    assert presence.next_wait(["ann", "ben", ""]) == 100


# Chairs and dice


def test_a_wish_to_open_the_dice_is_not_granted_behind_the_back_of_who_is_away(ann, ben, clock):
    host, other = together(ann, ben, played="ludo")
    leave(other, host)
    clock.on(AWAY)
    assert host.do("bot", seat=1, bot="random")["is"] == "ack"
    assert host.do("open")["is"] == "ack"
    assert (host.whole["dice"]["agreed"], host.whole["dice"]["opened"]) == ([0], "")
    host.do("pace", pace="slow")
    with ben.join(host.table) as again:
        assert again.do("retake", seat=1)["is"] == "ack"
        assert again.do("open")["is"] == "ack"
        assert again.whole["dice"]["opened"]


def test_nobody_gives_up_or_claims_a_game_whose_dice_were_opened(ann, ben):
    host, other = together(ann, ben)
    assert other.do("draw", seat=1, say="offer")["is"] == "ack"
    assert host.do("open")["is"] == "ack"
    assert other.do("open")["is"] == "ack"
    catch_up(host)
    assert (host.whole["may"], host.whole["offer"]) == ({}, -1)
    for deed in ("give_up", "draw", "stand", "claim"):
        answer = host.do(deed, seat=0, say="accept")
        assert answer["says"] == "The dice of this game were opened; it cannot go on."
    assert host.do("rematch")["is"] == "ack"


def test_who_stands_up_before_the_game_takes_the_pledge_along(ann, ben, cat):
    table = ann.lay("ludo", "me friend")
    with ann.join(table) as host, ben.join(table) as other, cat.join(table) as third:
        assert other.sit(1, "Ben", seed="11" * 16)["is"] == "ack"
        assert other.do("stand", seat=1)["is"] == "ack"
        assert third.sit(1, "Cat", seed="22" * 16)["is"] == "ack"
        host.sit_down()
        assert host.whole["dice"]["names"][1] == "Cat"
        assert host.whole["dice"]["seeds"][1] == "22" * 16
