"""Training of nets by TD(lambda) self-play, in chunks that can be stopped and resumed.

    >>> import parlour
    >>> plan = Plan((parlour.game("backgammon").start(),), hours=1.0, seed=7)
    >>> plan.name, plan.rates(0.0).rate > plan.rates(1.0).rate
    ('cubeless', True)

Games are played in chunks, and a chunk's luck comes from the seed and its number alone: training
that was stopped and goes on comes to the same weights as training that was not, if it has so many
games to play.
"""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from parlour.bots.neural import expectimax, loops
from parlour.bots.neural.net import DAMAGED, WEIGHTS, Net, NetShape, net_names
from parlour.bots.neural.td import Rates
from parlour.bots.policy import GREEDY, NET, Policy
from parlour.bots.workspace import Workspace, workspace
from parlour.core.errors import ParlourError
from parlour.core.game import Game, Position
from parlour.core.law import advice
from parlour.lab.simulate import chunk_seed

# About a second of games: so soon Ctrl-C is heard.
CHUNK = 400
# How fast it learns: the part of the training from which on a rate holds.
RATES = ((0.0, 0.1), (0.3, 0.05), (0.55, 0.02), (0.75, 0.008), (0.9, 0.003))
# The output layer has this part of a rate.
OUTPUT = 0.3
# How often what was learnt is kept and measured, in seconds, and in how many games.
EVERY, MEASURED = 60.0, 400
# Measuring has seeds of its own.
MEASURE = 1 << 40
UNITS = 80
# Where a card says what others have measured.
STRENGTH = "\n## Strength"


@dataclass(frozen=True)
class Plan:
    """What is trained: from which positions, for how long, how large a net, with which luck."""

    starts: tuple[Position, ...]
    hours: float = 1.0
    games: int = 0  # instead of the hours, if not 0
    units: int = UNITS
    seed: int = 0
    trace: float = 0.5  # how much the aim before the next throw counts in an aim
    sparring: float = 0.0  # in which part of the games one side plays against greedy ones
    fair: float = 0.0  # in which part of the training, the last one, aims are free of luck

    def __post_init__(self) -> None:
        """See to it that a single game is all that is at stake: a net learns nothing else."""
        for start in self.starts:
            if start.game.bound(advice.equity)(start.state, 0, (0.5, 0.25, 0.0)) != 0.75:
                right = "train without it: what it means is added to what the net says"
                wrong = "more than a game is at stake"
                raise ParlourError(start.game.name, options(start), wrong, right)

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.starts[0].game

    @cached_property
    def name(self) -> str:
        """Return the name of the net that these positions ask for."""
        names = net_names(self.game)
        if not names:
            right = "a room names its NETS in advice/inputs.py"
            raise ParlourError(self.game.name, self.game.name, "no net to train", right)
        if len(by_net(self.starts)) > 1:
            given = "; ".join(f"{start.seats} seats" for start in self.starts)
            raise ParlourError(self.game.name, given, "several nets", "a plan for each (`by_net`)")
        return names[net_number(self.starts[0])]

    def rates(self, done: float) -> Rates:
        """Return how fast it learns when so much of the training is done."""
        rate = [rate for begins, rate in RATES if begins <= done][-1]
        return Rates(rate, OUTPUT, self.trace, float(done >= 1 - self.fair))

    def policies(self, start: Position, chunk: int) -> list[Policy]:
        """Return the policies in a chunk: all by the net, or greedy against one side."""
        sparred = int(chunk * self.sparring)
        spars = int((chunk + 1) * self.sparring) > sparred
        mine = start.side(sparred % start.seats)
        own = [not spars or start.side(seat) == mine for seat in range(start.seats)]
        return [NET if by_net else GREEDY for by_net in own]

    def facts(self) -> dict[str, Any]:
        """Return what must be the same to go on with training that was stopped."""
        starts = [f"{start.seats} seats, {start.text}" for start in self.starts]
        names = ("games", "units", "seed", "trace", "sparring", "fair")
        return {"starts": starts} | {name: getattr(self, name) for name in names}


