"""Results of Backgammon: what a game is worth, and how a match goes on (BG-9, BG-11, BG-12)."""

from parlour.core.craft.points import OFF, SIDE, pips
from parlour.core.law import CHANCE, OVER, law, tell
from parlour.games.backgammon.rules import state
from parlour.games.backgammon.rules.setup import set_up
from parlour.games.backgammon.rules.state import State

# The loser's points 19 to 24 are the winner's home; 25 is the bar.
FAR_HOME = 19


@law
def cube_in_use(p: State) -> int:
    """Return 1 if the cube is on the table: in matches, or when it is asked for (BG-A1)."""
    if p.cube == state.CUBE_IN_MATCHES:
        return 1 if p.match > 1 else 0
    return 1 if p.cube == state.CUBE_ON else 0


@law
def money_play(p: State) -> int:
    """Return 1 if this is a single game with the cube: only there BG-12 holds."""
    return cube_in_use(p) if p.match == 1 else 0


@law
def kind_of_win(p: State, winner: int) -> int:
    """Tell single game, gammon and backgammon apart (BG-9, BG-A4)."""
    loser = 1 - winner
    if p.men[loser * SIDE + OFF] > 0:
        return state.WON
    if p.jacoby and p.cube_owner < 0 and money_play(p):
        return state.WON
    return state.BACKGAMMON if (p.stood[loser] >> FAR_HOME) > 0 else state.GAMMON


@law
def win(p: State, winner: int) -> None:
    """End the game: the last man is off. One, two or three times the cube (BG-9)."""
    kind = kind_of_win(p, winner)
    finish(p, 1 << winner, (1 + kind - state.WON) * p.cube_value, kind)


@law
def cap(p: State) -> None:
    """Stop a game that does not end: fewer pips win one point; level, both have it (U-9)."""
    finish(p, ahead(p), 1, state.CAPPED)


@law
def ahead(p: State) -> int:
    """Return the seats with the fewest pips to go, a bit each (U-9)."""
    first = pips(p, 0)
    second = pips(p, 1)
    if first == second:
        return 3
    return 1 if first < second else 2


@law
def finish(p: State, winners: int, points: int, why: int) -> None:
    """Count the points; end the match, or begin its next game."""
    before = max(p.points[0], p.points[1])
    for seat in range(2):
        if (winners >> seat) & 1:
            add_points(p, seat, points)
            tell(p, why, seat, 0, points)
    for die in range(2):
        p.dice[die] = 0
        p.unplayed[die] = 0
    if p.match == 1 or max(p.points[0], p.points[1]) >= p.match:
        close(p, winners, why)
    else:
        next_game(p, before)


@law
def add_points(p: State, seat: int, points: int) -> None:
    """Add what was won; whatever goes beyond the length of a match is dead (BG-11)."""
    p.points[seat] += points
    if p.match > 1:
        p.points[seat] = min(p.points[seat], p.match)


@law
def close(p: State, winners: int, why: int) -> None:
    """End everything; in a match those have won who have all its points."""
    p.turn = OVER
    p.stage = state.ENDED
    p.ending = why
    p.won = winners
    if p.match > 1:
        p.won = 0
        for seat in range(2):
            if p.points[seat] >= p.match:
                p.won |= 1 << seat
                tell(p, state.MATCH_WON, seat, 0, p.points[seat])


@law
def next_game(p: State, before: int) -> None:
    """Set up again; is it the Crawford game? *before* was the higher score (BG-11).

    If both came to match point at once the cube is dead anyway.
    """
    now = max(p.points[0], p.points[1])
    first = now == p.match - 1 and before < now and p.points[0] != p.points[1]
    p.crawford_game = 0
    if p.crawford == 0 and cube_in_use(p) and first:
        p.crawford_game = 1
        tell(p, state.CRAWFORD, -1, 0, 0)
    set_up(p)
    p.cube_value = 1
    p.cube_owner = -1
    p.turns = 0
    p.side = -1
    p.stage = state.OPENING
    p.turn = CHANCE


@law
def score(p: State, seat: int) -> int:
    """Return the points of a match; of a single game, those won or lost."""
    return p.points[seat] if p.match > 1 else p.points[seat] - p.points[1 - seat]
