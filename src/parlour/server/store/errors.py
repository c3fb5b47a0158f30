"""Errors of a store: what can go wrong, said so that a guest may hear it: no path is in it."""

from parlour.core.errors import ParlourError

LOOK = "the log of the house says more"
GONE = "the file is gone or was replaced"
CAUSES = {
    "full": "is the disk full?",
    "locked": "another program holds the file; try again",
    GONE: "the house must be opened again",
}


class StoreFailure(ParlourError):
    """The disk did not take what was written; nothing of it has happened."""

    def __init__(self, cause: object) -> None:
        why = str(cause)
        right = next((says for word, says in CAUSES.items() if word in why), LOOK)
        super().__init__("table", why, "could not be written", right)


class Unreachable(ParlourError):
    """The file could not be read; no guest is told where it lies."""

    def __init__(self, cause: object) -> None:
        super().__init__("store", "the book of the house", "could not be read", LOOK)
        self.cause = str(cause)


class Damaged(ParlourError):
    """What the file says of one table makes no sense; other tables are as they were."""

    def __init__(self, table: str) -> None:
        super().__init__("table", table, "its pages in the book are damaged")
