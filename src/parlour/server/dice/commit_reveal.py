"""Commit-reveal of the seeds that make the dice of a table, and opening them before the end.

Who sits down pledges a seed: they send its hash. When every chair is taken, the names and pledges
are fixed, and only then do pages send their seeds. When all seeds are in, or the house has waited
long enough, the dice are fixed, and the game begins. At a table of bots alone a guest who watches
pledges a seed. The functions here turn commands into entries, and let entries happen, for `Table`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from parlour.records import Proof, Terms
from parlour.records.dice_proof import OPENLY, hashed, rules_of
from parlour.server.tables import commands, log
from parlour.server.tables.chair import Chair
from parlour.server.tables.commands import Rejected, Unchecked
from parlour.server.tables.log import Entry
from parlour.server.tables.presence import Presence
from parlour.server.wire.seating import DiceState

if TYPE_CHECKING:
    from parlour.server.tables.table import Table

# How the dice of a table are made; tables that were laid before this one was there have no number.
KIND = 2
WATCHER = "a guest who watches"
# What a table waits for before it begins.
Stage = Literal["chairs", "watcher", "seeds", ""]
CHAIRS: Stage = "chairs"
A_WATCHER: Stage = "watcher"
SEEDS: Stage = "seeds"
NOTHING: Stage = ""
WEEK = 7 * 24 * 3600
AGREED = "all agreed"
IN_VAIN = "nobody objected for a week"


@dataclass
class CommitReveal:
    """Whose seeds go into the dice of a table, and which of them are in.

    *places* are the chairs as they were when the last was taken; what becomes of them later makes
    no difference to the dice.
    """

    watcher: Chair = field(default_factory=Chair)
    places: tuple[Chair, ...] = ()
    terms: Terms | None = None
    seeds: list[str] = field(default_factory=list)
    agreed: set[int] = field(default_factory=set)
    asked: float = 0.0
    opened: str = ""
    plies: int = 0

    @property
    def awaited(self) -> list[int]:
        """Return the places whose seed was pledged and has not come."""
        if self.terms is None:
            return []
        pairs = enumerate(zip(self.terms.pledges, self.seeds, strict=True))
        return [place for place, (pledge, seed) in pairs if pledge and not seed]


def stage(table: "Table") -> Stage:
    """Return what a table waits for before it begins."""
    if table.begun:
        return NOTHING
    if table.dice.terms:
        return SEEDS
    return A_WATCHER if all(chair.is_bot for chair in table.chairs) else CHAIRS


def shown(table: "Table") -> DiceState:
    """Return what guests are told of the dice; a page keeps it, and holds the end against it."""
    dice = table.dice
    proof = table.proof
    made: DiceState = {
        "waits": stage(table),
        "commitment": proof.commitment,
        "seeds": proof.seeds,
        "awaited": dice.awaited,
        "agreed": sorted(dice.agreed),
        "opened": dice.opened,
    }
    terms = proof.terms or dice.terms
    if terms:
        made["names"] = terms.names
        made["pledges"] = terms.pledges
    return made


# Commands


def person(holder: str, name: str, message: Unchecked) -> Chair:
    """Return a person's chair with what they bring for the dice: a pledge, or an open seed."""
    if "pledge" in message:
        return Chair("person", holder, name, pledge=commands.pledge(message))
    return Chair("person", holder, name, seed=commands.seed(message))


def watch(table: "Table", holder: str, message: Unchecked, _: Presence) -> Entry:
    """Let a guest who watches bots alone pledge a seed."""
    if not holder:
        raise Rejected("not_yours", "A seed needs a cookie, by which the table knows you.")
    if stage(table) != A_WATCHER:
        raise Rejected("not_now", "No seed of a watcher is wanted here.")
    return {"is": "watch", "watcher": person(holder, WATCHER, message).line()}


