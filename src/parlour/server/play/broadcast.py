"""Broadcast: who is told what when somebody comes, goes, or something has happened."""

from parlour.server.dice import commit_reveal
from parlour.server.dice.faces import kinds
from parlour.server.network import Network
from parlour.server.play.session import Session
from parlour.server.socket.client import Client
from parlour.server.socket.frames import encode_frame
from parlour.server.tables.log import Entry
from parlour.server.tables.seating import facts, own, seats_of, shared
from parlour.server.wire.messages import SeatsMessage, StepMessage, TableMessage
from parlour.server.wire.view import Transition, View


class Broadcast:
    """Tells the clients of a table; what is the same for many is encoded once."""

    def __init__(self, network: Network) -> None:
        """Know how others reach the house, for links."""
        self.network = network

    def everything(self, session: Session, client: Client) -> TableMessage:
        """Return the whole table for one client."""
        table = session.table
        shown = session.view
        session.looks |= shown.looks
        session.board = shown.board
        drawings = shown.drawings("", set())
        drawings["looks"] = shown.drawn(session.looks)
        return {
            "is": "table",
            "table": facts(table, self.network.base),
            "seats": seats_of(table, session.presence),
            "dice": commit_reveal.shown(table),
            **own(table, client.holder, session.presence),
            "step": table.step,
            "ply": len(table.record),
            **drawings,
            "view": shown.shown,
            "what": table.what,
            "story": table.whole_story,
            "chat": table.chat,
            "commitment": table.proof.commitment,
            "faces": kinds(table.record.at(0)),
            "rewound": table.rewound,
            "rematch": table.rematch,
        }

    def tell_everything(self, session: Session) -> None:
        """Show everybody the whole table."""
        for client in tuple(session.clients):
            client.say(self.everything(session, client))

    def tell_seats(
        self, session: Session, but: Client | None = None, view: View | None = None
    ) -> None:
        """Tell everybody who sits where; who looks from many windows is told one thing in all."""
        frames: dict[str, bytes] = {}
        common = shared(session.table, session.presence, view)
        for client in tuple(session.clients):
            if client is but:
                continue
            if client.holder not in frames:
                mine = own(session.table, client.holder, session.presence)
                told: SeatsMessage = {"is": "seats", **common, **mine}
                frames[client.holder] = encode_frame(told)
            client.tell(frames[client.holder])

    def tell(self, session: Session, entry: Entry) -> None:
        """Tell everybody what an entry has brought."""
        kind = entry["is"]
        table = session.table
        if table.what and kind in ("act", "roll", "back", "end"):
            session.tell_all(self.step(session, table.what))
        elif kind == "chat":
            session.tell_all({"is": "chat", "chat": table.chat[-1]})
        elif kind == "rematch":
            session.tell_all({"is": "rematch", "table": table.rematch})
        else:
            session.remind(self.tell_seats)
            self.tell_seats(session, view=session.view.shown)

    def step(self, session: Session, what: Transition) -> StepMessage:
        """Return what has happened, with the drawings that this table has not shown before."""
        table = session.table
        shown = session.view
        drawings = shown.drawings(session.board, session.looks)
        session.board = shown.board
        session.looks |= shown.looks
        back = what["kind"] == "back"
        story = table.whole_story if back else table.closing or table.story[-1]
        return {
            "is": "step",
            "step": table.step,
            "ply": len(table.record),
            "what": what,
            **drawings,
            "view": shown.shown,
            "story": story,
            "again": back,
        }
