"""TD(lambda) training of nets, compiled: self-play, lambda-returns and backpropagation.

The forward view: before every throw the net has a target. Before the last throw it is how the game
has ended; before any other it is a mean of what the net says before the next throw and of the
target there, which has the weight lambda (*trace*). So updates go from the end of a game back to
its beginning, and a game that is over tells more than just its last throw.

Without luck (*fair*) the target before a throw is the mean over all its outcomes, corrected by how
far the one that fell was misjudged: variance reduction.
"""

from typing import NamedTuple

from parlour.bots.arrays import Integers, Singles
from parlour.bots.neural.expectimax import best_reply, copy_across, decide, list_rolls, throw_dice
from parlour.bots.neural.net import (
    ONE,
    STEP,
    ZERO,
    Layers,
    add_row,
    forward,
    read_inputs,
    single,
    update_sums,
)
from parlour.bots.workspace import Workspace
from parlour.core.law import CHANCE, OVER, Fields, law
from parlour.core.law.advice import grade, net_index, viewer
from parlour.core.law.contract import throw, thrown, tickets
from parlour.core.law.legal import save, settle
from parlour.core.law.loops import below


class Rates(NamedTuple):
    """How fast one learns.

    *rate* is the learning rate of the hidden layer, *output* which part of it the output layer
    has: it learns more slowly. *trace* is lambda, the weight of the target before the next throw.
    If *fair* is 1, targets are free of the dice's luck.
    """

    rate: float
    output: float
    trace: float
    fair: float = 0.0


# The columns of rates, as laws take them.
RATE, OUTPUT, TRACE, FAIR = range(4)
# Of a throw: what is expected before it, and what it gave.
MEAN, GOT = range(2)


@law
def train_games(work: Workspace, policies: Integers, games: int, rates: Singles) -> int:
    """Play so many games and learn from them; return how many throws there were.

    The games begin with the position in the last row of level 0; each seat has its policy.
    """
    throws = 0
    for _ in range(games):
        save(work.stack[0], work.words[0], 0, work.stack.shape[1] - 1)
        throws += train_game(work, policies, rates)
    return throws


@law
def train_game(work: Workspace, policies: Integers, rates: Singles) -> int:
    """Play one game and learn from it; return how many throws it took."""
    p = work.stack[0][0]
    throws = count = 0
    while p.turn != OVER:
        if p.turn == CHANCE:
            if viewer(p) >= 0 and count < work.seen.shape[0]:
                record_inputs(p, work, count)
                throw_weighed(p, work, count, rates)
                count += 1
            else:
                throw_dice(p, work)
            throws += 1
        else:
            decide(work, policies[p.turn])
    target_end(p, work)
    for row in range(count - 1, -1, -1):
        update(p, work, row, rates)
    return throws


@law
def record_inputs(p: Fields, work: Workspace, row: int) -> None:
    """Keep the inputs before a throw, whose they are, and for which net."""
    net = work.nets[net_index(p)]
    read_inputs(p, viewer(p), net)
    seen = work.seen[row]
    x = net.x
    for i in range(x.shape[0]):
        seen[i] = x[i]
    work.viewers[row, 0] = viewer(p)
    work.viewers[row, 1] = net_index(p)


@law
def throw_weighed(p: Fields, work: Workspace, row: int, rates: Singles) -> None:
    """Let the dice fall; note what the throw gives every seat, and what it gives on the average."""
    if rates[FAIR] == ZERO:
        throw_dice(p, work)
        return
    expected = work.expected[row]
    for k in range(expected.shape[1]):
        expected[MEAN, k] = ZERO
    outcome = thrown(p, below(work.dice, tickets(p)))
    for k in range(list_rolls(p, work.rolls[0])):
        copy_across(work, 1, 0, 0, 0)
        throw(work.stack[1][0], work.rolls[0, k, 0])
        add_expected(work, best_reply(work, 1, 0), expected, work.rolls[0, k, 1] / tickets(p))
        if work.rolls[0, k, 0] == outcome:
            for j in range(expected.shape[1]):
                expected[GOT, j] = work.targets[j]
    throw(p, outcome)
    settle(p, work.acts)


@law
def add_expected(work: Workspace, row: int, expected: Singles, weight: float) -> None:
    """Add to the mean what a position of level 1 gives every seat, and leave that in *targets*."""
    p = work.stack[1][row]
    targets = work.targets
    if p.turn == OVER:
        target_end(p, work)
    else:
        net = work.nets[net_index(p)]
        view = max(0, viewer(p))
        read_inputs(p, view, net)
        net.has_base = 0
        update_sums(net)
        outputs = p.seats * net.grades
        forward(net, outputs)
        for k in range(outputs):
            targets[(view * net.grades + k) % outputs] = net.y[k]
    for k in range(targets.shape[0]):
        expected[MEAN, k] += single(weight) * targets[k]


@law
def target_end(p: Fields, work: Workspace) -> None:
    """Set the target of every seat: how the game has ended."""
    grades = work.nets[0].grades
    for seat in range(p.seats):
        reached = grade(p, seat)
        for k in range(grades):
            work.targets[seat * grades + k] = ONE if reached > k else ZERO


@law
def update(p: Fields, work: Workspace, row: int, rates: Singles) -> None:
    """Update the net by the target of one throw, and set the target of the throw before it."""
    net = work.nets[work.viewers[row, 1]]
    seen = work.seen[row]
    expected = work.expected[row]
    x = net.x
    for i in range(x.shape[0]):
        x[i] = seen[i]
    net.has_base = 0
    update_sums(net)
    outputs = p.seats * net.grades
    forward(net, outputs)
    for k in range(outputs):
        at = (work.viewers[row, 0] * net.grades + k) % outputs
        if rates[FAIR] != ZERO:
            missed = work.targets[at] - expected[GOT, at]
            work.targets[at] = expected[MEAN, at] + rates[TRACE] * missed
            net.target[k] = work.targets[at]
        else:
            net.target[k] = work.targets[at]
            work.targets[at] = net.y[k] + rates[TRACE] * (work.targets[at] - net.y[k])
    gradient_step(net, outputs, rates)


@law
def gradient_step(net: Layers, outputs: int, rates: Singles) -> None:
    """Move the weights a step down the gradient of the error."""
    gradient = net.gradient
    for j in range(gradient.shape[0]):
        gradient[j] = ZERO
    for k in range(outputs):
        step_output(net, k, rates[RATE] * (net.target[k] - net.y[k]), rates[OUTPUT])
    backpropagate(net)
    x = net.x
    for i in range(x.shape[0]):
        if x[i] != 0:
            add_row(net.into[i], gradient, single(x[i]) * STEP)


@law
def step_output(net: Layers, k: int, step: float, output_rate: float) -> None:
    """Move the weights of one output, and pass its error to the hidden units."""
    out = net.out
    hidden = net.hidden
    gradient = net.gradient
    own = output_rate * step
    net.out_bias[k] += own
    for j in range(hidden.shape[0]):
        gradient[j] += step * out[j, k]
        out[j, k] += own * hidden[j]


@law
def backpropagate(net: Layers) -> None:
    """Backpropagate through the hidden units: the slope of softsign is (1 - |hidden|) squared."""
    gradient = net.gradient
    hidden = net.hidden
    bias = net.bias
    for j in range(gradient.shape[0]):
        slope = ONE - abs(hidden[j])
        gradient[j] *= slope * slope
        bias[j] += gradient[j]
