"""Stress positions: what random games hardly reach, found by coverage-guided fuzzing of fields.

Positions are changed blindly: pieces are put on others (blockades), to the ends of their way (in
prison, one step from home, few men left) or anywhere, men and chips are passed on, bits flipped,
words of the text exchanged, house rules put on. What the room's own sense of a position
(`notation.wrong`) refuses is dropped. A position in which a throw can tell something new (two
captures in a chain, a win in the middle of it, a new mix of refusals: `features`) joins the
corpus, from which the next ones are made; so chains of rare things grow link by link.
Changes that are often refused are tried less often, so that no room says which ones make sense.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random

from parlour.core.errors import ParlourError
from parlour.core.game import Game, Position
from parlour.core.law import Field, Fields
from parlour.core.law.legal import settle
from parlour.core.text import ASSIGNED, reread, write_state
from parlour.testing.counts import counted
from parlour.testing.coverage import Features
from parlour.testing.setting import Setting
from parlour.testing.walk import sample, walk

# How the moment stands is no matter of the board.
MOMENT = {"seats", "turn", "won", "ending", "turns"}
# From here on a number is a set of bits, and a row of such follows from other fields.
BITS = 1 << 20
# How often a position is tried to be made before another one is taken.
TRIES = 200
# How often one begins with a random game's position instead of the corpus.
AFRESH = 0.1
# How often one keeps to what was found under the same setting.
OWN = 0.5
# How often what few positions show is sought: of many the one whose rarest feature was seen least.
RARE = 0.4

Change = Callable[[Fields, Random], None]


@dataclass
class CorpusEntry:
    """A position of the corpus, how much the longest line of a throw tells, its rarest feature."""

    position: Position
    story: int
    rarest: int


class Corpus:
    """Positions worth changing, and how well each kind of change does."""

    def __init__(self, game: Game, settings: list[Setting], seed: int) -> None:
        """Begin with positions of random games under every setting, and those the room counts."""
        self.game = game
        self.settings = settings
        self.rng = Random(seed)
        self.features = Features(game)
        self.changes = changes_of(game)
        self.taken = [1] * len(self.changes)
        self.tried = [1] * len(self.changes)
        self.known: dict[int, list[CorpusEntry]] = {setting.seats: [] for setting in settings}
        self.own: list[list[CorpusEntry]] = [[] for _ in settings]
        self.begun = [beginnings(setting, self.rng) for setting in settings]
        for which, begun in enumerate(self.begun):
            for position in (*begun, *like(counted(game), begun[0])):
                self.consider(position, which)

    def positions(self, count: int) -> Iterator[Position]:
        """Give *count* positions, each setting in turn; always the same for a seed."""
        for which in islice(cycle(range(len(self.settings))), count):
            position = self.made(which)
            self.consider(position, which)
            yield position

    def consider(self, position: Position, which: int) -> None:
        """Keep a position in which something new can happen under one of the settings."""
        if self.features.new(position):
            entry = CorpusEntry(position, self.features.story, self.features.rarest)
            self.known[position.seats].append(entry)
            self.own[which].append(entry)

    def made(self, which: int) -> Position:
        """Return a new position under one of the settings."""
        options = self.begun[which][0]
        for _ in range(TRIES):
            after = self.changed(self.base(which), options)
            if after is not None:
                return after
        return self.rng.choice(self.begun[which])

    def base(self, which: int) -> Position:
        """Return what is to be changed: often the one of a few that tells most, or the rarest."""
        known = self.known[self.settings[which].seats]
        if self.own[which] and self.rng.random() < OWN:
            known = self.own[which]
        if not known or self.rng.random() < AFRESH:
            return self.rng.choice(self.begun[which])
        if self.rng.random() < RARE:
            seen = self.features.seen
            return min(self.rng.choices(known, k=16), key=lambda entry: seen[entry.rarest]).position
        few = self.rng.choices(known, k=self.rng.choice((1, 1, 4)))
        return max(few, key=lambda entry: entry.story).position

    def changed(self, position: Position, options: Position) -> Position | None:
        """Return *position* after a few changes under the options of another, if it can be."""
        tried = list(zip(self.taken, self.tried, strict=True))
        weights = [taken / count for taken, count in tried]
        chosen = self.rng.choices(range(len(weights)), weights, k=self.rng.choice((1, 1, 2, 3)))
        state = position.state.copy()
        for name in self.game.options:
            setattr(state, name, getattr(options.state, name))
        for which in chosen:
            self.tried[which] += 1
        try:
            for which in chosen:
                self.changes[which](state, self.rng)
            state = reread(self.game, state)
        except (ParlourError, LookupError, ValueError, OverflowError):
            return None
        self.game.bound(settle)(state, self.game.blank())
        after = Position(self.game, state)
        if after.is_over or after == position:
            return None
        for which in chosen:
            self.taken[which] += 1
        return after


def beginnings(setting: Setting, rng: Random) -> list[Position]:
    """Return positions of a random game under *setting*, none of them over."""
    start = setting.start()
    passed = [start, *(step.after for step in walk(start, rng.randrange, 150))]
    going = [position for position in passed if not position.is_over]
    return rng.sample(going, min(6, len(going)))


def like(positions: Iterable[Position], one: Position) -> list[Position]:
    """Return those of *positions* with the seats and house rules of another."""
    ways = (one.seats, one.options)
    return [position for position in positions if (position.seats, position.options) == ways]


def changes_of(game: Game) -> list[Change]:
    """Return what can be changed: of every field that is the board's own, and of the text."""
    made: list[Change] = [exchange_words(game)]
    for field in game.rules.State.fields.values():
        if field.scratch or field.option or field.name in MOMENT:
            continue
        made += row_changes(field, game) if field.length else number_changes(field)
    return made


