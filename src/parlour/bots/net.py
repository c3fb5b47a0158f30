"""A small net that judges positions: one hidden layer, and a chance for every grade of every seat.

A position is seen from the chair of its viewer (`core.advice`): the outputs are the grades of the
viewer, then those of the others in the order of turns. The laws below are the compiled side, over
a *net* that is a record with weights and room to work in; `Net` is the same in numpy, for a start
without a compiler.

Both add up number by number in an order that stands here, and divide and multiply; they leave
nothing to libraries that choose by processor. So every worth has the same bits on any machine.

Most positions that are compared with each other have most inputs in common. So the first one is
kept as the *base* with what it sends to the hidden units, and of the others only the differences
are sent after it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pkgutil import get_data
from typing import Any
from zipfile import BadZipFile
from zlib import error

import numpy as np

from parlour.core.craft.exponential import exponential
from parlour.core.errors import ParlourError
from parlour.core.game import Game
from parlour.core.law import OVER, advice, hot, law
from parlour.core.law.advice import UNIT, grade, inputs, net_index, stake, viewer
from parlour.core.law.contract import side

# Single precision everywhere: a number of it would otherwise make doubles of all it meets.
single: Any = np.float32
ZERO, ONE, STEP = single(0), single(1), single(1 / UNIT)
# What numpy says of a file that is not whole, or of something else.
DAMAGED = (ValueError, KeyError, TypeError, AttributeError, EOFError, BadZipFile, error)
# The outputs of a net are padded to a full register.
LANES = 8
# No chance is taken for certain: beyond this the exponential says nothing.
STEEP = 30.0


@dataclass(frozen=True)
class Shape:
    """How large a net for a game is."""

    inputs: int
    units: int
    seats: int
    grades: int

    @classmethod
    def of(cls, game: Game, units: int) -> "Shape":
        """Return the shape of a net for *game*."""
        if not game.advice.INPUTS:
            right = "a room says in advice/inputs.py what a net sees"
            raise ParlourError(game.name, game.name, "no net can see this game", right)
        return cls(game.advice.INPUTS, units, game.seats[-1], game.advice.GRADES)

    @property
    def outputs(self) -> int:
        """Return how many outputs mean something."""
        return self.seats * self.grades

    @property
    def dtype(self) -> Any:
        """Return the layout of the record that laws work on."""
        wide = -(-self.outputs // LANES) * LANES
        weights = {"into": (self.inputs, self.units), "bias": (self.units,)}
        weights |= {"out": (self.units, wide), "out_bias": (wide,)}
        room = {"base_sum": (self.units,), "sum": (self.units,), "act": (self.units,)}
        room |= {"back": (self.units,), "y": (wide,), "aim": (wide,)}
        seen = {"x": (self.inputs,), "base": (self.inputs,)}
        floats = [(name, np.float32, size) for name, size in {**weights, **room}.items()]
        integers = [(name, np.int32, size) for name, size in seen.items()]
        return np.dtype([*floats, *integers, ("grades", np.int64), ("fresh", np.int64)])


WEIGHTS = ("into", "bias", "out", "out_bias")


@law
def judged(p: Any, seat: int, nets: Any, first: int) -> float:
    """Return what the position is worth to *seat* by the nets from *first* on."""
    if p.turn == OVER:
        return graded(p, seat)
    net = nets[first + net_index(p)]
    view = max(0, viewer(p))
    see(p, view, net)
    send(net)
    answer(net, p.seats * net.grades)
    return hoped(p, seat, view, net)


@law
def graded(p: Any, seat: int) -> float:
    """Return how high *seat* has won an ended game, less how high the others have."""
    others = 0
    rivals = 0
    for other in range(p.seats):
        if side(p, other) != side(p, seat):
            rivals += 1
            others += grade(p, other)
    return grade(p, seat) - others / max(1, rivals)


@law
def hoped(p: Any, seat: int, view: int, net: Any) -> float:
    """Return what *seat* expects by the last answer, against its rivals on the average."""
    wins = 0.0
    more = 0.0
    rivals = 0
    mine = side(p, seat)
    for other in range(p.seats):
        if side(p, other) != mine:
            rivals += 1
            first = place_of(p, other, view, net)
            wins += net.y[first]
            more += higher(first, net)
    first = place_of(p, seat, view, net)
    edge = net.y[first] - wins / max(1, rivals)
    return stake(p, seat, (edge, higher(first, net), more / max(1, rivals)))


@law
def place_of(p: Any, seat: int, view: int, net: Any) -> int:
    """Return where the grades of *seat* begin in the answer."""
    return net.grades * (seat - view if seat >= view else seat - view + p.seats)


@law
def higher(first: int, net: Any) -> float:
    """Return how many grades above a win are expected."""
    found = 0.0
    for k in range(first + 1, first + net.grades):
        found += net.y[k]
    return found


@law
def see(p: Any, view: int, net: Any) -> None:
    """Write what is seen from the chair of *view*."""
    x = net.x
    for i in range(x.shape[0]):
        x[i] = 0
    inputs(p, view, x)


@law
def send(net: Any) -> None:
    """Let the inputs reach the hidden units, by way of the base."""
    if net.fresh == 0:
        net.fresh = 1
        set_base(net)
    total = net.sum
    base_sum = net.base_sum
    for j in range(total.shape[0]):
        total[j] = base_sum[j]
    add_changes(net.x, net.base, net.into, total)


@law
def set_base(net: Any) -> None:
    """Make what is seen now the base."""
    base = net.base
    base_sum = net.base_sum
    bias = net.bias
    for i in range(base.shape[0]):
        base[i] = 0
    for j in range(base_sum.shape[0]):
        base_sum[j] = bias[j]
    add_changes(net.x, base, net.into, base_sum)
    for i in range(base.shape[0]):
        base[i] = net.x[i]


@hot
def add_changes(x: Any, base: Any, into: Any, total: Any) -> None:
    """Send on what differs between two ways of seeing."""
    for i in range(x.shape[0]):
        change = x[i] - base[i]
        if change != 0:
            add_row(total, into[i], single(change) * STEP)


@hot
def add_row(total: Any, row: Any, weight: Any) -> None:
    """Add a weighted row of numbers to another."""
    for j in range(total.shape[0]):
        total[j] += weight * row[j]


@law
def answer(net: Any, outputs: int) -> None:
    """Let the hidden units answer: softsign, then a chance for each of the *outputs*."""
    act = net.act
    total = net.sum
    y = net.y
    for j in range(act.shape[0]):
        act[j] = total[j] / (ONE + abs(total[j]))
    for k in range(y.shape[0]):
        y[k] = net.out_bias[k]
    for j in range(act.shape[0]):
        add_row(y, net.out[j], act[j])
    for k in range(outputs):
        y[k] = ONE / (ONE + single(exponential(-max(-STEEP, min(STEEP, y[k])))))


@law
def forget(nets: Any) -> None:
    """Choose a new base with the next position: others are to be compared, or weights changed."""
    for k in range(nets.shape[0]):
        nets[k].fresh = 0


class Net:
    """The weights of one net, and its judgement in numpy."""

    def __init__(self, shape: Shape, record: Any) -> None:
        """Take over weights."""
        self.shape = shape
        self.record = record

    @classmethod
    def new(cls, shape: Shape, seed: int) -> "Net":
        """Return a net that knows nothing."""
        record = np.zeros(1, shape.dtype)[0]
        chance = np.random.default_rng(seed)
        for name in ("into", "out"):
            record[name] = chance.normal(0, 0.1, record[name].shape)
        record["out"][:, shape.outputs :] = 0
        record["grades"] = shape.grades
        return cls(shape, record)

    @classmethod
    def read(cls, game: Game, data: bytes) -> "Net":
        """Read the weights that `write` wrote for *game*."""
        kept = unpacked(game, data)
        shape = Shape.of(game, len(kept["bias"]))
        record = np.zeros(1, shape.dtype)[0]
        for name in WEIGHTS:
            wanted = record[name][..., : shape.outputs] if "out" in name else record[name]
            if kept[name].shape != wanted.shape:
                wrong = f"weights for other inputs: {name} is {kept[name].shape}"
                raise ParlourError(game.name, name, wrong, f"it has to be {wanted.shape}")
            wanted[...] = kept[name]
        record["grades"] = shape.grades
        return cls(shape, record)

    def write(self, version: int, exact: bool = False) -> bytes:
        """Return the weights as bytes, with the version of the rules they were trained under.

        They are kept in half precision, which costs nothing that could be measured, unless
        they are wanted *exact*, to go on with.
        """
        kind = np.float32 if exact else np.float16
        kept = {name: self.record[name].astype(kind) for name in WEIGHTS}
        for name in ("out", "out_bias"):
            kept[name] = kept[name][..., : self.shape.outputs]
        file = BytesIO()
        np.savez_compressed(file, version=version, **kept)
        return file.getvalue()

    def answer(self, seen: Sequence[int]) -> Any:
        """Return the outputs for what is seen, as `set_base` and `answer` come to them."""
        known, inputs = self.record, np.asarray(seen, np.float32)
        some = np.flatnonzero(inputs)
        total = added(known["bias"], inputs[some] * STEP, known["into"][some])
        act = total / (ONE + np.abs(total))
        sums = added(known["out_bias"], act, known["out"])[: self.shape.outputs]
        power = -np.clip(sums.astype(np.float64), -STEEP, STEEP)
        return ONE / (ONE + exponential(power).astype(np.float32))


def added(first: Any, weights: Any, rows: Any) -> Any:
    """Return a row with weighted rows added to it, one after the other.

    A product of matrices would be added up in whatever order suits the processor.
    """
    return np.add.accumulate(np.vstack([first, weights[:, np.newaxis] * rows]))[-1]


def unpacked(game: Game, data: bytes) -> dict[str, Any]:
    """Return the arrays in a file of weights, if it is whole."""
    try:
        with np.load(BytesIO(data)) as kept:
            return {name: np.atleast_1d(kept[name]) for name in WEIGHTS}
    except DAMAGED:
        right = f"train them anew: parlour train {game.name}"
        raise ParlourError(game.name, "weights", "the weights are damaged", right) from None


def net_names(game: Game) -> tuple[str, ...]:
    """Return the names of the nets that *game* wants, in the order of `net_index`."""
    return game.advice.NETS


def weights(game: Game, name: str) -> bytes | None:
    """Return the weights that came with the room, or None."""
    try:
        return get_data(game.package, f"data/nets/{name}.npz")
    except OSError:
        return None


def nets_of(game: Game) -> list[Net]:
    """Return the nets that came with the room."""
    found = [weights(game, name) for name in net_names(game)]
    return [Net.read(game, data) for data in found if data]


def records(nets: list[Net]) -> Any:
    """Return nets as laws want them; smaller ones are filled up with units that say nothing."""
    units = max(net.shape.units for net in nets)
    first = nets[0].shape
    made = np.zeros(len(nets), Shape(first.inputs, units, first.seats, first.grades).dtype)
    for row, net in zip(made, nets, strict=True):
        for name in WEIGHTS:
            kept = net.record[name]
            row[name][tuple(map(slice, kept.shape))] = kept
        row["grades"] = first.grades
    return made


def judge_all(
    game: Game, states: list[Any], seat: int, nets: list[Net], exact: bool = False
) -> list[float]:
    """Return what positions are worth to *seat*: the interpreted twin of `judged`.

    With *exact* the tables are asked first, as compiled bots do (`decide.value_of`).
    """
    known = [_known(game, state, seat) if exact else None for state in states]
    return [
        _judge(game, state, seat, nets) if value is None else value
        for state, value in zip(states, known, strict=True)
    ]


def _known(game: Game, p: Any, seat: int) -> float | None:
    """Return what the tables know; they are not even loaded before somebody races home."""
    if p.turn == OVER or not game.bound(advice.racing)(p):
        return None
    from parlour.bots.exact import knowledge, known_edge

    edge = game.bound(known_edge)(p, seat, knowledge(game))
    return float(game.bound(stake)(p, seat, (edge, 0.0, 0.0)))


class _Seen:
    """An answer as the laws expect it."""

    def __init__(self, y: Any, grades: int) -> None:
        self.y = y
        self.grades = grades


def _judge(game: Game, p: Any, seat: int, nets: list[Net]) -> float:
    if p.turn == OVER:
        return float(game.bound(graded)(p, seat))
    net, view = nets[game.bound(net_index)(p)], max(0, game.bound(viewer)(p))
    seen = [0] * net.shape.inputs
    game.bound(advice.inputs)(p, view, seen)
    answer = _Seen(net.answer(seen).tolist(), net.shape.grades)
    return float(game.bound(hoped)(p, seat, view, answer))
