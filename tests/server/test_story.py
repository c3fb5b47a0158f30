"""The story in sentences: each thing once, in words; and the dice that go with them."""

import re
from random import Random

import pytest

from parlour import game, names
from parlour.core.game import Position
from parlour.core.move import Move, Roll
from parlour.server.view.story import told
from parlour.server.view.transition import transition
from parlour.server.view.why import why_path

PLIES = 150
SIGNS = re.compile(r"\w[:,*/]\w|\d[-x]\w|\b[A-Z]-[A-Z]\b|\b[HT]\d")


def stepped(name: str, *texts: str) -> tuple[Position, Move | Roll, Position]:
    """Return the last of these steps, from the start."""
    before = game(name).start()
    for text in texts[:-1]:
        before = before.play(text)
    after = before.play(texts[-1])
    known = before.rolls if before.is_chance else before.moves
    return before, next(made for made in known if made.text == texts[-1]), after


def lines(name: str, *texts: str) -> list[str]:
    before, made, after = stepped(name, *texts)
    return [line["text"] for line in told(1, before, made, after)]


def test_what_an_event_says_whole_is_told_once():
    throw = ("first:0", "crown", "heart*2", "crown,crown,anchor")
    assert lines("crown_and_anchor", *throw[:3]) == ["Player B puts 2 chips on Heart."]
    assert lines("crown_and_anchor", *throw)[0] == "Player A throws two crowns and an anchor."
    assert lines("auto_race", "first:0") == ["Red drives first."]
    assert lines("backgammon", "3:1") == ["White throws 3 against 1 and begins."]


def test_a_lost_throw_is_told_with_its_reason():
    told_of_red = lines("royal_game", "first:red", "6")
    assert told_of_red[1] == "Red can move nothing more. It takes a five to enter."
    before, made, after = stepped("royal_game", "first:red", "6")
    assert told(1, before, made, after)[1]["rule"] == "ROY1-3"
    shut = game("backgammon").position("z9MDABSYr2AISQ throw turns=15 side=1")
    roll = next(roll for roll in shut.rolls if roll.text == "3-3")
    told_of_black = told(1, shut, roll, shut.apply(roll))[1]["text"]
    said = "Black can play no more of this throw."
    assert told_of_black.startswith(f'{said} "Your man on the bar has to enter first." Two or')


def test_a_move_by_word_is_told_as_its_button_says_it():
    before = game("backgammon").start(match=3).play("3:1 8/5 6/5")
    roll = next(move for move in before.moves if move.text == "roll")
    assert told(1, before, roll, before.apply(roll))[0]["text"] == "Black: Throw."


def test_the_first_line_says_what_was_done_and_keeps_its_rule():
    before, made, after = stepped("crown_and_anchor", "first:0", "crown", "heart*2")
    first, *others = told(7, before, made, after)
    assert (first["kind"], first["rule"], first["seat"], first["ply"]) == ("act", "CA-7", 1, 7)
    assert not others


@pytest.mark.parametrize(
    ("name", "throw", "words"),
    [
        ("acey_ducey", ["5-4", "4-3", "3-D"], "Red throws a three and a Ducey."),
        ("acey_ducey", ["5-4", "4-3", "A-A"], "Red throws two Aceys."),
        ("ludo", ["6-6"], "Green throws two sixes."),
        ("auto_race", ["first:0", "1"], "Red throws a one."),
    ],
)
def test_a_throw_is_told_as_one_says_it(name, throw, words):
    assert lines(name, *throw)[0] == words


def test_a_move_is_told_in_the_numbers_of_whose_it_is():
    assert lines("backgammon", "1:3", "24/21") == ["Black plays from 24 to 21."]
    assert lines("checkers", "11-15") == ["Black plays from 11 to 15."]
    assert lines("dont_miss_the_boat", "first:red", "c4-b4") == ["Red plays from c4 to b4."]


def test_moves_that_are_possible_instead_are_said_in_words():
    position = game("crown_and_anchor").start().play("first:0 crown")
    answer = why_path(position, ["seat A"])
    assert answer["instead"][0]["says"] == "1 chip on the Crown"


@pytest.mark.parametrize("name", names())
def test_nobody_reads_notation_where_a_sentence_will_do(name):
    """Lots, stakes, throws and moves are written with signs; the story says them in words."""
    chance, position = Random(4), game(name).start()
    for ply in range(PLIES):
        if position.is_over:
            break
        made = (
            position.roll_of(chance.randrange(position.tickets))
            if position.is_chance
            else chance.choice(position.moves)
        )
        after = position.apply(made)
        texts = [line["text"] for line in told(ply, position, made, after)]
        assert len(set(texts)) == len(texts) or position.is_chance, texts
        assert not any(SIGNS.search(text) for text in texts), texts
        position = after


def test_a_throw_that_is_over_at_once_shows_the_faces_of_its_dice():
    before, made, after = stepped("acey_ducey", "6-4", "4-3", "6-A")
    assert after.turn < 0
    assert [die["face"] for die in transition(before, made, after)["dice"]] == ["6", "Acey"]
    assert all(die["x"] and die["svg"] for die in transition(before, made, after)["dice"])


def test_a_lot_has_no_dice():
    assert transition(*stepped("auto_race", "first:0"))["dice"] == []


def test_pointing_where_no_way_leads_tells_where_one_can_go():
    position = game("backgammon").start().play("6:5")
    answer = why_path(position, ["13", "20"])
    assert answer["says"].startswith("Not there: from White's 13 point one can go to White's")
    assert answer["refusals"] == []
    assert {move["path"][0] for move in answer["instead"]} == {"13"}
