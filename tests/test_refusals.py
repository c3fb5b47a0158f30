"""What a player hears who tries the illegal moves that tempt everybody: rule and sentence."""

import re

import pytest

import house
import parlour
from parlour.core.errors import BadMove

# game | position | move | rule, and beneath it the sentence
TEMPTING = """
acey_ducey | red:13x15 black:1x15 play dice=5,3 | 13/5 | AD-8
    That is not a number you have left; play those that are, each by itself.
acey_ducey | red:13x15 black:1x15 play dice=4,2 | 13/11 | AD-18
    The Ducey counts nothing beside a plain number: play that number twice.
acey_ducey | red:13x15 black:1x15 play dice=4,1 | 13/12 | AD-17
    The Acey counts nothing beside a plain number: play that number twice.
acey_ducey | red:6,2x3 black:13x15 play dice=6,2 unplayed=0,1 bearing=1 | 6/off | AD-A2
    Acey and Ducey are 1 and 2 in this throw, so that number is played only once.
acey_ducey | red:dog,13x14 black:1x15 play dice=5,3 | 13/8 | AD-14
    Your man in the Dog House comes first; bring it in with one of the numbers.
acey_ducey | red:dog,13x14 black:5x2,1x13 play dice=5,3 | dog/20 | AD-16
    Two or more men hold that point, so it cannot be entered; try the other number.
acey_ducey | red:13x15 black:17x2,1x13 play dice=5,3 | 13/8 | AD-10
    Two or more men hold that point against you; land somewhere else.
acey_ducey | red:hand,24x14 black:handx2,24x13 play setup=1 dice=6,3 | 24/18 | AD-7
    First place all your men: none leaves the starting table before that.
acey_ducey | red:7,6x14 black:13x15 play dice=6,5 | 6/off | AD-25
    Bring all your men home first; only then may one go off.
acey_ducey | red:6,2 black:13x15 play dice=4,4 | 2/off | AD-27
    A man stands farther back: this number moves that one, or bears it off.
backgammon | 4HPwATDgc/ABMA play side=0 dice=3,1 | 13/8 | BG-3
    The dice do not give you that number; play one that is left, each by itself.
backgammon | 4HPwATDgc/ABUA play side=0 dice=3,1 | 13/10 | BG-6
    Your man on the bar has to enter first; bring it in with one of the numbers.
backgammon | 4HPwATDgc/ABMA play side=0 dice=5,1 | 6/1 | BG-5
    Two or more men of the other side keep that point shut; land somewhere else.
backgammon | 4HPwATDgc/ABMA play side=0 dice=6,1 | 6/off | BG-8
    Bring all your men home first; only then may one be borne off.
backgammon | 4P8PAAA2AgAAAA play side=0 dice=4,2 | 3/off | BG-8
    That number is higher than this man needs, and one stands farther back; move that one.
backgammon | 4P8DMAD/PwAAAg play side=0 dice=6,5 | 20/15 | BG-7
    That wastes a number; play so that both can be used, or else the higher one.
backgammon | 4HPwATDgc/ABMA play side=0 dice=3,1 match=5 | double | BG-10
    It is too late to double, the dice are thrown; ask again before your next throw.
checkers | B:W21,22:B1,2 | 21-17 | CHK-2
    No piece of yours stands there; move one of your own.
checkers | B:W21,22:B1,2 | 1-10 | CHK-3
    A man steps to the next square diagonally; farther on it comes only by jumping.
checkers | B:W32:B10 | 10-6 | CHK-3
    A man steps forward only, going back is for kings; choose a square ahead.
checkers | B:W32:B1,6 | 1-6 | CHK-3
    That square is taken; step to a vacant one.
checkers | B:W14,15,28:B9,10 | 9-13 | CHK-5
    You can jump, so you must; play a jump instead.
checkers | B:W11:B15 | 15x8 | CHK-4
    A man jumps forward only, jumping back is for kings; look ahead of it.
checkers | B:W32:B1,6 | 1x10 | CHK-4
    Nobody of the other side stands between to be jumped; try another move.
checkers | B:W26,27:B22 | 22x31x24 | CHK-7
    A man that reaches the far row is crowned, and that ends the move; stop there.
checkers | B:W6,15:B1 | 1x10 | CHK-6
    Your piece can jump on, so it must; add the next square to the move.
crown_and_anchor | 50 50 50 seats=3 banker=1 turn=2 | 1:anchor*1 | CA-6
    You hold the bank: throw, pay and collect, but leave the betting to us.
crown_and_anchor | 50 50 49+heart*1 50 seats=4 banker=1 turn=3 | 0:anchor*1 | CA-A10
    Not yet: stakes go round from the Banker's left; wait until it is your turn.
crown_and_anchor | 50 50 banker=0 turn=1 | anchor*1+heart*2 | CA-7
    All on one design, please: choose the one that you like best.
crown_and_anchor | 50 50 banker=0 turn=1 limit=5 | club*6 | CA-A4
    That is more than the limit for one design; make the stack smaller.
crown_and_anchor | 97 3 banker=0 turn=1 | club*4 | CA-A4
    You do not hold that many chips; stake what you have, or less.
crown_and_anchor | 50 50 banker=0 turn=1 | pass | CA-A3
    Everybody stakes before the throw; one chip is enough.
dont_miss_the_boat | red:d4 blue:g7 | pass | BOAT-5
    One of your men can still step or jump, so the turn cannot go by.
dont_miss_the_boat | red:d4,d3 blue:g7 | d4-d3 | BOAT-6
    Somebody stands there. A step ends on a vacant square.
dont_miss_the_boat | red:d4 blue:d5 | d4-d5 | BOAT-6
    Somebody stands there. A step ends on a vacant square.
dont_miss_the_boat | red:d4 blue:g7 | d4-d7 | BOAT-6
    That is too far for a step, and jumps, two squares each, never end there.
dont_miss_the_boat | red:d4 blue:g7 | d4-d6 | BOAT-7
    Nobody stands between to be jumped. A jump leads over a man next to yours.
dont_miss_the_boat | red:c4 blue:d3 | start-e3 | BOAT-A5
    Out of Start all jumps lead over men of your own, not over a rival's.
dont_miss_the_boat | red:d1 blue:g7 | d1-boat | BOAT-11
    Your boat lies at another dock now. Men board where it lies.
dont_miss_the_boat | red:e5 blue:g7 | e5-boat | BOAT-11
    That man is not at a dock. Men board from there, or jump in over its centre.
ludo | green:10,20,F,F blue:P,P,P,P high=4 low=3 | 10+5 | LUD-4
    Your dice do not give you that number; use one that is still left.
ludo | green:14,20,F,F blue:P,P,P,P high=4 low=3 spent=1 moved=14 | 14+3 | LUD-A17
    That counter has used the first die; move another one with the other die.
ludo | green:P,20,F,F blue:P,P,P,P high=4 low=3 | enter | LUD-5
    It takes a five to enter, on one die or on both together; move another counter.
ludo | green:P,20,F,F blue:P,P,P,P high=5 low=3 | 20+3 | LUD-9
    A five, on one die or on both together, first brings in a counter: enter.
ludo | green:25,30,F,F blue:P,P,P,0 high=3 low=1 | 25+3 | LUD-13
    The owner is safe on that entrance; pass it if you can, but stop elsewhere.
ludo | green:12,15,15,F blue:P,P,P,P high=4 low=2 | 12+4 | LUD-16
    A blockade is in the way, and nobody passes it, not even its owner; try another.
ludo | green:30,10,F,F blue:P,P,4,4 high=4 low=2 | 30+2 | LUD-A14
    A blockade holds that space; capture single counters only, or stop elsewhere.
ludo | green:50,20,F,F blue:P,P,P,P high=6 low=4 | 50+6 | LUD-23
    FINISH must be reached by exact count; move another counter, or wait for it.
ludo | green:50,20,F,F blue:P,P,P,P high=6 low=4 | 20+4 | LUD-A2
    That wastes a die, and both can be used another way; try that.
pollyanna | green:20,40,P,P blue:C,C,C,C high=4 low=3 | 40-45 | POL-12
    No die that is left shows that number; a die moves a piece exactly what it shows.
pollyanna | green:C,40,P,P blue:C,C,C,C high=4 low=3 | enter | POL-6
    A piece enters by a six or a total of six; move one that is on the board.
pollyanna | green:C,40,P,P blue:C,C,C,C high=6 low=3 | 40-46 | POL-8
    A six or a total of six must enter a piece while one is waiting: enter.
pollyanna | green:C,40,P,P blue:6,6,P,P high=6 low=3 | enter | POL-18
    Rivals hold your Starting Point together; nobody enters there until they part.
pollyanna | green:40,20,P,P blue:C,C,42,42 high=4 low=3 | 40-43 | POL-15
    A Blockade is in the way; nobody passes one, not even its owner.
pollyanna | green:40,20,P,P blue:C,C,43,43 high=4 low=3 | 40-43 | POL-24
    Rivals stand there together; only a single piece can be captured.
pollyanna | green:32,20,P,P blue:C,C,C,36 high=4 low=3 | 32-36 | POL-23
    That rival is safe on its own colour; you may pass it, but not stop there.
pollyanna | green:H4,40,P,P blue:C,C,C,C high=6 low=4 | H4-P | POL-35
    POLLYANNA needs the exact count; no die that is left shows it.
royal_game | red:W,W,10,20 green:W,W,W,W high=3 numbers=3,0 times=1,0 | 10+4 | ROY1-5
    The throw does not give you that number now; move one that is left of it.
royal_game | red:W,W,10,20 green:W,W,W,W high=3 numbers=3,0 times=1,0 | enter | ROY1-3
    It takes a five to enter; move a disc that is on its way.
royal_game | red:W,W,10,20 green:W,W,W,W high=5 numbers=5,0 times=1,0 fives=1 | 10+5 | ROY-A2
    A five brings in a waiting disc before anything moves: enter it.
royal_game | red:W,W,10,20 green:W,W,W,58 high=4 numbers=4,0 times=1,0 | 20+4 | ROY1-11
    That disc is safe on its circle; stop before it or go past.
royal_game | red:W,8,10,10 green:W,W,W,W high=3 numbers=3,0 times=1,0 | 8+3 | ROY1-10
    A Blockade is in the way, and nobody passes it; move another disc.
royal_game | red:W,W,10,20 green:W,W,56,56 high=2 numbers=2,0 times=1,0 | 20+2 | ROY-A6
    Two discs together cannot be captured; wait until one has moved.
royal_game | red:W,W,10,69 green:W,W,W,W high=3 numbers=3,0 times=1,0 | 69+3 | ROY1-18
    Home needs the exact number; move another disc, or wait for it.
"""
COLD = re.compile(r"\b(invalid|illegal|error|null|forbidden|cannot be parsed)\b")