def number_changes(field: Field) -> list[Change]:
    """Return what can be done to a number: bits flipped or moved in a large one."""
    if field.high < BITS:
        return [set_number(field)]
    return [flip_bit(field), move_bit(field)]


def row_changes(field: Field, game: Game) -> list[Change]:
    """Return what can be done to a row of cells."""
    if field.bits == 64 and field.high >= 1 << 40:
        return []
    each = field.length // game.rules.State.most_seats if field.per_seat else field.length
    kinds = (set_cell, follow_cell, gather, retire, pass_on, swap, shift)
    return [kind(field, each) for kind in kinds]


def set_number(field: Field) -> Change:
    """Return a change that sets a number to anything it can be."""

    def change(state: Fields, rng: Random) -> None:
        setattr(state, field.name, rng.randint(field.low, min(field.high, field.low + 64)))

    return change


def flip_bit(field: Field) -> Change:
    """Return a change that flips a bit of a set."""

    def change(state: Fields, rng: Random) -> None:
        bit = 1 << rng.randrange(field.high.bit_length())
        setattr(state, field.name, (getattr(state, field.name) ^ bit) & field.high)

    return change


def move_bit(field: Field) -> Change:
    """Return a change that moves a member of a set somewhere else."""

    def change(state: Fields, rng: Random) -> None:
        value = getattr(state, field.name)
        members = [bit for bit in range(value.bit_length()) if value >> bit & 1]
        value ^= 1 << rng.choice(members)
        value |= 1 << rng.randrange(field.high.bit_length())
        setattr(state, field.name, value & field.high)

    return change


def cells_in_use(field: Field, each: int, state: Fields) -> range:
    """Return the cells of a row that so many seats use."""
    return range(each * state.seats if field.per_seat else field.length)


def set_cell(field: Field, each: int) -> Change:
    """Return a change that puts a cell to an end of its range, close to one, or anywhere."""

    def change(state: Fields, rng: Random) -> None:
        low = field.low
        high = field.high
        near = rng.randint(0, min(7, high - low))
        value = rng.choice((low, high, low + near, high - near, rng.randint(low, high)))
        getattr(state, field.name)[rng.choice(cells_in_use(field, each, state))] = value

    return change


