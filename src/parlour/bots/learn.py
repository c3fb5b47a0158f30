"""Learning, compiled: a net plays itself, and each throw teaches it about the throw before.

Temporal difference, one step: before every throw the net judges the position; that judgement, or
the end of the game, is what it should have said before the throw before.
"""

from typing import Any

from parlour.bots.decide import FIRST_NET, HOW, NET, best, fall, list_ends, weigh
from parlour.bots.net import ONE, STEP, ZERO, add_row, answer, see, send, single
from parlour.core.advice import grade, mind, viewer
from parlour.core.fields import CHANCE, OVER
from parlour.core.law import law
from parlour.core.legal import save

NOTHING = -1


@law
def lessons(desk: Any, way: Any, games: int, rate: float) -> int:
    """Play so many games against oneself and learn from them; return how many throws there were.

    The games begin with the position in the last row of level 0.
    """
    way[HOW] = NET
    way[FIRST_NET] = 0
    throws = 0
    for _ in range(games):
        save(desk.stack[0], desk.words[0], 0, desk.stack.shape[1] - 1)
        throws += lesson(desk, way, single(rate))
    return throws


@law
def lesson(desk: Any, way: Any, rate: Any) -> int:
    """Play one game; return how many throws it took."""
    p = desk.stack[0][0]
    net = desk.nets[0]
    viewed = NOTHING
    throws = 0
    while p.turn != OVER:
        if p.turn == CHANCE:
            view = viewer(p)
            if view >= 0:
                seen = desk.nets[mind(p)]
                look(p, view, seen)
                if viewed >= 0:
                    aim_at_answer(p, viewed, view, seen, net)
                    learn(net, p.seats * net.grades, rate)
                remember(seen)
                net = seen
                viewed = view
            fall(p, desk)
            throws += 1
        else:
            count = list_ends(desk, 0)
            weigh(desk, 0, count, p.turn, way)
            save(desk.stack[0], desk.words[0], 0, desk.ends[0][best(desk, desk.values[0], count)])
    if viewed >= 0:
        aim_at_end(p, viewed, net)
        learn(net, p.seats * net.grades, rate)
    return throws


@law
def look(p: Any, view: int, net: Any) -> None:
    """Let a net judge a position afresh."""
    net.fresh = 0
    see(p, view, net)
    send(net)
    answer(net, p.seats * net.grades)


@law
def remember(net: Any) -> None:
    """Keep what is seen now until the next throw."""
    past = net.past
    x = net.x
    for i in range(x.shape[0]):
        past[i] = x[i]


@law
def aim_at_answer(p: Any, viewed: int, view: int, seen: Any, net: Any) -> None:
    """Set the aim: the answer of now, as it looks from the chair of then."""
    grades = net.grades
    for place in range(p.seats):
        seat = (viewed + place) % p.seats
        there = (seat - view + p.seats) % p.seats
        for k in range(grades):
            net.aim[place * grades + k] = seen.y[there * grades + k]


@law
def aim_at_end(p: Any, viewed: int, net: Any) -> None:
    """Set the aim: how the game has ended, as it looks from the chair of then."""
    grades = net.grades
    for place in range(p.seats):
        reached = grade(p, (viewed + place) % p.seats)
        for k in range(grades):
            net.aim[place * grades + k] = ONE if reached > k else ZERO


@law
def learn(net: Any, outputs: int, rate: Any) -> None:
    """Move the weights a step, so that what was seen before the last throw answers the aim."""
    x = net.x
    for i in range(x.shape[0]):
        net.base[i] = x[i]
        x[i] = net.past[i]
        net.past[i] = net.base[i]
    net.fresh = 0
    send(net)
    answer(net, outputs)
    back = net.back
    for j in range(back.shape[0]):
        back[j] = ZERO
    for k in range(outputs):
        error_step(net, k, rate * (net.aim[k] - net.y[k]))
    turn_back(net)
    for i in range(x.shape[0]):
        if x[i] != 0:
            add_row(net.into[i], back, single(x[i]) * STEP)
        x[i] = net.past[i]


@law
def error_step(net: Any, k: int, step: Any) -> None:
    """Move the weights of one output, and note what its error says to the hidden units."""
    out = net.out
    act = net.act
    back = net.back
    net.out_bias[k] += step
    for j in range(act.shape[0]):
        back[j] += step * out[j, k]
        out[j, k] += step * act[j]


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