@dataclass
class Progress:
    """How far it is: chunks, games, throws, seconds; and each measured strength on the way."""

    chunks: int = 0
    games: int = 0
    throws: int = 0
    seconds: float = 0.0
    stopped: bool = False
    strength: list[tuple[int, float]] = field(default_factory=list)


def net_number(start: Position) -> int:
    """Return the number of the net that plays from here."""
    return int(start.game.bound(advice.net_index)(start.state))


def by_net(starts: tuple[Position, ...]) -> list[tuple[Position, ...]]:
    """Return the positions by the net that they ask for, in the order of the nets."""
    numbers = sorted({net_number(start) for start in starts})
    return [tuple(start for start in starts if net_number(start) == number) for number in numbers]


class Training:
    """A net that learns, in a folder that keeps it."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        """Begin, or go on with what the folder keeps."""
        self.plan = plan
        self.folder = folder
        self.progress = Progress()
        self.net = Net.new(NetShape.of(plan.game, plan.units), plan.seed)
        names = net_names(plan.game)
        self.work = workspace(plan.game, [self.net] * len(names), learns=True)
        self.row = self.work.nets[names.index(plan.name)]
        if self.file("training").exists():
            self._resume()

    def file(self, ending: str) -> Path:
        """Return one of the files that belong to the net."""
        return self.folder / f"{self.plan.name}.{ending}"

    @property
    def done(self) -> float:
        """Return which part of the training is done."""
        if self.plan.games:
            return self.progress.games / self.plan.games
        return self.progress.seconds / (3600 * self.plan.hours)

    def run(self, tell: Callable[[Progress], None] = lambda progress: None) -> Progress:
        """Train until the plan is fulfilled or Ctrl-C is heard; keep what was learnt."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.progress.stopped = False
        kept = self.progress.seconds
        loops.train(self.work, self.plan.starts[0], 0, 0, self.plan.rates(0))  # compiled before all
        while self.done < 1 and not self.progress.stopped:
            self._chunk()
            if self.progress.seconds - kept > EVERY or self.progress.stopped:
                kept = self.progress.seconds
                self.keep()
            tell(self.progress)
        self.keep()
        return self.progress

    def _chunk(self) -> None:
        """Learn from one chunk of games, whole or not at all."""
        before = self.work.nets.copy()
        begun = time.perf_counter()
        now = self.progress
        start = self.plan.starts[now.chunks % len(self.plan.starts)]
        games = min(CHUNK, self.plan.games - now.games) if self.plan.games else CHUNK
        seed = chunk_seed(self.plan.seed, now.chunks)
        how = self.plan.rates(self.done), self.plan.policies(start, now.chunks)
        try:
            throws = loops.train(self.work, start, games, seed, *how)
        except KeyboardInterrupt:
            self.work.nets[:] = before
            now.stopped = True
            return
        now.chunks += 1
        now.games += games
        now.throws += throws
        now.seconds += time.perf_counter() - begun

    def keep(self) -> None:
        """Measure, and write the weights, and what is needed to go on."""
        strength = [round(measured(self.work, start, MEASURED), 3) for start in self.plan.starts]
        self.progress.strength.append((self.progress.games, min(strength)))
        for name in WEIGHTS:
            self.net.record[name] = self.row[name]
        version = self.plan.game.version
        facts = json.dumps({"plan": self.plan.facts(), "progress": vars(self.progress)})
        kept = BytesIO()
        weights = np.frombuffer(self.net.write(version, exact=True), np.uint8)
        np.savez(kept, weights=weights, facts=facts)
        _write(self.file("training"), kept.getvalue())
        _write(self.file("npz"), self.net.write(version))
        _write(self.file("md"), card(self).encode())

    def _kept(self) -> tuple[dict[str, Any], Progress, bytes]:
        """Return the plan, the progress and the weights of training that was stopped."""
        file = self.file("training")
        try:
            with np.load(BytesIO(file.read_bytes())) as kept:
                facts = json.loads(str(kept["facts"]))
                return facts["plan"], Progress(**facts["progress"]), kept["weights"].tobytes()
        except DAMAGED:
            right = "take it away, or use another folder"
            raise ParlourError(self.plan.game.name, file, "this file is damaged", right) from None

    def _resume(self) -> None:
        """Go on where training was stopped."""
        plan, progress, weights = self._kept()
        if plan != self.plan.facts():
            wrong = "something else was trained here: " + json.dumps(plan)
            raise ParlourError(
                self.plan.game.name, self.file("training"), wrong, "use another folder"
            )
        self.net = Net.read(self.plan.game, weights)
        for name in WEIGHTS:
            self.row[name] = self.net.record[name]
        self.progress = progress
        self.progress.strength = [(games, share) for games, share in self.progress.strength]