def follow_cell(field: Field, each: int) -> Change:
    """Return a change that sets a cell to another cell's value, or close to it."""

    def change(state: Fields, rng: Random) -> None:
        row = getattr(state, field.name)
        cells = cells_in_use(field, each, state)
        value = row[rng.choice(cells)] + rng.choice((0, 0, 0, rng.randint(-12, 12)))
        row[rng.choice(cells)] = max(field.low, min(field.high, value))

    return change


def gather(field: Field, each: int) -> Change:
    """Return a change that sets many cells, of all or of one seat, to the value of one of them."""

    def change(state: Fields, rng: Random) -> None:
        row = getattr(state, field.name)
        cells = cells_in_use(field, each, state)
        chosen = rng.choice(cells)
        value = row[chosen]
        if rng.random() < 0.5:
            first = chosen - chosen % each
            cells = range(first, first + each)
        share = rng.random()
        for cell in cells:
            if rng.random() < share:
                row[cell] = value

    return change


def retire(field: Field, each: int) -> Change:
    """Return a change that puts most cells of a seat to an end of their range: few men are left."""

    def change(state: Fields, rng: Random) -> None:
        row = getattr(state, field.name)
        first = each * rng.randrange(len(cells_in_use(field, each, state)) // each)
        end = rng.choice((field.low, field.high - 1, field.high, max(row), max(row)))
        for cell in range(first, first + each):
            if rng.random() < 0.8:
                row[cell] = end

    return change


def pass_on(field: Field, each: int) -> Change:
    """Return a change that passes one, some or all of a cell on to another of the same seat."""

    def change(state: Fields, rng: Random) -> None:
        row = getattr(state, field.name)
        cells = cells_in_use(field, each, state)
        giver = rng.choice([cell for cell in cells if row[cell] > field.low])
        first = giver - giver % each
        taker = rng.choice(range(first, first + each) if each > 1 else cells)
        most = min(row[giver] - field.low, field.high - row[taker])
        count = min(most, rng.choice((1, 1, 2, most, rng.randint(0, most))))
        row[giver] -= count
        row[taker] += count

    return change


def swap(field: Field, each: int) -> Change:
    """Return a change that exchanges two cells."""

    def change(state: Fields, rng: Random) -> None:
        row = getattr(state, field.name)
        cells = cells_in_use(field, each, state)
        one, other = rng.choice(cells), rng.choice(cells)
        row[one], row[other] = row[other], row[one]

    return change


def shift(field: Field, each: int) -> Change:
    """Return a change that moves all cells on by the same, so that they keep their distances."""

    def change(state: Fields, rng: Random) -> None:
        row = getattr(state, field.name)
        by = rng.randint(-20, 20)
        for cell in cells_in_use(field, each, state):
            if field.low < row[cell] < field.high - 1:
                row[cell] = max(field.low, min(field.high, row[cell] + by))

    return change


def exchange_words(game: Game) -> Change:
    """Return a change that reads the board again with a word exchanged for another one."""
    known = sorted({word for position in sample(game) for word in board_words(position)})

    def change(state: Fields, rng: Random) -> None:
        words = write_state(game, state).split()
        board = [at for at, word in enumerate(words) if not ASSIGNED.match(word)]
        which = rng.choice(board)
        head, colon, listed = words[which].rpartition(":")
        pieces = listed.split(",")
        pieces[rng.randrange(len(pieces))] = rng.choice(known)
        words[which] = head + colon + ",".join(pieces)
        body = " ".join(words[at] for at in board)
        fresh = game.rules.State()
        fresh.__dict__.update(state.copy().__dict__)
        for name in game.notation.BODY:
            field = state.fields[name]
            setattr(fresh, name, [field.start] * field.length if field.length else field.start)
        game.notation.read_body(fresh, body)
        state.__dict__.update(fresh.__dict__)

    return change


def board_words(position: Position) -> Iterator[str]:
    """Give the words of a position's board: what stands between commas."""
    for word in position.text.split():
        if not ASSIGNED.match(word):
            yield from word.rpartition(":")[2].split(",")
