"""Settings: so many seats, an edition, and options; every one of them must be playable."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random

from parlour.core.errors import BadOption
from parlour.core.game import Game, Position
from parlour.core.option import Option

MOST_SEAT_COUNTS = 5


@dataclass(frozen=True, slots=True)
class Setting:
    """How a game is begun."""

    game: Game
    seats: int
    edition: str
    options: tuple[tuple[str, str], ...] = ()

    def start(self) -> Position:
        """Return the first position."""
        return self.game.start(self.seats, self.edition, **dict(self.options))

    def __str__(self) -> str:
        """Write it as one would on a command line."""
        words = [f"seats={self.seats}", f"edition={self.edition}"]
        return " ".join(words + [f"{name}={value}" for name, value in self.options])


def usual(game: Game) -> Setting:
    """Return the setting that one gets without asking."""
    return Setting(game, game.seats[0], next(iter(game.editions)))


def every_setting(game: Game) -> Iterator[Setting]:
    """Give each edition, each number of seats and each single value of each option."""
    first = usual(game)
    for edition in game.editions:
        yield Setting(game, first.seats, edition)
    for seats in seat_counts(game):
        if seats != first.seats:
            yield Setting(game, seats, first.edition)
    for name, option in game.options.items():
        for value in values(option):
            if value != option.default:
                yield Setting(game, first.seats, first.edition, ((name, value),))


def seat_counts(game: Game) -> list[int]:
    """Return the numbers of seats to try: all, or of many the few that differ most."""
    counts = list(game.seats)
    if len(counts) > MOST_SEAT_COUNTS:
        return sorted({*counts[:3], counts[len(counts) // 2], counts[-1]})
    return counts


def values(option: Option) -> list[str]:
    """Return the values to try: all that are named; of numbers the ends and the default."""
    if option.values:
        return list(option.values)
    return [option.write(n) for n in sorted({option.low, option.start, option.lowest, option.high})]


def agreed(setting: Setting) -> Setting:
    """Return *setting*; where options clash, without the first whose absence mends it."""
    chosen = setting.options
    fewer = (chosen[:at] + chosen[at + 1 :] for at in range(len(chosen)))
    tried = (replace(setting, options=options) for options in (chosen, *fewer))
    return next(filter(may_begin, tried), setting)


def may_begin(setting: Setting) -> bool:
    """Return whether its options go together."""
    with suppress(BadOption):
        return bool(setting.start())
    return False


def mixed(game: Game, rng: Random) -> Setting:
    """Return a setting with several options changed at once."""
    options = {
        name: rng.choice(values(option))
        for name, option in game.options.items()
        if rng.random() < 0.3
    }
    edition = rng.choice(list(game.editions))
    return agreed(Setting(game, rng.choice(seat_counts(game)), edition, tuple(options.items())))