def rows():
    """Give game, position, move, rule and sentence of every row."""
    lines = TEMPTING.strip().splitlines()
    for row, says in zip(lines[::2], lines[1::2], strict=True):
        yield (*row.split(" | "), says.strip())


@pytest.mark.parametrize(("name", "text", "move", "rule", "says"), list(rows()))
def test_a_tempting_move_is_explained(name, text, move, rule, says):
    """The refusal names the rule, says what is in the way, and offers what is possible."""
    refusal = parlour.game(name).position(text).refusal(move)

    assert (refusal.rule.id, refusal.says) == (rule, says)
    assert str(refusal) == f"{says} [{rule}]"


def test_where_nobody_chooses_the_player_is_told_so():
    """In a game without choices there is no rule to break, so the sentence stands alone."""
    race = parlour.game("auto_race").start(seats=2).play("first:0")

    with pytest.raises(BadMove, match="nobody chooses a move in this game; throw the die"):
        race.refusal("0+6")


def test_every_game_with_choices_is_tempting():
    """At least thirty rows, and five of every game in which somebody chooses."""
    games = [name for name, *_ in rows()]

    assert len(games) >= 30
    chosen = {name for name in house.RULE_BOOK if len(parlour.game(name).reasons) > 1}
    assert {name for name in games if games.count(name) >= 5} == chosen


@pytest.mark.parametrize("name", parlour.names())
def test_reasons_are_sentences(name):
    """Every reason of every room is a plain, whole sentence that fits on a line."""
    for reason in parlour.game(name).reasons[1:]:
        assert re.fullmatch(r"[A-Z].{24,84}\.", reason.says), reason
        assert not COLD.search(reason.says), reason
