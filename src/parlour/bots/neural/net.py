"""Neural net evaluation: one hidden layer, a chance for every grade of every seat.

A position is seen from the chair of its viewer (`core.law.advice`): the outputs are the grades of
the viewer, then those of the others in the order of turns. The laws below are the compiled side,
over a record with weights and room to work in (`Layers`); `Net` is the same in numpy, for a start
without a compiler.

Both add up number by number in an order that stands here, and divide and multiply; they leave
nothing to libraries that choose by processor. So every value has the same bits on any machine.

Most positions that are compared with each other have most inputs in common, so the hidden layer is
updated incrementally: the first one is kept as the *base* with its sums, and of the others only
the differences are added.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pkgutil import get_data
from typing import Any, Protocol
from zipfile import BadZipFile
from zlib import error

import numpy as np
from numpy.typing import NDArray

from parlour.bots.arrays import Records, Singles
from parlour.core.craft.exponential import exponential
from parlour.core.errors import ParlourError
from parlour.core.game import Game
from parlour.core.law import OVER, Fields, advice, hot, law
from parlour.core.law.advice import UNIT, equity, grade, inputs, net_index, viewer
from parlour.core.law.contract import side

Inputs = NDArray[np.int32]
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
class NetShape:
    """How large a net for a game is."""

    inputs: int
    units: int
    seats: int
    grades: int

    @classmethod
    def of(cls, game: Game, units: int) -> "NetShape":
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
    def dtype(self) -> np.dtype[np.void]:
        """Return the layout of the record that laws work on."""
        wide = -(-self.outputs // LANES) * LANES
        weights = {"into": (self.inputs, self.units), "bias": (self.units,)}
        weights |= {"out": (self.units, wide), "out_bias": (wide,)}
        room = {"base_sum": (self.units,), "sum": (self.units,), "hidden": (self.units,)}
        room |= {"gradient": (self.units,), "y": (wide,), "target": (wide,)}
        seen = {"x": (self.inputs,), "base": (self.inputs,)}
        floats = [(name, np.float32, size) for name, size in {**weights, **room}.items()]
        integers = [(name, np.int32, size) for name, size in seen.items()]
        return np.dtype([*floats, *integers, ("grades", np.int64), ("has_base", np.int64)])


WEIGHTS = ("into", "bias", "out", "out_bias")


class Outputs(Protocol):
    """What a net says of a position."""

    y: Any
    grades: int


class Layers(Outputs, Protocol):
    """A net as laws see it: a record of the layout `NetShape.dtype`."""

    into: Singles
    bias: Singles
    out: Singles
    out_bias: Singles
    # The inputs; those of the base, if there is one, and their sums in the hidden layer.
    x: Inputs
    base: Inputs
    has_base: int
    base_sum: Singles
    # Sums and activations of the hidden layer.
    sum: Singles
    hidden: Singles
    # For learning: what the outputs ought to be, and the gradient at the hidden layer.
    target: Singles
    gradient: Singles


@law
def evaluate(p: Fields, seat: int, nets: Records, first: int) -> float:
    """Return the value of the position to *seat* by the nets from *first* on."""
    if p.turn == OVER:
        return final_value(p, seat)
    net = nets[first + net_index(p)]
    view = max(0, viewer(p))
    read_inputs(p, view, net)
    update_sums(net)
    forward(net, p.seats * net.grades)
    return expected_value(p, seat, view, net)


@law
def final_value(p: Fields, seat: int) -> float:
    """Return the grade of *seat* in an ended game, less the mean grade of the others."""
    others = 0
    rivals = 0
    for other in range(p.seats):
        if side(p, other) != side(p, seat):
            rivals += 1
            others += grade(p, other)
    return grade(p, seat) - others / max(1, rivals)


@law
def expected_value(p: Fields, seat: int, view: int, net: Outputs) -> float:
    """Return the equity of *seat* by the outputs, against its rivals on the average."""
    wins = 0.0
    more = 0.0
    rivals = 0
    mine = side(p, seat)
    for other in range(p.seats):
        if side(p, other) != mine:
            rivals += 1
            first = first_output(p, other, view, net)
            wins += net.y[first]
            more += higher(first, net)
    first = first_output(p, seat, view, net)
    edge = net.y[first] - wins / max(1, rivals)
    return equity(p, seat, (edge, higher(first, net), more / max(1, rivals)))


@law
def first_output(p: Fields, seat: int, view: int, net: Outputs) -> int:
    """Return where the grades of *seat* begin among the outputs."""
    return net.grades * (seat - view if seat >= view else seat - view + p.seats)


@law
def higher(first: int, net: Outputs) -> float:
    """Return how many grades above a win are expected."""
    found = 0.0
    for k in range(first + 1, first + net.grades):
        found += net.y[k]
    return found


@law
def read_inputs(p: Fields, view: int, net: Layers) -> None:
    """Write the inputs as seen from the chair of *view*."""
    x = net.x
    for i in range(x.shape[0]):
        x[i] = 0
    inputs(p, view, x)


@law
def update_sums(net: Layers) -> None:
    """Sum up the hidden layer, incrementally from the base."""
    if net.has_base == 0:
        net.has_base = 1
        set_base(net)
    total = net.sum
    base_sum = net.base_sum
    for j in range(total.shape[0]):
        total[j] = base_sum[j]
    add_changes(net.x, net.base, net.into, total)


@law
def set_base(net: Layers) -> None:
    """Make the inputs the base."""
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
def add_changes(x: Inputs, base: Inputs, into: Singles, total: Singles) -> None:
    """Add what differs between inputs and base."""
    for i in range(x.shape[0]):
        change = x[i] - base[i]
        if change != 0:
            add_row(total, into[i], single(change) * STEP)


@hot
def add_row(total: Singles, row: Singles, weight: float) -> None:
    """Add a weighted row of numbers to another."""
    for j in range(total.shape[0]):
        total[j] += weight * row[j]


@law
def forward(net: Layers, outputs: int) -> None:
    """Activate the hidden layer by softsign, then each of the *outputs* by a sigmoid."""
    hidden = net.hidden
    total = net.sum
    y = net.y
    for j in range(hidden.shape[0]):
        hidden[j] = total[j] / (ONE + abs(total[j]))
    for k in range(y.shape[0]):
        y[k] = net.out_bias[k]
    for j in range(hidden.shape[0]):
        add_row(y, net.out[j], hidden[j])
    for k in range(outputs):
        y[k] = ONE / (ONE + single(exponential(-max(-STEEP, min(STEEP, y[k])))))


@law
def drop_base(nets: Records) -> None:
    """Choose a new base with the next position: others are to be compared, or weights changed."""
    for k in range(nets.shape[0]):
        nets[k].has_base = 0


class Net:
    """The weights of one net, and its evaluation in numpy."""

    def __init__(self, shape: NetShape, record: np.void) -> None:
        """Take over weights."""
        self.shape = shape
        self.record = record

    @classmethod
    def new(cls, shape: NetShape, seed: int) -> "Net":
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
        shape = NetShape.of(game, len(kept["bias"]))
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

    def forward(self, seen: Sequence[int]) -> Singles:
        """Return the outputs for these inputs, as `set_base` and `forward` come to them."""
        known = self.record
        inputs = np.asarray(seen, np.float32)
        some = np.flatnonzero(inputs)
        total = add_in_order(known["bias"], inputs[some] * STEP, known["into"][some])
        hidden = total / (ONE + np.abs(total))
        sums = add_in_order(known["out_bias"], hidden, known["out"])[: self.shape.outputs]
        power = -np.clip(sums.astype(np.float64), -STEEP, STEEP)
        return ONE / (ONE + exponential(power).astype(np.float32))


def add_in_order(first: Singles, weights: Singles, rows: Singles) -> Singles:
    """Return a row with weighted rows added to it, one after the other.

    A product of matrices would be added up in whatever order suits the processor.
    """
    return np.add.accumulate(np.vstack([first, weights[:, np.newaxis] * rows]))[-1]


def unpacked(game: Game, data: bytes) -> dict[str, Singles]:
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


def records(nets: list[Net]) -> Records:
    """Return nets as laws want them; smaller ones are filled up with units that say nothing."""
    units = max(net.shape.units for net in nets)
    first = nets[0].shape
    made = np.zeros(len(nets), NetShape(first.inputs, units, first.seats, first.grades).dtype)
    for row, net in zip(made, nets, strict=True):
        for name in WEIGHTS:
            kept = net.record[name]
            row[name][tuple(map(slice, kept.shape))] = kept
        row["grades"] = first.grades
    return made


def evaluate_all(
    game: Game, states: list[Fields], seat: int, nets: list[Net], exact: bool = False
) -> list[float]:
    """Return the values of positions to *seat*: the interpreted twin of `evaluate`.

    With *exact* the tables are asked first, as compiled bots do (`expectimax.value_of`).
    """
    known = [_known(game, state, seat) if exact else None for state in states]
    return [
        _evaluate(game, state, seat, nets) if value is None else value
        for state, value in zip(states, known, strict=True)
    ]


def _known(game: Game, p: Fields, seat: int) -> float | None:
    """Return what the tables know; they are not even loaded before somebody races home."""
    if p.turn == OVER or not game.bound(advice.racing)(p):
        return None
    from parlour.bots.endgame.lookup import knowledge, known_edge

    edge = game.bound(known_edge)(p, seat, knowledge(game))
    return float(game.bound(equity)(p, seat, (edge, 0.0, 0.0)))


class _Outputs:
    """Outputs as the laws expect them."""

    def __init__(self, y: list[float], grades: int) -> None:
        self.y = y
        self.grades = grades


def _evaluate(game: Game, p: Fields, seat: int, nets: list[Net]) -> float:
    if p.turn == OVER:
        return float(game.bound(final_value)(p, seat))
    net = nets[game.bound(net_index)(p)]
    view = max(0, game.bound(viewer)(p))
    seen = [0] * net.shape.inputs
    game.bound(advice.inputs)(p, view, seen)
    made = _Outputs(net.forward(seen).tolist(), net.shape.grades)
    return float(game.bound(expected_value)(p, seat, view, made))
