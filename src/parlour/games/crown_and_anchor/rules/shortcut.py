"""Legal stakes of Crown and Anchor at once, past the verdicts."""

from parlour.core.law import law
from parlour.games.crown_and_anchor.board import EACH
from parlour.games.crown_and_anchor.rules import moves
from parlour.games.crown_and_anchor.rules.state import COVERED, DONE, PASS, State


@law
def legal(p: State, acts: list[int]) -> int:
    """Write the legal ones of the candidates, as a shortcut; a covered bank judges each by itself.

    That is one chip to what one holds or the limit leaves (CA-A4), and the words that are open.
    """
    if p.bank == COVERED:
        return -1
    count = 0
    for design in range(EACH):
        room = moves.most_on_design(p) - p.stakes[EACH * p.turn + design]
        count = moves.add_stakes(moves.all_in(p), min(p.purse[p.turn], room), design, acts, count)
    if moves.of_pass(p) == 0:
        acts[count] = PASS
        count += 1
    if moves.of_done(p) == 0:
        acts[count] = DONE
        count += 1
    return count
