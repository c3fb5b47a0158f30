"""State of Auto Race: fields and options, kinds of events, reasons of refusals."""

from parlour.core.law import Fields, Kinds, Reasons, cells, option, seat_number
from parlour.games.auto_race.board import FINISH

CAP = 500
MOST_ACTS = 1
YES = 1

KINDS = Kinds()
kind = KINDS.add
STARTS = kind("starts", "AUT-A2", "{seat} drives first.", whole=True)
DRIVES = kind("drives", "AUT-2", "{seat} drives to {place}.")
STOPPED = kind("stopped", "AUT-5", "{seat} would end on an obstruction and stays at {place}.")
BUMPED = kind("bumped", "AUT-A3", "{seat} is bumped back to START.")
FINISHES = kind("finishes", "AUT-7", "{seat} passes FINISH.")
WON = kind("won", "AUT-7", "{seat} wins the race.")
CAPPED = kind("capped", "U-9", "The race is stopped; whoever leads wins.")

# nobody chooses, so nothing is ever refused
REASONS = Reasons()


class State(Fields):
    """What a race remembers."""

    at = cells(1, per_seat=True, high=FINISH)
    rolling = seat_number(low=-1)
    first = seat_number()
    bump = option(
        rule="AUT-A3",
        says="What happens to an auto that another lands on.",
        no="autos share a space",
        back_to_start="an auto that another lands on goes back to START",
    )
    complete_round = option(
        rule="AUT-A5",
        says="Whether the round is finished before the race is decided.",
        no="the first home wins at once",
        yes="the round is finished, and all who are home share the win",
    )
