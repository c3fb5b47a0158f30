"""What the table and its guests say to each other, as PROTOCOL.md has it."""

import json
import threading

import pytest

from server.play import Line, key, play_to_the_end

RACES = 200


def test_a_deed_sent_again_gives_the_same_answer_and_happens_once(guest):
    with guest.begin() as line:
        mine = key()
        answers = [line.act("11-15", step=0, key=mine) for _ in range(5)]
        assert [a["is"] for a in answers] == ["ack"] * 5
        assert {a["step"] for a in answers} == {1}
        assert line.whole["ply"] == 1


def test_a_key_belongs_to_who_made_it(guest, friend):
    table = guest.lay(seats="me friend")
    with guest.join(table) as host, friend.join(table) as other:
        host.sit_down()
        other.sit(1)
        mine = key()
        host.until("seats", begun=True)
        assert host.act("11-15", key=mine)["is"] == "ack"
        other.until("step", step=1)
        assert other.act("22-18", key=mine)["is"] == "ack"
        assert other.whole["ply"] == 2


def test_a_resent_deed_after_a_broken_line_is_acknowledged(guest):
    line = guest.begin()
    mine = key()
    line.send(do="act", key=mine, step=0, move="11-15")
    line.close()
    with guest.join(line.table) as again:
        assert again.act("11-15", key=mine, step=0)["is"] == "ack"
        assert again.act("22-18", step=1)["step"] == 2


def test_a_stale_deed_is_told_the_new_state(guest):
    with guest.begin() as line:
        line.act("11-15")
        answer = line.act("9-13", step=0)
        assert (answer["is"], answer["why"]) == ("no", "stale")
        assert line.until("table")["step"] == 1


def test_an_ack_comes_after_its_step(guest):
    with guest.begin() as line:
        line.heard.clear()
        line.act()
        assert [m["is"] for m in line.heard] == ["step", "ack"]


def test_what_is_said_all_at_once_or_in_pieces_is_answered_in_order(guest):
    with guest.begin() as line:
        line.heard.clear()
        moves = ["11-15", "22-18", "15x22", "25x18"]
        said = [
            json.dumps({"do": "act", "key": key(), "step": step, "move": move})
            for step, move in enumerate(moves)
        ]
        line.socket.send(said[0])
        line.socket.send([said[1][:9], said[1][9:20], said[1][20:]])
        line.socket.send(said[2])
        line.socket.send([said[3][:9], said[3][9:]])
        while sum(m["is"] == "ack" for m in line.heard) < len(moves):
            line.hear()
        assert [m["step"] for m in line.heard if m["is"] == "ack"] == [1, 2, 3, 4]


