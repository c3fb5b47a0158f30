"""One table: its chairs, its game and its dice, as the entries of its log made them.

A table changes only by `take`, one entry at a time, so that replaying the log gives the same
table. `propose` turns a deed into an entry, or declines it, and changes nothing.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from parlour import game, records
from parlour.core.errors import BadMove
from parlour.core.game import Position
from parlour.core.move import Move, Outcome, Roll
from parlour.records import Proof, Record
from parlour.records.verify import THEN
from parlour.server.dice import commit_reveal
from parlour.server.dice.commit_reveal import CommitReveal
from parlour.server.tables import log, rights
from parlour.server.tables.chair import Chair
from parlour.server.tables.commands import Rejected
from parlour.server.tables.log import Entry, TableHead
from parlour.server.view.story import told
from parlour.server.view.transition import transition
from parlour.server.view.wording import move_words
from parlour.server.wire.messages import RefusedMove
from parlour.server.wire.view import Said, StoryLine, Transition

MOST_CHAT = 200


@dataclass(frozen=True, slots=True)
class Ply:
    """A roll or move of the log with all that comes of it."""

    entry: log.Act | log.Roll
    made: Move | Roll
    after: Position
    what: Transition
    story: list[StoryLine]


@dataclass
class Table:
    """A table as it stands; *entries* counts its log, *step* what changed the game."""

    id: str
    head: TableHead
    secret: str
    record: Record
    chairs: list[Chair]
    proof: Proof
    entries: int = 0
    step: int = 0
    rolls: int = 0
    backs: int = 0
    rewound: int = 0  # how often throws were taken back with a turn
    pace: str = "usual"
    rematch: str = ""
    what: Transition | None = None
    story: list[list[StoryLine]] = field(default_factory=list)
    decided: list[int] = field(default_factory=list)  # plies, from 0, at which a person acted
    chat: list[Said] = field(default_factory=list)
    keys: dict[str, int] = field(default_factory=dict)
    offer: int = -1  # the seat that offers a draw
    agreed: set[int] = field(default_factory=set)  # who wants it
    offered: dict[int, int] = field(default_factory=dict)  # when each seat did last, in plies
    changes: int = 0  # how often a chair has changed hands
    closing: list[StoryLine] = field(default_factory=list)  # what is told after the last ply
    dice: CommitReveal = field(default_factory=CommitReveal)
    clock: Callable[[], float] = time.time
    _coming: Ply | None = None
    position: Position = field(init=False)  # where the game stands

    def __post_init__(self) -> None:
        """Look at where the game stands."""
        self.position = self.record.position

    @classmethod
    def laid(cls, table: str, head: TableHead, secret: str) -> "Table":
        """Return a table with nothing played yet."""
        played = game(head["game"])
        top = records.Head(played, head["seats"], head["options"], created=head["created"])
        chairs = [Chair(**line) for line in head["chairs"]]
        made = cls(table, head, secret, Record(top), chairs, Proof.committed(table, secret))
        made.pace = head.get("pace", made.pace)
        made._fix_seeds()
        return made

    @classmethod
    def replayed(
        cls, table: str, head: TableHead, secret: str, log: Iterable[tuple[str, Entry]]
    ) -> "Table":
        """Return a table as its log says it is."""
        made = cls.laid(table, head, secret)
        for key, entry in log:
            made.take(key, entry)
        return made

    @property
    def begun(self) -> bool:
        """Return True if every chair was taken."""
        return bool(self.proof.seeds)

    @property
    def is_done(self) -> bool:
        """Return True if nothing is thrown any more, so that the dice may be shown."""
        # Asked three times an act, so it does not ask `is_over` in turn.
        over = self.record.ended is not None or self.position.is_over
        return over or bool(self.dice.opened)

    @property
    def host(self) -> str:
        """Return the holder who laid the table."""
        return str(self.head["host"])

    @property
    def is_over(self) -> bool:
        """Return True if the game has ended, by its rules or by its players."""
        return self.record.ended is not None or self.position.is_over

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, by its rules or by its players."""
        return self.record.outcome

    @property
    def whole_story(self) -> list[StoryLine]:
        """Return the story from the first ply to what was told after the last."""
        return [line for ply in self.story for line in ply] + self.closing

    @property
    def acting(self) -> int:
        """Return the seat that has to throw or to decide, or -1."""
        here = self.position
        if self.is_done:
            return -1
        return here.thrower if here.is_chance else here.turn

    @property
    def back(self) -> int:
        """Return the seat that may take back its last act, or -1; a throw stands for ever."""
        return self._back_from(self.position, self.story[-1]) if self.story else -1

    def _back_from(self, here: Position, story: list[StoryLine]) -> int:
        last = story[0]
        if last["kind"] != "act" or here.is_over or self.is_done:
            return -1
        return last["seat"] if self.chairs[last["seat"]].who == "person" else -1

    @property
    def turn_back(self) -> int:
        """Return the seat whose last turn may be taken back, or -1: where no friend sits."""
        decided = self.decided[-1:]
        if not decided or not self.is_alone or self.is_done:
            return -1
        seat = self.story[decided[0]][0]["seat"]
        return seat if self.chairs[seat].who == "person" else -1

    @property
    def is_alone(self) -> bool:
        """Return True if one person plays among bots, or several at one screen."""
        people = {chair.holder for chair in self.chairs if not chair.is_bot}
        return len(people) == 1 and not any(chair.owner for chair in self.chairs)

    def turn_plies(self) -> int:
        """Return how many plies bring back the first decision of the last turn of a person.

        A turn is what one seat throws and does until another's ply. Its first throw stands; the
        others, and those of bots, fall again as they fell: the dice are fixed by their order.
        """
        first = at = self.decided[-1]
        seat = self.story[at][0]["seat"]
        while at >= 0 and self.story[at][0]["seat"] == seat:
            if self.story[at][0]["kind"] == "act":
                first = at
            at -= 1
        return len(self.story) - first

    def seats_of(self, holder: str) -> list[int]:
        """Return the seats that *holder* has."""
        if not holder:  # who has no cookie holds nothing
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.holder == holder]

    def check_sits(self, holder: str) -> None:
        """Reject whoever neither sits at the table nor laid it."""
        if not holder or not (self.seats_of(holder) or holder == self.host):
            raise Rejected("not_yours", "That is for those who sit at the table.")

    def legal(self, wanted: str) -> Move:
        """Return the legal move that *wanted* writes, or decline with the rule that it breaks."""
        here = self.position
        for move in here.moves:
            if move.text == wanted:
                return move
        try:
            made = here.game.move(here, wanted)  # one move: guests make several one by one
        except BadMove as error:
            raise Rejected("refused", f"{error.wrong.capitalize()}; {error.right}.") from None
        refusal = here.refusal(made)
        if refusal is None:
            return made
        rule = refusal.rule
        instead = list(refusal.instead[:12])
        more: RefusedMove = {"rule": rule.id, "text": rule.text, "instead": instead}
        raise Rejected("refused", refusal.says, more)

    def throw(self) -> log.Roll:
        """Return the entry of the coming roll."""
        return {"is": "roll", "text": self.proof.roll(self.position, self.rolls).text}

    def called(self, seat: int) -> str:
        """Return what a seat is called at this table."""
        return self.chairs[seat].player or self.position.seat_name(seat)

    # What has happened

    def take(self, key: str, entry: Entry) -> None:
        """Let one entry of the log happen."""
        HAPPENINGS[entry["is"]](self, entry)
        self.entries += 1
        if key:
            self.keys[key] = self.step

    def foresee(self, entry: log.Act | log.Roll) -> tuple[Position, int, int]:
        """Work out what a roll or act will bring; return the position, and who may take it back.

        The last is who may take back their turn.

        The table stays as it is until it takes the entry.
        """
        ply = self._coming = self._ply(entry)
        back = self._back_from(ply.after, ply.story)
        if ply.after.is_over:
            return ply.after, back, -1
        return ply.after, back, back if back >= 0 and self.is_alone else self.turn_back

    def _ply(self, entry: log.Act | log.Roll) -> Ply:
        before = self.position
        made = self._read(entry)
        after = before.apply(made)
        story = told(len(self.record) + 1, before, made, after)
        return Ply(entry, made, after, transition(before, made, after), story)

    def done(self, ply: int) -> Transition | None:
        """Return what was done at an earlier ply, as it was seen; before the first is nothing."""
        if not ply:
            return None
        made = self.record.moves[ply - 1]
        return transition(self.record.at(ply - 1), made, self.record.at(ply))

    def _played(self, entry: log.Act | log.Roll) -> None:
        ply = self._coming
        self._coming = None
        if ply is None or ply.entry is not entry:
            ply = self._ply(entry)
        self.position = self.record.add(ply.made, ply.after)
        if self.dice.agreed:
            commit_reveal.played_on(self.dice)
        self.rolls += isinstance(ply.made, Roll)
        if self.offer >= 0 and entry["is"] == "act" and entry["seat"] not in self.agreed:
            self.settle_offer()  # who plays on has declined
        self.what = ply.what
        if entry["is"] == "act" and self.chairs[ply.story[0]["seat"]].who == "person":
            self.decided.append(len(self.story))
        self.story.append(ply.story)
        self.step += 1

    def _read(self, entry: log.Act | log.Roll) -> Move | Roll:
        """Return the roll or move of an entry; a legal move is found faster than read."""
        if entry["is"] == "roll":
            return self.position.read(entry["text"])
        known = (move for move in self.position.moves if move.text == entry["move"])
        return next(known, None) or self.position.read(entry["move"])

    def _taken_back(self, entry: log.Back) -> None:
        made = self.record.moves[-1]
        plies = entry.get("plies", 0)
        thrown = sum(self._forget_ply() for _ in range(plies or 1))
        here = self.position = self.record.position
        self.backs += 1
        self.rolls -= thrown
        self.rewound += thrown > 0
        says = move_words(here, made) if isinstance(made, Move) and not plies else made.text
        seat = entry["seat"]
        self.what = {"kind": "back", "seat": seat, "text": made.text, "says": says, "path": []}
        if plies:
            self.what["plies"] = plies
        self.step += 1

    def _forget_ply(self) -> bool:
        """Forget the last ply; return True if it was a throw."""
        made = self.record.moves[-1]
        self.record.take_back()
        self.story.pop()
        while self.decided and self.decided[-1] >= len(self.story):
            self.decided.pop()
        return isinstance(made, Roll)

    def _chair_taken(self, entry: log.Seated) -> None:
        self.chairs[entry["seat"]] = Chair(**entry["chair"])
        self.changes += 1
        self.settle_offer()
        self._fix_seeds()

    def settle_offer(self) -> None:
        """Let no offer of a draw stand."""
        self.offer = -1
        self.agreed = set()

    def _fix_seeds(self) -> None:
        """Fix what the dice are made of as soon as nobody is awaited any more."""
        if self.head.get("dice") == commit_reveal.KIND:
            commit_reveal.pledge(self)
        elif not self.begun and not any(chair.is_empty for chair in self.chairs):
            seeds = tuple(chair.seed for chair in self.chairs)
            self.proof = Proof.committed(self.id, self.secret, seeds)

    def _paced(self, entry: log.Pace) -> None:
        self.pace = entry["pace"]

    def _said(self, entry: log.Chat) -> None:
        self.chat.append({"name": entry["name"], "text": entry["text"]})
        del self.chat[:-MOST_CHAT]

    def _again(self, entry: log.Rematch) -> None:
        self.rematch = entry["table"]

    def finished_record(self) -> Record:
        """Return the record to take home; the secret of the dice is in it once the game is over."""
        proof = self.proof if self.is_done else self.proof.hidden()
        if self.dice.opened:
            proof = replace(proof, opened=self.dice.opened, plies=len(self.record))
        players = tuple(self._played_by(seat) for seat in range(len(self.chairs)))
        old = self.record.head
        head = records.Head(old.game, old.seats, old.options, players, None, old.created, proof)
        return self.record.under(head)

    def _played_by(self, seat: int) -> str:
        """Return who sat there when the dice were fixed, and who does now, if it is another."""
        terms = self.proof.terms
        chair = self.chairs[seat]
        if terms is None:
            return self.called(seat)
        before = self.dice.places[seat]
        name = terms.names[seat]
        same = (before.holder, before.bot) == (chair.holder, chair.bot)
        return name if same else f"{name}{THEN}{chair.bot or self.called(seat)}"


# Each takes the kind of entry that its word names.
HAPPENINGS: dict[str, Callable[[Table, Any], None]] = {
    "act": Table._played,
    "roll": Table._played,
    "back": Table._taken_back,
    "chair": Table._chair_taken,
    "pace": Table._paced,
    "chat": Table._said,
    "rematch": Table._again,
    **rights.HAPPENINGS,
    **commit_reveal.HAPPENINGS,
}