def measured(work: Workspace, start: Position, games: int, other: int = expectimax.GREEDY) -> float:
    """Return how many of some games the net wins against greedy, where 1 is its even share.

    It sits on every side in turn, with greedy, or the *other* kind of policy, on all others.
    """
    sides = sorted({start.side(seat) for seat in range(start.seats)})
    won = 0.0
    for side in sides:
        mine = [start.side(seat) == side for seat in range(start.seats)]
        policies = [[expectimax.NET if own else other, 0, 0] for own in mine]
        seeds = range(MEASURE, MEASURE + games // len(sides))
        masks = loops.play(work, start, policies, seeds)["won"].tolist()
        won += sum(share(mask, mine) for mask in masks)
    return won / (games // len(sides))


def card(training: Training) -> str:
    """Return what the card says; what others wrote about its strength stays."""
    plan = training.plan
    now = training.progress
    file = training.file("md")
    settings = {f"{start.seats} seats: {options(start)}" for start in plan.starts}
    steps = sorted({now.strength[i * (len(now.strength) - 1) // 8] for i in range(9)})
    shape = training.net.shape
    size = f"{shape.inputs} inputs, {shape.units} hidden units, {shape.outputs} outputs"
    lines = [
        f"# {plan.game.title}: the net `{plan.name}`\n",
        f"- rules: version {plan.game.version}; {'; '.join(sorted(settings))}",
        f"- net: {size}",
        f"- trained: {now.games:,} games {partners(plan)}, {now.throws:,} throws, "
        f"{now.seconds / 3600:.2f} hours, until {time.strftime('%Y-%m-%d', time.gmtime())}",
        *([f"- command: `{command(plan)}`"] if plan.games else []),
        f"- seed: {plan.seed}; temporal difference with a trace of {plan.trace:g}, "
        f"rates {', '.join(f'{rate} from {begins:.0%}' for begins, rate in RATES)}\n",
        "| games | wins against greedy, 1 is the even share |\n|---|---|",
        *(f"| {games:,} | {share:.2f} |" for games, share in steps),
    ]
    said = file.read_text() if file.exists() else ""
    return "\n".join(lines) + "\n" + said[said.find(STRENGTH) :] * (STRENGTH in said)


def partners(plan: Plan) -> str:
    """Return with whom it was trained, and how much of it without luck."""
    said = "against itself"
    if plan.sparring:
        said += f", {plan.sparring:.0%} of them one side by the net and greedy others"
    if plan.fair:
        said += f", the last {plan.fair:.0%} with aims free of luck"
    return said


def command(plan: Plan) -> str:
    """Return the command that makes the same net again."""
    said = [f"parlour train {plan.game.name} --games {plan.games} --units {plan.units}"]
    said += [f"--seats {start.seats}" for start in plan.starts]
    said += [f"--option {name}={value}" for name, value in changed(plan.starts[0])]
    return " ".join(said) + f" --fair {plan.fair:g} --sparring {plan.sparring:g} --seed {plan.seed}"


def options(start: Position) -> str:
    """Return in words which house rules are not the first edition's."""
    return ", ".join(f"{name}={value}" for name, value in changed(start)) or "as the booklet has it"


def changed(start: Position) -> list[tuple[str, object]]:
    """Return the house rules that are not the first edition's."""
    usual = start.game.start(start.seats).options
    return [(name, value) for name, value in start.options.items() if usual[name] != value]


def share(mask: int, mine: list[bool]) -> float:
    """Return which part of a game is ours; what nobody has won belongs to all."""
    winners = [own for seat, own in enumerate(mine) if mask >> seat & 1] or mine
    return sum(winners) / len(winners)


def _write(file: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    fresh = file.with_suffix(file.suffix + ".new")
    fresh.write_bytes(data)
    fresh.replace(file)
