"""How others write positions of Backgammon: GNU Backgammon's pair of IDs, and the XGID."""

import re

from parlour.core.formats import Format
from parlour.games.backgammon.gnu import read_ids, write_match_id, write_position_id
from parlour.games.backgammon.rules.state import State
from parlour.games.backgammon.xgid import read_xgid, write_xgid


def read_gnu(text: str) -> str:
    """Return, for `Game.position`, what both IDs with a colon between them tell."""
    position_id, _, match_id = text.partition(":")
    return read_ids(position_id, match_id)


def write_gnu(p: State) -> str:
    """Return position ID and match ID with a colon between them, as the program reads them."""
    return f"{write_position_id(p.men, max(p.side, 0))}:{write_match_id(p)}"


FORMATS = (
    Format("gnu", re.compile(r"[A-Za-z0-9+/]{14}:[A-Za-z0-9+/]{12}"), read_gnu, write_gnu),
    Format("xgid", re.compile(r"XGID=\S*"), read_xgid, write_xgid),
)
