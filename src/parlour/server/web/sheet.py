"""What a page sends: a small JSON object."""

import json

from starlette.requests import Request

from parlour.server.tables.commands import Rejected

LARGEST_SHEET = 16_384


async def read_sheet(asking: Request) -> dict[str, object]:
    """Read a JSON object; more than a sheet can hold, and anything else, is rejected."""
    raw = b""
    async for piece in asking.stream():
        raw += piece
        if len(raw) > LARGEST_SHEET:
            raise Rejected("malformed", "That is more than a set-up sheet can hold.")
    try:
        made = json.loads(raw)
    except (ValueError, RecursionError):
        raise Rejected("malformed", "This set-up sheet cannot be read.") from None
    if not isinstance(made, dict):
        raise Rejected("malformed", "This set-up sheet cannot be read.")
    return made
