"""What a beginner likes."""

import parlour
from parlour.bots.players import novice


def liking(body: str) -> dict[str, float]:
    """Return the moves with how a beginner likes them, the best first."""
    ranked = novice.rank(parlour.game("ludo").position(body))
    return {move.text: value for move, value in ranked}


def test_a_beginner_captures_if_possible():
    """The twenty that a capture earns is a way to go, longer than any throw (LUD-15)."""
    found = liking("green:P,10,20,F blue:P,P,0,42 high=4 low=3")

    assert next(iter(found)) == "10+4"
    assert found["10+4"] == found["20+4"] + 20


def test_a_beginner_does_not_mind_a_blockade():
    """They break it as gladly as they move another counter (LUD-16)."""
    found = liking("green:10,10,20,F blue:P,P,P,P high=4 low=3")

    assert found["10+7"] == found["20+7"]