def test_a_race_for_one_ply_has_one_winner(guest):
    """Two lines that hold both seats send for the same step at once, on four tables."""
    found = [[] for _ in range(4)]
    threads = [threading.Thread(target=_races, args=(guest, rows)) for rows in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [len(rows) for rows in found] == [RACES // 4] * 4
    assert all(row == ["ack", "stale"] for rows in found for row in rows)


def _races(guest, found):
    with guest.begin() as one, guest.join(one.table) as other:
        while len(found) < RACES // 4:
            step, acts = one.step, [act["move"] for act in one.view["acts"]]
            keys = key(), key()
            for line, move, mine in zip((one, other), (acts[0], acts[-1]), keys, strict=True):
                line.send(do="act", key=mine, step=step, move=move)
            said = [
                line.until("ack", "no", key=mine)
                for line, mine in zip((one, other), keys, strict=True)
            ]
            found.append(sorted(answer.get("why", answer["is"]) for answer in said))
            one.do("back", step=step + 1)
            for line in (one, other):
                if line.step < step + 2:
                    line.until("step", "table", step=step + 2)


# Taking back


def test_who_acted_may_take_it_back_and_nobody_else(guest, friend):
    table = guest.lay(seats="me friend")
    with guest.join(table) as host, friend.join(table) as other:
        host.sit_down()
        other.sit(1)
        host.until("seats", begun=True)
        host.act("11-15")
        other.until("step", step=1)
        assert other.view["back"] == 0
        assert other.do("back", step=1)["why"] == "not_yours"
        assert host.do("back", step=1)["step"] == 2
        told = other.until("step", step=2)
        assert (told["again"], told["story"], told["ply"]) == (True, [], 0)
        assert told["what"] == {
            "kind": "back",
            "seat": 0,
            "text": "11-15",
            "says": "from 11 to 15",
            "path": [],
        }
        assert host.do("back", step=2)["why"] == "not_now"


def test_what_was_thrown_stands(guest):
    with guest.begin("ludo", "me here") as line:
        line.act()
        answer = line.do("back", step=line.step)
        assert (answer["why"], line.view["back"]) == ("not_now", -1)
        assert "thrown" in answer["says"]


def test_a_whole_turn_is_taken_back_among_bots(guest):
    """Also after their answer, as often as one likes; throws fall again as they fell."""
    with guest.begin("backgammon", "me bot:greedy", pace="none") as line:
        while line.view["turn_back"] < 0 or line.whole["ply"] < 12:
            _my_ply(line)
        _my_turn(line)
        rolls = _rolls(guest, line.table)
        taken = 0
        while line.view["turn_back"] >= 0:
            ply = line.whole["ply"]
            assert line.do("back", step=line.step, turn=True)["is"] == "ack"
            what = line.whole["what"]
            assert (what["kind"], what["plies"]) == ("back", ply - line.whole["ply"])
            assert line.view["turn"] == 0
            taken += 1
        assert taken > 1
        assert line.do("back", step=line.step, turn=True)["why"] == "not_now"
        while line.whole["ply"] < 12:
            _my_ply(line)
        again = _rolls(guest, line.table)
        both = min(len(rolls), len(again))
        assert both > 2
        assert again[:both] == rolls[:both]
        assert guest.join(line.table).whole["rewound"] == taken


def _my_turn(line):
    """Wait until it is for me to throw or to act."""
    while (line.view["thrower"] if line.view["turn"] < 0 else line.view["turn"]) != 0:
        line.until("step")


def _my_ply(line):
    _my_turn(line)
    assert line.act()["is"] == "ack"


def _rolls(guest, table):
    """Return what has fallen, as somebody is told who comes now."""
    with guest.join(table) as other:
        return [line["text"] for line in other.whole["story"] if line["kind"] == "roll"]


def test_where_a_friend_plays_no_turn_is_taken_back(guest, friend):
    table = guest.lay(seats="me friend")
    with guest.join(table) as host, friend.join(table) as other:
        host.sit_down()
        other.sit(1)
        host.until("seats", begun=True)
        assert host.act("11-15")["is"] == "ack"
        assert host.view["turn_back"] == -1
        answer = host.do("back", step=host.step, turn=True)
        assert (answer["why"], "friend" in answer["says"]) == ("not_now", True)


def test_after_the_end_nothing_is_taken_back(guest):
    with play_to_the_end(guest.begin()) as line:
        assert line.do("back", step=line.step)["why"] == "not_now"
        assert line.act("11-15")["why"] == "not_now"


# Sitting


def test_a_kept_chair_waits_for_whom_it_is_kept_for(guest, friend):
    table = guest.lay(seats="me friend", name="Ann")
    with guest.join(table) as host, friend.join(table) as other:
        assert (host.you, other.you, host.whole["host"], other.whole["host"]) == (
            [0], [], True, False,
        )  # fmt: skip
        assert host.whole["seats"][0]["who"] == "empty"
        assert other.sit(0)["why"] == "not_now"
        assert other.act("11-15")["why"] == "not_now"
        assert host.sit(0)["is"] == "ack"
        assert host.whole["seats"][0]["player"] == "Ann"
        assert not host.whole["begun"]
        assert other.sit(1, "Ben")["is"] == "ack"
        assert other.whole["begun"]
        assert other.sit(1)["why"] == "not_now"
        told = host.until("seats", begun=True)
        assert told["seats"][1]["player"] == "Ben"
        assert told["view"]["acts"]


def test_nobody_acts_before_every_chair_is_taken(guest):
    with guest.join(guest.lay(seats="me friend")) as host:
        host.sit_down()
        assert host.act("11-15")["why"] == "not_now"


def test_presence_is_told(guest, friend):
    table = guest.lay(seats="me friend")
    with guest.join(table) as host:
        host.sit_down()
        other = friend.join(table)
        other.sit(1)
        host.until("seats", begun=True)
        assert [s["present"] for s in host.whole["seats"]] == [True, True]
        other.close()
        host.until("seats")
        assert [s["present"] for s in host.whole["seats"]] == [True, False]
        with friend.join(table) as again:
            assert again.you == [1]
            host.until("seats")
            assert [s["present"] for s in host.whole["seats"]] == [True, True]


@pytest.mark.compiled
def test_a_hint_for_whose_turn_it_is(guest):
    """The best moves come with their paths; the table goes on meanwhile."""
    with guest.begin(seats="me bot:random") as line:
        line.send(do="hint")
        found = line.until("hint", "no")
        legal = {act["move"]: act["path"] for act in line.view["acts"]}

        assert (found["step"], found["bot"] != "") == (0, True)
        assert all(legal[each["move"]] == each["path"] for each in found["moves"])
        assert all(each["tells"] for each in found["moves"])


def test_no_hints_against_friends_or_for_others(guest, friend):
    table = guest.lay(seats="me friend")
    with guest.join(table) as host, friend.join(table) as other:
        host.send(do="hint")
        assert host.until("no")["why"] == "not_now"
        host.sit_down()
        other.sit(1)
        host.until("seats", begun=True)
        for line, why in ((host, "not_now"), (other, "not_yours")):
            line.send(do="hint")
            assert line.until("no")["why"] == why


# Those who look on


def test_who_looks_on_may_not_act_chat_throw_or_set_the_pace(guest, friend):
    with guest.begin("ludo") as line, friend.join(line.table) as watcher:
        assert watcher.do("throw", step=0)["why"] == "not_yours"
        assert watcher.do("chat", text="hello")["why"] == "not_yours"
        assert watcher.do("pace", pace="none")["why"] == "not_yours"
        assert watcher.do("rematch")["why"] == "not_yours"
        line.act()
        assert watcher.until("step")["what"]["kind"] == "roll"


def test_who_has_no_cookie_looks_on_and_holds_nothing(house, guest):
    table = guest.lay(seats="me friend")
    with guest.join(table) as host, Line(house, table) as nobody:
        assert (nobody.you, nobody.whole["host"]) == ([], False)
        assert not any(seat["present"] for seat in nobody.whole["seats"][1:])
        assert nobody.sit(1)["why"] == "not_yours"
        assert nobody.do("chat", text="hello")["why"] == "not_yours"
        host.sit_down()


def test_another_seats_act_is_not_yours(guest, friend):
    table = guest.lay(seats="me friend")
    with guest.join(table) as host, friend.join(table) as other:
        host.sit_down()
        other.sit(1)
        answer = other.act("11-15", step=0)
        assert (answer["why"], other.whole["ply"]) == ("not_yours", 0)


# Pace and chat


def test_the_pace_is_one_of_four_and_told_to_all(guest):
    with guest.begin() as line:
        for pace in ("slow", "usual", "quick", "none"):
            assert line.do("pace", pace=pace)["is"] == "ack"
            assert line.whole["pace"] == pace
        assert line.do("pace", pace="at once")["why"] == "malformed"


def test_chat_is_told_trimmed_and_limited(guest):
    with guest.begin(name="Ann") as line:
        assert line.do("chat", text="  good   luck ")["is"] == "ack"
        assert line.heard[-2]["chat"] == {"name": "Ann", "text": "good luck"}
        assert line.do("chat", text="x" * 300)["is"] == "ack"
        assert line.do("chat", text="x" * 301)["why"] == "malformed"
        assert line.do("chat", text="   ")["why"] == "malformed"
        assert line.do("chat", text="a\nb")["why"] == "malformed"
        with guest.join(line.table) as again:
            assert [said["text"] for said in again.whole["chat"]] == ["good luck", "x" * 300]


# Why not?


def test_a_refused_move_names_its_rule_and_what_is_possible(guest):
    with guest.begin() as line:
        answer = line.act("11-14")
        assert answer["why"] == "refused"
        line.act("11-15")
        line.act("22-18")
        refused = line.act("9-13")  # there is something to take
        assert refused["refusal"]["rule"].startswith("CHK-")
        assert refused["refusal"]["instead"] == ["15x22"]
        assert refused["refusal"]["text"]


def test_why_not_by_move_and_by_path(guest):
    with guest.begin() as line:
        line.act("11-15")
        line.act("22-18")
        for words in ({"move": "9-13"}, {"path": ["9", "13"]}):
            answer = line.why(**words)
            assert answer["rule"].startswith("CHK-")
            assert answer["text"]
            assert answer["says"]
            says = {"move": "15x22", "says": "from 15 to 22", "path": ["15", "22"]}
            assert answer["instead"] == [says]
            assert words.items() <= answer.items()
        assert line.why(move="15x22")["says"] == "That may be played."
        assert line.why(path=["nowhere"])["rule"] == ""
        assert line.why(move="good morning")["says"]


def test_why_not_before_the_dice_and_after_the_end(guest):
    with guest.begin("ludo") as line:
        assert line.why(path=["home"])["says"] == "The dice come first."
        assert line.why(move="x")["says"] == "The dice come first."
    with play_to_the_end(guest.begin()) as line:
        assert line.why(path=["11", "15"])["says"] == "The game is over."
        assert line.why(move="11-15")["says"] == "The game is over."


# Afterwards


def test_views_by_ply_are_as_they_were_seen(house, guest):
    with guest.begin() as line:
        seen = [(line.view, None)]
        for _ in range(4):
            line.act()
            seen.append((line.view, line.whole["what"]))
        for ply, (view, what) in enumerate(seen):
            status, _, body = house.ask(f"/table/{line.table}/view/{ply}")
            shown = json.loads(body)
            assert (status, shown["ply"], shown["step"]) == (200, ply, None)
            assert shown["view"]["pieces"] == view["pieces"]
            assert shown["view"]["board"] in shown["boards"]
            assert shown["what"] == what
        for none in (5, "99999999", "x", "9" * 5000):
            assert house.ask(f"/table/{line.table}/view/{none}")[0] == 404


def test_a_rematch_is_one_new_table_for_the_same_people(guest, friend):
    table = guest.lay(seats="me friend", name="Ann")
    with guest.join(table) as host, friend.join(table) as other:
        host.sit_down()
        other.sit(1, "Ben")
        assert host.do("rematch")["why"] == "not_now"
        while not host.view["outcome"]:
            line = (host, other)[host.view["turn"]]
            while line.step < host.step:
                line.hear()
            line.act()
            while host.step < line.step:
                host.hear()
        assert host.do("rematch")["is"] == "ack"
        new = other.until("rematch")["table"]
        assert other.do("rematch")["is"] == "ack"
        assert {m["table"] for m in other.heard if m["is"] == "rematch"} == {new}
        with guest.join(new) as again, friend.join(new) as also:
            assert (again.you, also.you, again.whole["begun"]) == ([0], [1], False)
            again.sit_down()
            also.sit_down()
            assert [s["player"] for s in also.whole["seats"]] == ["Ann", "Ben"]
            assert also.whole["begun"]
