"""One test for each numbered rule, option and test position of Checkers."""

import pytest

from parlour import game
from parlour.core.compile.fast import fast
from parlour.core.errors import BadMove, IllegalMove
from parlour.games.checkers.rules.ballots import LOST
from parlour.testing.asking import names

CHECKERS = game("checkers")


def at(text):
    return CHECKERS.position(text)


def moves(text):
    return sorted(move.text for move in at(text).moves)


def refused(text, move):
    return at(text).refusal(move).rule.id


# The rules.


def test_twelve_men():
    """CHK-1: two play, with twelve men each on their first three rows."""
    start = CHECKERS.start()

    assert start.seats == 2
    assert start.text == at("B:W21-32:B1-12").text


def test_black_begins():
    """CHK-2: Black has the first move, then the sides move in turn, each with its own pieces."""
    start = CHECKERS.start()

    assert [start.turn, start.play("11-15").turn, start.play("11-15 22-18").turn] == [0, 1, 0]
    assert refused("B:W21,22:B1,2", "21-17") == "CHK-2"


def test_man_steps_forward():
    """CHK-3: a man steps to a vacant square in front of it, and nowhere else."""
    assert moves("B:W32:B14") == ["14-17", "14-18"]
    assert moves("W:W14:B1") == ["14-10", "14-9"]
    assert {refused("B:W32:B14,18", move) for move in ("14-18", "14-10", "14-23")} == {"CHK-3"}


def test_man_jumps():
    """CHK-4: a man jumps over an opposing piece in front of it, which comes off."""
    after = at("W:W22:B18,1").play("22x15")

    assert after.text == "B:W15:B1 turns=1"
    assert [(event.name, event.place) for event in after.events] == [("captured", 18)]


def test_jump_is_compulsory():
    """CHK-5: who can jump must, but neither the longest jump nor a king's comes first."""
    position = "B:W6,15,16,25,32:B1,12,K21"

    assert moves(position) == ["12x19", "1x10x19", "21x30"]
    assert refused(position, "21-17") == "CHK-5"


def test_jump_is_carried_on():
    """CHK-6: a jump goes on as long as it can, and forks freely."""
    fork = "B:W6,14,15:B1"

    assert moves(fork) == ["1x10x17", "1x10x19"]
    assert refused(fork, "1x10") == "CHK-6"


def test_crowned_man_stops():
    """CHK-7: a man on the far row is a king, and its move is over."""
    after = at("B:W26,27,21:B22").play("22x31")

    assert after.text == "W:W21,27:BK31 turns=1"
    assert names(after) == ["captured", "crowned"]


def test_king_goes_four_ways():
    """CHK-8: a king steps and jumps one square in all four directions."""
    assert moves("B:W32:BK14") == ["14-10", "14-17", "14-18", "14-9"]
    assert moves("B:W9,10,17,18:BK14") == ["14x21", "14x23", "14x5", "14x7"]
    assert refused("B:W32:BK14", "14-23") == "CHK-8"


def test_no_piece_twice():
    """CHK-9: nothing is jumped twice, and a king may come back to where it began."""
    ring = "B:W14,15,22,23:BK10"

    assert moves(ring) == ["10x19x26x17x10"]
    assert at(ring).play("10x19x26x17x10").text.startswith("?:W:BK10")
    assert refused("B:W6,32:BK1", "1x10x1") == "CHK-9"


def test_no_move_is_a_loss():
    """CHK-10: who has no piece left, or only blocked ones, has lost."""
    taken = at("W:W22:B18").play("22x15")
    blocked = at("B:W16,19:B12")

    assert (taken.outcome.winners, taken.outcome.scores) == ((1,), (-1, 1))
    assert names(taken) == ["captured", "won"]
    assert blocked.outcome.winners == (1,)


def test_notation():
    """CHK-12: numbers with - for a step and x for a jump; stops between may be left out."""
    position = at("B:W6,15:B1")

    assert position.play("1x19") == position.play("1x10x19") == position.play("1×10×19")
    assert CHECKERS.start().play("11–15") == CHECKERS.start().play("11-15")
    with pytest.raises(BadMove, match="10x17x26, 10x19x26"):
        at("B:W14,22,15,23:B10").play("10x26")


# The options.