def show_seed(table: "Table", holder: str, message: Unchecked, _: Presence) -> Entry:
    """Let a guest show the seed that they pledged."""
    dice = table.dice
    seed = commands.seed(message)
    place = commands.number(message, "seat", len(table.chairs) + 1)
    if stage(table) != SEEDS:
        late = "The dice are made already." if table.begun else "Not every chair is taken yet."
        raise Rejected("not_now", late)
    if place not in dice.awaited:
        raise Rejected("not_now", "No seed is awaited for that chair.")
    if dice.places[place].holder != holder or not holder:
        raise Rejected("not_yours", "That is for who pledged the seed.")
    if hashed(seed) != dice.places[place].pledge:
        raise Rejected("refused", "This is not the seed that was pledged.")
    return {"is": "seed", "seat": place, "seed": seed}


def ask_to_open(table: "Table", holder: str, message: Unchecked, _: Presence) -> Entry:
    """Let somebody who sits here wish that the dice of a game that goes on be opened."""
    table.check_sits(holder)
    if not table.begun or table.is_done:
        raise Rejected("not_now", "There are no dice to open before the end.")
    return {"is": "open", "seats": table.seats_of(holder), "at": table.clock()}


# Happenings


def watched(table: "Table", entry: log.Watch) -> None:
    """Take the pledge of a guest who watches."""
    table.dice.watcher = Chair(**entry["watcher"])
    pledge(table)


def seed_shown(table: "Table", entry: log.Seed) -> None:
    """Take a seed."""
    table.dice.seeds[entry["seat"]] = entry["seed"]
    if not table.dice.awaited:
        make_dice(table)


def pledge(table: "Table") -> None:
    """Fix names and pledges as soon as nobody is awaited any more."""
    waits = stage(table)
    watching = waits == A_WATCHER and table.dice.watcher.who == "person"
    full = waits == CHAIRS and not any(chair.is_empty for chair in table.chairs)
    if full or watching:
        _fix_terms(table)
        if not table.dice.awaited:
            make_dice(table)


def _fix_terms(table: "Table") -> None:
    dice = table.dice
    watchers = [dice.watcher] if dice.watcher.who == "person" else []
    dice.places = (*table.chairs, *watchers)
    names = [
        *(table.called(seat) for seat in range(len(table.chairs))),
        *(WATCHER for _ in watchers),
    ]
    pledges = tuple(place.pledge or _openly(place.seed) for place in dice.places)
    dice.terms = Terms(rules_of(table.position), tuple(names), pledges)
    dice.seeds = [place.seed for place in dice.places]


def _openly(seed: str) -> str:
    return OPENLY + seed if seed else ""


def make_dice(table: "Table", _: Entry | None = None) -> None:
    """Make the dice of the seeds that are in; those that are not are left out, for all to see."""
    dice = table.dice
    if dice.terms is None:
        _fix_terms(table)
    table.proof = Proof.committed(table.id, table.secret, tuple(dice.seeds), dice.terms)


def opening(table: "Table", entry: log.Open) -> None:
    """Open the dice if all who sit here wish it, or some have wished it for a week."""
    dice = table.dice
    dice.asked = dice.asked or entry["at"]
    dice.agreed |= set(entry["seats"])
    people = {seat for seat, chair in enumerate(table.chairs) if _has_a_say(chair)}
    if people <= dice.agreed:
        dice.opened = AGREED
    elif entry["at"] - dice.asked >= WEEK:
        dice.opened = IN_VAIN
    if dice.opened:
        table.settle_offer()
    dice.plies = len(table.record)


def _has_a_say(chair: Chair) -> bool:
    """Return True if a chair is somebody's, though a bot may play for them while they are away."""
    return chair.who == "person" or bool(chair.owner)


def played_on(dice: CommitReveal) -> None:
    """Forget a wish to open the dice: the game goes on."""
    dice.agreed = set()
    dice.asked = 0.0


PROPOSALS = {"pledge": watch, "seed": show_seed, "open": ask_to_open}
HAPPENINGS: dict[str, Callable[["Table", Any], None]] = {
    "watch": watched,
    "seed": seed_shown,
    "begin": make_dice,
    "open": opening,
}
