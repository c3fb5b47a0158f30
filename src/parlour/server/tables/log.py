"""Event log of a table: its head, and what each kind of entry keeps.

Names and shapes stay as they are: old logs are replayed with them.
"""

from typing import Literal, NotRequired, TypedDict

from parlour.server.tables.chair import ChairLine


class TableHead(TypedDict):
    """How a table was laid."""

    game: str
    version: int
    seats: int
    edition: str
    options: dict[str, str]
    chairs: list[ChairLine]
    pace: NotRequired[str]
    host: str
    created: str
    dice: NotRequired[int]  # how they come to be; tables of the first kind have no number


# `is` is a keyword of Python's, so that these are written as calls.
Act = TypedDict("Act", {"is": Literal["act"], "seat": int, "move": str})
Roll = TypedDict("Roll", {"is": Literal["roll"], "text": str})
# Without *plies* it is one act; with them a whole turn, and what others did since.
Back = TypedDict("Back", {"is": Literal["back"], "seat": int, "plies": NotRequired[int]})
Seated = TypedDict("Seated", {"is": Literal["chair"], "seat": int, "chair": ChairLine})
Pace = TypedDict("Pace", {"is": Literal["pace"], "pace": str})
Chat = TypedDict("Chat", {"is": Literal["chat"], "name": str, "text": str})
Rematch = TypedDict("Rematch", {"is": Literal["rematch"], "table": str})
Draw = TypedDict("Draw", {"is": Literal["draw"], "seat": int, "say": str})
End = TypedDict("End", {"is": Literal["end"], "how": str, "seat": int, "winners": list[int]})
Watch = TypedDict("Watch", {"is": Literal["watch"], "watcher": ChairLine})
Seed = TypedDict("Seed", {"is": Literal["seed"], "seat": int, "seed": str})
Begin = TypedDict("Begin", {"is": Literal["begin"]})
Open = TypedDict("Open", {"is": Literal["open"], "seats": list[int], "at": float})

Entry = (
    Act | Roll | Back | Seated | Pace | Chat | Rematch | Draw | End | Watch | Seed | Begin | Open
)