def test_huff_is_off():
    """CHK-A1: by default jumps are forced and nobody huffs."""
    assert CHECKERS.start().options["huff"] == "off"
    assert refused("B:W14,28:B9,1", "1-5") == "CHK-5"
    assert refused("W:W14,28:B9,1", "huff:9") == "CHK-A1"


def test_huff_frees_the_jump():
    """CHK-A1: with huffing a player may step instead of jumping, or stop early."""
    assert moves("B:W6,15,32:B1,4 huff=on") == ["1-5", "1x10", "1x10x19", "4-8"]


def test_huff_takes_what_failed_to_jump():
    """CHK-A1: after a step all that could have jumped may be huffed, the mover where it stands."""
    mover = at("B:W14,28:B9,10,1 huff=on").play("9-13")
    other = at("B:W14,28:B9,10,1 huff=on").play("1-5")

    assert [move.text for move in mover.moves if "huff" in move.text] == ["huff:10", "huff:13"]
    assert [move.text for move in other.moves if "huff" in move.text] == ["huff:9", "huff:10"]


def test_huff_comes_before_the_move():
    """CHK-A1: one piece is huffed, then the same side moves; it may not huff again."""
    after = at("B:W14,28:B9,10,1 huff=on").play("1-5 huff:9")

    assert names(after) == ["huffed"]
    assert (after.turn, after.play("28-24").turn) == (1, 0)
    assert after.refusal("huff:10").rule.id == "CHK-A1"
    assert after.text == "W:W14,28:B5,10 turns=1 huff=on"


def test_huff_takes_a_jump_broken_off():
    """CHK-A1: the piece that stopped early may be huffed; after a whole jump there is nothing."""
    position = at("B:W6,15,32:B1,4 huff=on")

    assert "huff:10" in [move.text for move in position.play("1x10").moves]
    assert "lapsed" not in position.play("1x10x19").text


def test_huff_is_lost_if_not_made_at_once():
    """CHK-A1: whoever moves on without huffing has let it pass."""
    after = at("B:W14,28:B9,1 huff=on").play("1-5 28-24")

    assert "lapsed" not in after.text
    assert "huff:9" not in [move.text for move in after.moves]


def test_huff_does_not_ask_for_more_after_crowning():
    """CHK-A1, CHK-7: a man that is crowned has not failed to jump on."""
    assert "lapsed" not in at("B:W26,27,13:B22 huff=on").play("22x31").text


def test_huff_is_a_capture():
    """CHK-A1: a huff ends a quiet run."""
    quiet = at("B:WK32,14:BK1,K9 huff=on").play("1-6")

    assert quiet.text == "W:W14,K32:BK6,K9 after:1-6 lapsed:9 turns=1 huff=on"
    assert "after" not in quiet.play("huff:9").text


def test_huffing_the_last_piece():
    """CHK-A1, CHK-10: who is huffed down to nothing loses when it is their move."""
    after = at("B:W14,28:B9 huff=on").play("9-13 huff:13 28-24")

    assert after.outcome.winners == (1,)


def test_free_opening():
    """CHK-A2: by default Black opens as they please."""
    assert CHECKERS.start().options["opening"] == "free"
    assert CHECKERS.start().turn == 0


def test_three_move_ballots():
    """CHK-A2: one ballot for each of 174 openings, all alike; White goes on."""
    start = CHECKERS.start(opening="three_move")
    after = start.play("11-15/22-18/15x22")

    assert (len(start.rolls), {roll.weight for roll in start.rolls}) == (174, {1})
    assert (after.turn, after.state.turns) == (1, 3)
    assert names(after) == ["opened", "captured"]
    assert after.events[0].text == "Ballot 11-15/22-18/15x22 is drawn."


def test_ballots_are_legal_and_distinct():
    """CHK-A2: every ballot is three legal moves, and no two lead to one position."""
    start = CHECKERS.start(opening="three_move")
    free = CHECKERS.start()
    ends = {start.apply(roll).text.partition(" ")[0] for roll in start.rolls}
    played = {free.play(roll.text.replace("/", " ")).text.partition(" ")[0] for roll in start.rolls}

    assert len(ends) == 174
    assert ends == played


