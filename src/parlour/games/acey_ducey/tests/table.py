"""What the tests of Acey Ducey set up and look at."""

from parlour import game

ACEY_DUCEY = game("acey_ducey")


def at(text):
    """Return a position."""
    return ACEY_DUCEY.position(text)


def texts(position):
    """Return the legal moves as text, without the stars of hits."""
    return sorted(move.text.rstrip("*") for move in position.moves)


def told(position):
    """Return the names of what just happened."""
    return [event.name for event in position.events]


def men(position, colour="red"):
    """Return where the men of a colour are, as the position's text has it."""
    return dict(word.split(":") for word in position.text.split()[:2])[colour]


def ends(position, colour="red"):
    """Return where the men of a colour can be after the rest of the throw."""
    return {men(end, colour) for end in position.results()}


def side(position):
    """Return whose throw it is."""
    return position.state.side


def rule_against(position, move):
    """Return the rule by which *move* is refused, or nothing."""
    refusal = position.refusal(move)
    return refusal and refusal.rule.id
