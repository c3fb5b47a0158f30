"""Giving up and draws: a game ends when those who play it want so, and nobody else does."""

import json

import pytest

from parlour import game
from parlour.records import read, verify
from parlour.server.tables.rights import PLIES_BETWEEN_OFFERS
from server.company import catch_up, play, record_of, together
from server.play import wait_until

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
    runtime = house.server.config.app.sockets.runtime
    wait_until(lambda: runtime.lobby.tables[host.table].is_idle)
    del runtime.lobby.tables[host.table]
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
