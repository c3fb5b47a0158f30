"""One table: its chairs, its game and its dice, as the entries of its log made them.

A table changes only by `take`, one entry at a time, so that replaying the log gives the same
table. `propose` turns a deed into an entry, or declines it, and changes nothing.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from parlour import game
from parlour.core.errors import BadMove
from parlour.core.game import Position
from parlour.core.move import Move, Outcome, Roll
from parlour.records import Head, Proof, Record
from parlour.records.verifying import THEN
from parlour.server import deeds, pledging, rights
from parlour.server.absence import Company
from parlour.server.deeds import Declined, Message
from parlour.server.pledging import Pledging
from parlour.server.rights import NOT_BEGUN, OPENED, OVER_NOW
from parlour.server.seat import Chair, seated, unlike
from parlour.server.seen import seen
from parlour.server.spoken import move_words
from parlour.server.story import Line, told

MOST_CHAT = 200
# What changes the game never waits for what is only said: each has a measure of its own.
MOST_STEPS = 200_000
MOST_BACKS = 5_000
MOST_TALK = 10_000
MOST_BESIDES = 20_000
TALK = ("chat", "pace")

NOBODY = Company()  # who judges without knowing who is there

Entry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ply:
    """A roll or move of the log with all that comes of it."""

    entry: Entry
    made: Move | Roll
    after: Position
    what: Entry
    story: list[Line]


@dataclass
class Table:
    """A table as it stands; *entries* counts its log, *step* what changed the game."""

    id: str
    head: Entry
    secret: str
    record: Record
    chairs: list[Chair]
    proof: Proof
    entries: int = 0
    step: int = 0
    rolls: int = 0
    backs: int = 0
    pace: str = "usual"
    rematch: str = ""
    what: Entry | None = None
    story: list[list[Line]] = field(default_factory=list)
    chat: list[Entry] = field(default_factory=list)
    keys: dict[str, int] = field(default_factory=dict)
    offer: int = -1  # the seat that offers a draw
    agreed: set[int] = field(default_factory=set)  # who wants it
    offered: dict[int, int] = field(default_factory=dict)  # when each seat did last, in plies
    changes: int = 0  # how often a chair has changed hands
    closing: list[Line] = field(default_factory=list)  # what is told after the last ply
    pledging: Pledging = field(default_factory=Pledging)
    clock: Callable[[], float] = time.time
    _coming: Ply | None = None
    position: Position = field(init=False)  # where the game stands

    def __post_init__(self) -> None:
        """Look at where the game stands."""
        self.position = self.record.position

    @classmethod
    def laid(cls, table: str, head: Entry, secret: str) -> "Table":
        """Return a table with nothing played yet."""
        played = game(head["game"])
        record = Record(Head(played, head["seats"], head["options"], created=head["created"]))
        chairs = [seated(line) for line in head["chairs"]]
        made = cls(table, head, secret, record, chairs, Proof.committed(table, secret))
        made.pace = head.get("pace", made.pace)
        made._fix_seeds()
        return made

    @classmethod
    def replayed(
        cls, table: str, head: Entry, secret: str, log: Iterable[tuple[str, Entry]]
    ) -> "Table":
        """Return a table as its log says it is."""
        made = cls.laid(table, head, secret)
        for key, entry in log:
            made.take(key, entry)
        return made

    @property
    def begun(self) -> bool:
        """Say whether every chair was taken."""
        return bool(self.proof.seeds)

    @property
    def is_done(self) -> bool:
        """Say whether nothing is thrown any more, so that the dice may be shown."""
        # Asked three times an act, so it does not ask `is_over` in turn.
        over = self.record.ended is not None or self.position.is_over
        return over or bool(self.pledging.opened)

    @property
    def host(self) -> str:
        """Return the holder who laid the table."""
        return str(self.head["host"])

    @property
    def is_over(self) -> bool:
        """Say whether the game has ended, by its rules or by its players."""
        return self.record.ended is not None or self.position.is_over

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, by its rules or by its players."""
        return self.record.outcome

    @property
    def whole_story(self) -> list[Line]:
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

    def _back_from(self, here: Position, story: list[Line]) -> int:
        last = story[0]
        if here.is_over or self.is_done:
            return -1
        acted = last["kind"] == "act" and self.chairs[last["seat"]].who == "person"
        return int(last["seat"]) if acted else -1

    def seats_of(self, holder: str) -> list[int]:
        """Return the seats that *holder* has."""
        if not holder:  # who has no cookie holds nothing
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.holder == holder]

    # What may happen

    def propose(self, holder: str, message: Message, company: Company = NOBODY) -> Entry:
        """Return the entry that a guest's deed makes, or decline it."""
        wants = PROPOSALS.get(message["do"])
        if wants is None:
            raise Declined("malformed", "Nobody here knows how to do that.")
        self._check_room(message["do"])
        if message["do"] in GAME_DEEDS:
            self._check_moment(message)
        return wants(self, holder, message, company)

    def _check_room(self, deed: str) -> None:
        """Decline what the book has no room for; talk leaves room for all else."""
        if deed in GAME_DEEDS:
            full = self.step >= MOST_STEPS or (deed == "back" and self.backs >= MOST_BACKS)
        else:
            full = self.entries - self.step >= (MOST_TALK if deed in TALK else MOST_BESIDES)
        if full:
            raise Declined("not_now", "This table's book has no more room for that.")

    def _check_moment(self, message: Message) -> None:
        step = deeds.number(message, "step", 1 << 40)
        if not self.begun:
            raise Declined("not_now", NOT_BEGUN)
        if step != self.step:
            raise Declined("stale", "The game has gone on in the meantime.")
        if self.is_done:
            raise Declined("not_now", OVER_NOW if self.is_over else OPENED)

    def _own(self, holder: str, seat: int, says: str) -> None:
        if seat < 0 or self.chairs[seat].holder != holder or not holder:
            raise Declined("not_yours", says)

    def _act(self, holder: str, message: Message, _: Company) -> Entry:
        here = self.position
        wanted = deeds.text(message, "move")
        if here.is_chance:
            raise Declined("not_now", "The dice come first.")
        self._own(holder, here.turn, f"It is for {here.seat_name(here.turn)} to decide.")
        return {"is": "act", "seat": here.turn, "move": self.legal(wanted).text}

    def legal(self, wanted: str) -> Move:
        """Return the legal move that *wanted* writes, or decline with the rule that it breaks."""
        here = self.position
        for move in here.moves:
            if move.text == wanted:
                return move
        try:
            refusal = here.refusal(wanted)
        except BadMove as error:
            raise Declined("refused", f"{error.wrong.capitalize()}; {error.right}.") from None
        if refusal is None:
            return here.game.move(here, wanted)
        more: Entry = {"rule": refusal.rule.id, "text": refusal.rule.text}
        more["instead"] = list(refusal.instead[:12])
        raise Declined("refused", refusal.says, refusal=more)

    def _throw(self, holder: str, message: Message, _: Company) -> Entry:
        here = self.position
        if not here.is_chance:
            raise Declined("not_now", "There is nothing to throw now.")
        self._own(holder, here.thrower, "It is not your throw.")
        return self.throw()

    def throw(self) -> Entry:
        """Return the entry of the coming roll."""
        return {"is": "roll", "text": self.proof.roll(self.position, self.rolls).text}

    def _back(self, holder: str, message: Message, _: Company) -> Entry:
        seat = self.back
        if seat < 0:
            raise Declined("not_now", "Nothing can be taken back; what was thrown stands.")
        self._own(holder, seat, f"Only {self.position.seat_name(seat)} can take that back.")
        return {"is": "back", "seat": seat}

    def _sit(self, holder: str, message: Message, _: Company) -> Entry:
        seat = deeds.number(message, "seat", len(self.chairs))
        kept = self.chairs[seat]
        if not holder:
            raise Declined("not_yours", "Sitting down needs a cookie, by which the seat knows you.")
        if not kept.is_empty or kept.holder not in ("", holder):
            raise Declined("not_now", "That chair is taken.")
        others = [each for n, each in enumerate(self.chairs) if n != seat]
        name = unlike(deeds.name(message) or kept.player, [each.player for each in others])
        chair = Chair("person", holder, name, **pledging.brought(message))
        return {"is": "chair", "seat": seat, "chair": chair.line()}

    def _pace(self, holder: str, message: Message, _: Company) -> Entry:
        pace = deeds.pace(message)
        self._sitting(holder)
        if pace == self.pace:
            raise Declined("not_now", "That is the pace already.")
        return {"is": "pace", "pace": pace}

    def _chat(self, holder: str, message: Message, _: Company) -> Entry:
        self._sitting(holder)
        said = " ".join(deeds.text(message, "text", deeds.LONGEST_CHAT).split())
        if not said:
            raise Declined("malformed", "Say something.")
        return {"is": "chat", "name": self._speaker(holder), "text": said}

    def _speaker(self, holder: str) -> str:
        """Return how who speaks is called; a host need not have a chair."""
        seats = self.seats_of(holder)
        return self.called(seats[0]) if seats else "Host"

    def _sitting(self, holder: str) -> None:
        if not holder or not (self.seats_of(holder) or holder == self.host):
            raise Declined("not_yours", "That is for those who sit at the table.")

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

    def foresee(self, entry: Entry) -> tuple[Position, int]:
        """Work out what a roll or act will bring; return the position, and who may take it back.

        The table stays as it is until it takes the entry.
        """
        ply = self._coming = self._ply(entry)
        return ply.after, self._back_from(ply.after, ply.story)

    def _ply(self, entry: Entry) -> Ply:
        before, made = self.position, self._read(entry)
        after = before.apply(made)
        story = told(len(self.record) + 1, before, made, after)
        return Ply(entry, made, after, seen(before, made, after), story)

    def done(self, ply: int) -> dict[str, Any] | None:
        """Return what was done at an earlier ply, as it was seen; before the first is nothing."""
        if not ply:
            return None
        return seen(self.record.at(ply - 1), self.record.moves[ply - 1], self.record.at(ply))

    def _played(self, entry: Entry) -> None:
        ply, self._coming = self._coming, None
        if ply is None or ply.entry is not entry:
            ply = self._ply(entry)
        self.position = self.record.add(ply.made, ply.after)
        if self.pledging.agreed:
            pledging.played_on(self.pledging)
        self.rolls += isinstance(ply.made, Roll)
        if self.offer >= 0 and entry["is"] == "act" and entry["seat"] not in self.agreed:
            self.settle_offer()  # who plays on has declined
        self.what = ply.what
        self.story.append(ply.story)
        self.step += 1

    def _read(self, entry: Entry) -> Move | Roll:
        """Return the roll or move of an entry; a legal move is found faster than read."""
        if entry["is"] == "roll":
            return self.position.read(entry["text"])
        known = (move for move in self.position.moves if move.text == entry["move"])
        return next(known, None) or self.position.read(entry["move"])

    def _taken_back(self, entry: Entry) -> None:
        made = self.record.moves[-1]
        here = self.position = self.record.take_back()
        self.story.pop()
        self.backs += 1
        says = move_words(here, made) if isinstance(made, Move) else made.text
        what = {"kind": "back", "seat": entry["seat"], "text": made.text, "says": says, "path": []}
        self.what = what
        self.step += 1

    def _chair_taken(self, entry: Entry) -> None:
        self.chairs[entry["seat"]] = seated(entry["chair"])
        self.changes += 1
        self.settle_offer()
        self._fix_seeds()

    def settle_offer(self) -> None:
        """Let no offer of a draw stand."""
        self.offer, self.agreed = -1, set()

    def _fix_seeds(self) -> None:
        """Fix what the dice are made of as soon as nobody is awaited any more."""
        if self.head.get("dice") == pledging.KIND:
            pledging.pledge(self)
        elif not self.begun and not any(chair.is_empty for chair in self.chairs):
            seeds = tuple(chair.seed for chair in self.chairs)
            self.proof = Proof.committed(self.id, self.secret, seeds)

    def _paced(self, entry: Entry) -> None:
        self.pace = entry["pace"]

    def _said(self, entry: Entry) -> None:
        self.chat.append({"name": entry["name"], "text": entry["text"]})
        del self.chat[:-MOST_CHAT]

    def _again(self, entry: Entry) -> None:
        self.rematch = entry["table"]

    def finished_record(self) -> Record:
        """Return the record to take home; the secret of the dice is in it once the game is over."""
        proof = self.proof if self.is_done else self.proof.hidden()
        if self.pledging.opened:
            proof = replace(proof, opened=self.pledging.opened, plies=len(self.record))
        players = tuple(self._played_by(seat) for seat in range(len(self.chairs)))
        old = self.record.head
        head = Head(old.game, old.seats, old.options, players, None, old.created, proof)
        return self.record.under(head)

    def _played_by(self, seat: int) -> str:
        """Return who sat there when the dice were fixed, and who does now, if it is another."""
        terms, chair = self.proof.terms, self.chairs[seat]
        if terms is None:
            return self.called(seat)
        before, name = self.pledging.places[seat], terms.names[seat]
        same = (before.holder, before.bot) == (chair.holder, chair.bot)
        return name if same else f"{name}{THEN}{chair.bot or self.called(seat)}"


GAME_DEEDS = ("act", "throw", "back")
PROPOSALS = {
    "act": Table._act, "throw": Table._throw, "back": Table._back, "sit": Table._sit,
    "pace": Table._pace, "chat": Table._chat, **rights.PROPOSALS,
    **pledging.PROPOSALS,
}  # fmt: skip
HAPPENINGS = {
    "act": Table._played, "roll": Table._played, "back": Table._taken_back,
    "chair": Table._chair_taken, "pace": Table._paced, "chat": Table._said,
    "rematch": Table._again, **rights.HAPPENINGS,
    **pledging.HAPPENINGS,
}  # fmt: skip
