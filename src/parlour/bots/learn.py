"""Learning, compiled: a net plays itself, and a game teaches it from its end to its beginning.

Temporal difference with a trace: before every throw the net has an aim. Before the last throw it
is how the game has ended; before any other it is, in parts, what the net says before the next
throw and what was the aim there. So a game that is over tells more than just its last throw.

Where one learns *fairly* the luck of the dice is taken out: the aim before a throw is what all its
outcomes are worth on the average, corrected by how far the one that fell was misjudged.
"""

from typing import Any, NamedTuple

from parlour.bots.decide import across, decide, fall, fallen, replied
from parlour.bots.net import ONE, STEP, ZERO, add_row, answer, see, send, single
from parlour.core.law import CHANCE, OVER, law
from parlour.core.law.advice import grade, net_index, viewer
from parlour.core.law.contract import throw, thrown, tickets
from parlour.core.law.legal import save, settle
from parlour.core.law.loops import below


class Pace(NamedTuple):
    """How fast one learns.

    *rate* is how far a mistake moves the weights of what is seen, *calm* which part of that the
    answers move: they learn more slowly than what they listen to. *trace* is which part of an aim
    comes from the aim before the next throw. If *fair* is 1, aims are free of the dice's luck.
    """

    rate: float
    calm: float
    trace: float
    fair: float = 0.0


# The columns of a pace, as laws take it.
RATE, CALM, TRACE, FAIR = range(4)
# Of a throw: what is expected before it, and what it gave.
MEAN, GOT = range(2)


@law
def lessons(desk: Any, ways: Any, games: int, pace: Any) -> int:
    """Play so many games and learn from them; return how many throws there were.

    The games begin with the position in the last row of level 0; each seat thinks in its way.
    """
    throws = 0
    for _ in range(games):
        save(desk.stack[0], desk.words[0], 0, desk.stack.shape[1] - 1)
        throws += lesson(desk, ways, pace)
    return throws


@law
def lesson(desk: Any, ways: Any, pace: Any) -> int:
    """Play one game and learn from it; return how many throws it took."""
    p = desk.stack[0][0]
    throws = count = 0
    while p.turn != OVER:
        if p.turn == CHANCE:
            if viewer(p) >= 0 and count < desk.story.shape[0]:
                remember(p, desk, count)
                fall_weighed(p, desk, count, pace)
                count += 1
            else:
                fall(p, desk)
            throws += 1
        else:
            decide(desk, ways[p.turn])
    aim_at_end(p, desk)
    for row in range(count - 1, -1, -1):
        recall(p, desk, row, pace)
    return throws


@law
def remember(p: Any, desk: Any, row: int) -> None:
    """Keep what is seen before a throw, by whom, and whose net it is for."""
    net = desk.nets[net_index(p)]
    see(p, viewer(p), net)
    story = desk.story[row]
    x = net.x
    for i in range(x.shape[0]):
        story[i] = x[i]
    desk.views[row, 0] = viewer(p)
    desk.views[row, 1] = net_index(p)


@law
def fall_weighed(p: Any, desk: Any, row: int, pace: Any) -> None:
    """Let the dice fall; note what the throw gives every seat, and what it gives on the average."""
    if pace[FAIR] == ZERO:
        fall(p, desk)
        return
    hoped = desk.hoped[row]
    for k in range(hoped.shape[1]):
        hoped[MEAN, k] = ZERO
    outcome = thrown(p, below(desk.dice, tickets(p)))
    for k in range(fallen(p, desk.falls[0])):
        across(desk, 1, 0, 0, 0)
        throw(desk.stack[1][0], desk.falls[0, k, 0])
        foresee(desk, replied(desk, 1, 0), hoped, desk.falls[0, k, 1] / tickets(p))
        if desk.falls[0, k, 0] == outcome:
            for j in range(hoped.shape[1]):
                hoped[GOT, j] = desk.aims[j]
    throw(p, outcome)
    settle(p, desk.acts)


@law
def foresee(desk: Any, row: int, hoped: Any, weight: float) -> None:
    """Add to the mean what a position of level 1 gives every seat, and leave that in *aims*."""
    p = desk.stack[1][row]
    aims = desk.aims
    if p.turn == OVER:
        aim_at_end(p, desk)
    else:
        net = desk.nets[net_index(p)]
        view = max(0, viewer(p))
        see(p, view, net)
        net.fresh = 0
        send(net)
        outputs = p.seats * net.grades
        answer(net, outputs)
        for k in range(outputs):
            aims[(view * net.grades + k) % outputs] = net.y[k]
    for k in range(aims.shape[0]):
        hoped[MEAN, k] += single(weight) * aims[k]


@law
def aim_at_end(p: Any, desk: Any) -> None:
    """Set the aim of every seat: how the game has ended."""
    grades = desk.nets[0].grades
    for seat in range(p.seats):
        reached = grade(p, seat)
        for k in range(grades):
            desk.aims[seat * grades + k] = ONE if reached > k else ZERO


@law
def recall(p: Any, desk: Any, row: int, pace: Any) -> None:
    """Learn from what was seen before one throw, and set the aim for the throw before it."""
    net = desk.nets[desk.views[row, 1]]
    story = desk.story[row]
    hoped = desk.hoped[row]
    x = net.x
    for i in range(x.shape[0]):
        x[i] = story[i]
    net.fresh = 0
    send(net)
    outputs = p.seats * net.grades
    answer(net, outputs)
    for k in range(outputs):
        at = (desk.views[row, 0] * net.grades + k) % outputs
        if pace[FAIR] != ZERO:
            desk.aims[at] = hoped[MEAN, at] + pace[TRACE] * (desk.aims[at] - hoped[GOT, at])
            net.aim[k] = desk.aims[at]
        else:
            net.aim[k] = desk.aims[at]
            desk.aims[at] = net.y[k] + pace[TRACE] * (desk.aims[at] - net.y[k])
    learn(net, outputs, pace)


@law
def learn(net: Any, outputs: int, pace: Any) -> None:
    """Move the weights a step, so that what is seen answers the aim."""
    back = net.back
    for j in range(back.shape[0]):
        back[j] = ZERO
    for k in range(outputs):
        error_step(net, k, pace[RATE] * (net.aim[k] - net.y[k]), pace[CALM])
    turn_back(net)
    x = net.x
    for i in range(x.shape[0]):
        if x[i] != 0:
            add_row(net.into[i], back, single(x[i]) * STEP)


@law
def error_step(net: Any, k: int, step: Any, calm: Any) -> None:
    """Move the weights of one output, and note what its error says to the hidden units."""
    out = net.out
    act = net.act
    back = net.back
    own = calm * step
    net.out_bias[k] += own
    for j in range(act.shape[0]):
        back[j] += step * out[j, k]
        out[j, k] += own * act[j]


@law
def turn_back(net: Any) -> None:
    """Let the error pass the hidden units, whose slope is (1 - |act|) squared."""
    back = net.back
    act = net.act
    bias = net.bias
    for j in range(back.shape[0]):
        slope = ONE - abs(act[j])
        back[j] *= slope * slope
        bias[j] += back[j]
