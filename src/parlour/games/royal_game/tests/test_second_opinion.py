"""A second opinion on whole throws: a plain search, written apart from the laws.

It knows discs by name, moves them in every order and keeps what the rules allow; it has nothing
of the room but the texts of positions. Two play, red throws two dice.
"""

from itertools import permutations
from random import Random

import pytest

from parlour import game

ROYAL = game("royal_game")
HOME = 71
CIRCLES = {0, 7, 12, 17, 24, 29, 34, 41, 46, 51, 58, 63}  # as red counts them
GREEN_ENTERS = 34


def seen_by_red(place):
    """Return where red meets a disc of green, if anywhere."""
    return None if place > 63 or (place + 34) % 68 > 63 else (place + 34) % 68


def shut(mine, rivals, start, end):
    """Return whether red may not go from *start* to *end*."""
    crowd = [at for at in (*mine, *rivals) if at >= 0]
    if end > HOME or any(crowd.count(at) > 1 for at in range(start + 1, end)):
        return True
    if end == HOME:
        return False
    if mine.count(end) > 1 or rivals.count(end) > 1:
        return True
    return end in rivals and end in CIRCLES and end != GREEN_ENTERS


def lines(mine, rivals, numbers, partners, doubles):
    """Give every line of play: how many numbers it moved, and where the discs are in the end."""
    found = {(0, mine)}
    for number in set(numbers):
        rest = list(numbers)
        rest.remove(number)
        for disc, start in enumerate(mine):
            end = start + number
            if not 0 <= start < HOME or shut(mine, rivals, start, end):
                continue
            if doubles and end < HOME and mine[partners[disc]] == end != start:
                continue
            after = (*mine[:disc], end, *mine[disc + 1 :])
            left = tuple(at for at in rivals if at != end)
            if all(at == HOME for at in after) and not doubles:
                found.add((len(numbers), after))
            more = lines(after, left, tuple(rest), partners, doubles)
            found |= {(moved + 1, there) for moved, there in more}
    return found


def opinion(mine, rivals, numbers):
    """Return the results of a throw."""
    doubles = len(numbers) != 2 or numbers[0] == numbers[1]
    alike = {a: b for a, b in permutations(range(4), 2) if mine[a] == mine[b] < HOME}
    partners = [alike.get(disc, disc) for disc in range(4)]
    found = lines(mine, rivals, numbers, partners, doubles)
    most = max(moved for moved, _ in found)
    if doubles and most < len(numbers):
        return {tuple(sorted(mine))}
    return {tuple(sorted(there)) for moved, there in found if moved == most}


def drawn(rng):
    """Draw discs that can stand together: no space holds two colours, or three discs."""
    while True:
        spread = rng.choice((6, 12, 30, 60))
        low = rng.randrange(HOME - spread + 1)
        red = tuple(min(HOME, low + rng.randrange(spread + 1)) for _ in range(4))
        green = [rng.randrange(HOME + 1) for _ in range(4)]
        if rng.random() < 0.5:
            green[1] = green[0]
        if 34 <= green[0] <= 63 and rng.random() < 0.7:
            green = [max(0, min(63, low + rng.randrange(spread))) - 34 for _ in range(4)]
            green = [at % 68 if at % 68 <= 63 else HOME for at in green]
        rivals = tuple(
            at for at in map(seen_by_red, (g for g in green if g < HOME)) if at is not None
        )
        fair = all(red.count(at) < 3 for at in red if at < HOME) and not set(red) & set(rivals)
        fair = fair and all(green.count(at) < 3 for at in green if at < HOME)
        if fair and set(red) != {HOME} and set(green) != {HOME}:
            return red, tuple(green), rivals


def text(discs):
    """Write four discs."""
    return ",".join("H" if at == HOME else str(at) for at in sorted(discs))


@pytest.mark.parametrize("seed", range(30))
def test_a_plain_search_finds_the_same_results(seed):
    """ROY2-8, ROY2-10, ROY2-11, ROY2-A4, ROY2-A5, ROY2-A6: all results, searched anew."""
    rng = Random(seed)
    red, green, rivals = drawn(rng)
    before = ROYAL.position(
        f"red:{text(red)} green:{text(green)} turn=-1 dice=two decline_capture=no"
    )
    for _ in range(4):
        high, low = sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)
        if rng.random() < 0.5:
            low = high
        after = before.play(f"{high}-{low}")
        numbers = (high, high, 7 - high, 7 - high) if high == low else (high, low)
        found = {end.text.split()[0] for end in after.results() or (after,)}
        assert found == {f"red:{text(there)}" for there in opinion(red, rivals, numbers)}
