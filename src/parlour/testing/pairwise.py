"""Pairwise testing: a few settings in which any two options meet with any two of their values."""

from collections.abc import Callable, Iterator
from itertools import combinations

from parlour.core.game import Game
from parlour.testing.setting import Setting, may_begin, seat_counts, usual, values

SEATS = "seats"

Word = tuple[str, str]
Pair = frozenset[Word]
Row = dict[str, str]


def pair_settings(game: Game) -> Iterator[Setting]:
    """Give settings, always the same, that together have every pair of values; seats count too.

    Two values that clash whatever else is chosen are a pair in none of them.
    """
    for row in cover(factors(game), lambda row: may_begin(as_setting(game, row))):
        yield as_setting(game, row)


def as_setting(game: Game, row: Row) -> Setting:
    """Return the setting of a row."""
    chosen = tuple(word for word in row.items() if word[0] != SEATS)
    return Setting(game, int(row[SEATS]), usual(game).edition, chosen)


def factors(game: Game) -> dict[str, list[str]]:
    """Return what can be chosen, and the values to try of each: the seats and all options."""
    seats = [str(count) for count in seat_counts(game)]
    return {SEATS: seats} | {name: values(option) for name, option in game.options.items()}


def cover(
    choices: dict[str, list[str]], fits: Callable[[Row], bool] = lambda row: True
) -> Iterator[Row]:
    """Give rows until each two values of different choices were in one; greedily, so few."""
    missing = dict.fromkeys(pairs(choices))
    while missing:
        first = next(iter(missing))
        del missing[first]
        row = dict(sorted(first))
        for name, known in choices.items():
            if name not in row:
                row[name] = max(known, key=lambda value: gain(row, (name, value), missing))
        row = next((other for other in alike(row, dict(first), choices) if fits(other)), {})
        if not row:
            continue
        for met in map(frozenset, combinations(row.items(), 2)):
            missing.pop(met, None)
        yield {name: row[name] for name in choices}


def alike(row: Row, kept: Row, choices: dict[str, list[str]]) -> Iterator[Row]:
    """Give a row, and those that differ by one value but have what is *kept*."""
    yield row
    for name in (name for name in choices if name not in kept):
        yield from ({**row, name: value} for value in choices[name])


def pairs(choices: dict[str, list[str]]) -> Iterator[Pair]:
    """Give each two values of different choices; a lone choice is paired with nothing."""
    words = [(name, value) for name in choices for value in choices[name]]
    for one, other in combinations(words, 2):
        if one[0] != other[0]:
            yield frozenset((one, other))
    if len(choices) == 1:
        yield from (frozenset((word,)) for word in words)


def gain(row: dict[str, str], word: Word, missing: dict[Pair, None]) -> int:
    """Count the missing pairs that *word* would make with what *row* has."""
    return sum(frozenset((word, other)) in missing for other in row.items())