def test_tournaments_leave_out_what_is_lost():
    """CHK-A2: the deck of the edition match has 156 ballots, without the eighteen lost by force."""
    deck = CHECKERS.start(edition="match")
    drawn = {deck.apply(roll).text.split()[0] for roll in deck.rolls}
    lost = {CHECKERS.start().play(opening).text.split()[0] for opening in LOST}

    assert (len(deck.rolls), len(drawn), len(lost)) == (156, 156, 18)
    assert deck.options["opening"] == "tournament"
    assert drawn.isdisjoint(lost)
    all_ballots = CHECKERS.start(opening="three_move")
    assert lost < {all_ballots.apply(roll).text.split()[0] for roll in all_ballots.rolls}
    with pytest.raises(BadMove):
        deck.play("9-13/24-19/10-15")


@pytest.mark.parametrize("lost", ["9-14/21-17/14x21", "9-13/24-19/13-17", "12-16/24-20/9-14"])
def test_ballots_lose_no_man(lost):
    """CHK-A2: no ballot loses a man at once, by a forced jump or a shot of one move."""
    with pytest.raises(BadMove):
        CHECKERS.start(opening="three_move").play(lost)


def test_first_seat_has_black():
    """CHK-A4: the first seat is Black; who sits there is the table's business."""
    start = CHECKERS.start()

    assert (start.seat_name(0), start.seat_name(1)) == ("Black", "White")


def test_blocked_is_lost():
    """CHK-A5: a blocked player loses."""
    assert at("W:W29:B25,22").outcome.winners == (0,)


# The test positions.


def test_opening_moves():
    """CHK-T1: seven opening moves."""
    opening = ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"]

    assert sorted(move.text for move in CHECKERS.start().moves) == opening


def perft(position, depth):
    if depth == 1:
        return len(position.moves)
    return sum(perft(position.apply(move), depth - 1) for move in position.moves)


def test_perft():
    """CHK-T2: the published counts from the start; counts.txt has the deep ones."""
    assert [perft(CHECKERS.start(), depth) for depth in (1, 2, 3, 4)] == [7, 49, 302, 1469]


@pytest.mark.compiled
def test_perft_compiled():
    """CHK-T2: the published counts to depth 8, compiled."""
    published = [7, 49, 302, 1469, 7361, 36768, 179740, 845931]

    assert [fast(CHECKERS).perft(CHECKERS.start(), n) for n in range(1, 9)] == published


def test_double_jump():
    """CHK-T3: a man on 1 jumps twice, whichever way the second piece stands."""
    assert moves("B:W6,15:B1") == ["1x10x19"]
    assert moves("B:W6,14:B1") == ["1x10x17"]


def test_man_stops_on_the_far_row():
    """CHK-T4: 22x31 crowns the man, and 27 is not taken."""
    position = at("B:W26,27:B22")

    assert [move.text for move in position.moves] == ["22x31"]
    assert position.play("22x31").text == "W:W27:BK31 turns=1"
    assert position.refusal("22x31x24").rule.id == "CHK-7"


def test_king_goes_on_from_the_far_row():
    """CHK-T5: a king on 22 must take both."""
    assert moves("B:W26,27:BK22") == ["22x31x24"]
    assert refused("B:W26,27:BK22", "22x31") == "CHK-6"


def test_choice_of_jumps():
    """CHK-T6: three jumps to choose from, and no quiet move."""
    assert moves("B:W14,15,28:B9,10") == ["10x17", "10x19", "9x18"]
    assert refused("B:W14,15,28:B9,10", "9-13") == "CHK-5"


def test_forced_and_crowned():
    """CHK-T7: 12x3 is forced and crowns White's man."""
    assert moves("W:W12,32:B8,11") == ["12x3"]
    assert "K3" in at("W:W12,32:B8,11").play("12x3").text


def test_man_never_jumps_back():
    """CHK-T8: a man does not jump backward."""
    assert moves("B:W11:B15") == ["15-18", "15-19"]
    assert refused("B:W11:B15", "15x8") == "CHK-4"


def test_blocked_man():
    """CHK-T9: Black's only man is blocked, so Black has lost."""
    outcome = at("B:W16,19:B12").outcome

    assert (outcome.winners, outcome.reason, outcome.rule) == ((1,), "won", "CHK-10")


def test_shorter_jump_may_be_chosen():
    """CHK-T10: the shorter jump may be chosen, but the longer one, once begun, is finished."""
    position = at("B:W6,15,16,32:B1,12")

    assert sorted(move.text for move in position.moves) == ["12x19", "1x10x19"]
    assert position.play("12x19").turn == 1
    with pytest.raises(IllegalMove):
        position.play("1x10")
