"""The board of Ludo as it is printed, and moves as they are typed."""

import pytest

from parlour import game
from parlour.games.ludo import notation
from parlour.testing.asking import texts, word

LUDO = game("ludo")
BOARDS = ("ring56", "ring52_corner", "ring52_usual")


@pytest.mark.parametrize("board", BOARDS)
def test_finish_here_is_printed_where_counters_finish(board):
    """LUD-2, LUD-23: the words stand on each colour's FINISH and nowhere else, so counts agree."""
    scene = LUDO.start(seats=4, board=board).scene
    finishes = [place for place in scene.places if place.name.endswith("-finish")]
    printed = [shape for shape in scene.shapes if shape.text in ("FINISH", "HERE")]

    assert len(finishes) == 4
    for text in ("FINISH", "HERE"):
        spots = sorted(
            (round(shape.points[0]), round(shape.points[1]))
            for shape in printed
            if shape.text == text
        )
        assert spots == sorted((place.x, place.y) for place in finishes)


def test_a_pair_on_an_entrance_is_not_called_a_blockade():
    """LUD-20: what is said of two counters together is true on an entrance too."""
    house = "foreign_entrance_pair=no_blockade"
    position = LUDO.position(f"green:14,14,20,20 blue:0,0,F,F turn=-1 {house}")
    said = {piece.place: piece.says for piece in position.scene.pieces if piece.count > 1}

    assert [says.endswith("a blockade") for says in said.values()] == [False, True, False, False]


def test_words_are_read_in_any_case():
    """LUD-9: whoever writes Enter means enter."""
    entering = LUDO.position("green:P,20,31,F blue:P,P,P,7 high=5 low=3")
    refusing = LUDO.position(
        "green:14,20,F,F blue:P,P,P,P high=4 low=3 spent=1 twenties=1 moved=14 bonus_refuse=yes"
    )

    assert word(entering.play("Enter")) == word(entering.play("ENTER")) == "0,20,31,F"
    assert texts(refusing.play("Refuse")) == {"20+3"}


def test_a_divided_twenty_names_its_own_rule():
    """LUD-15: part of a twenty is refused as that, a die that waits for it as one (LUD-A7)."""
    both = LUDO.position("green:14,20,F,F blue:P,P,P,P high=4 low=3 spent=3 twenties=1")
    one = LUDO.position("green:14,20,F,F blue:P,P,P,P high=4 low=3 spent=1 twenties=1 moved=14")

    assert both.refusal("14+10").rule.id == one.refusal("14+10").rule.id == "LUD-15"
    assert both.refusal("14+10").says == one.refusal("14+10").says != ""
    assert "undivided" in both.refusal("14+10").says
    assert one.refusal("20+3").rule.id == "LUD-A7"


def test_the_line_for_guests_names_moves_that_are_read():
    """LUD-4: every example of how moves are typed can be typed."""
    position = LUDO.position("green:P,10,31,F blue:P,P,P,7 high=5 low=3")
    examples = notation.TYPING.split("`")[1::2]

    assert examples == ["10+4", "10+20", "enter", "refuse"]
    for text in examples:
        assert position.read(text).text == text
