"""Crown and Anchor in text.

A stake is `anchor*3`, several designs are played one after the other and closed by `done`; `pass`
sits a throw out. A throw is `anchor,anchor,heart`; for the bank `first:2` and then one design.
A position has a word for each seat, its purse and its stakes, and the last throw:

    50 46+anchor*4 104 thrown:crown,heart,heart seats=3 turn=2 banker=0
"""

import re
from collections.abc import Mapping

from parlour.core.errors import BadMove, BadPosition
from parlour.core.law import CHANCE, OVER
from parlour.games.crown_and_anchor.board import DESIGNS, EACH
from parlour.games.crown_and_anchor.rules import session, state
from parlour.games.crown_and_anchor.rules.moves import most_on_design, worst
from parlour.games.crown_and_anchor.rules.state import State

GAME = "crown_and_anchor"
BODY: tuple[str, ...] = ("purse", "stakes", "fell")
MARKS = "ABCDEFGHIJKLMNOP"
STAKE = re.compile(rf"({'|'.join(DESIGNS)})\*([0-9]{{1,6}})")
MOVE = re.compile(r"(?:([0-9]{1,2}):)?(.*)")
TYPING = (
    "Type a design and how many chips you put on it, as `anchor*3`; it may be any number that you "
    "hold. Where house rules allow it, `done` ends your stakes and `pass` sits the throw out."
)
SECOND_AMOUNT = state.SECOND + 3


def seat_name(p: State, seat: int) -> str:
    """Return the name of a seat; sixteen seats have letters, not colours."""
    return f"Player {MARKS[seat]}"


def many_chips(count: int) -> str:
    """Return a number of chips in words."""
    return "1 chip" if count == 1 else f"{count} chips"


def faces(outcome: int) -> list[str]:
    """Return the three designs of a throw."""
    return [DESIGNS[outcome // 36], DESIGNS[outcome // 6 % 6], DESIGNS[outcome % 6]]


def in_words(thrown: list[str]) -> str:
    """Return designs as one says them: two crowns and an anchor."""
    said = [so_many(design, thrown.count(design)) for design in dict.fromkeys(thrown)]
    return " and ".join(filter(None, (", ".join(said[:-1]), said[-1])))


def so_many(design: str, count: int) -> str:
    """Return one to three of a design."""
    one = "an" if design[0] in "aeiou" else "a"
    return f"{(one, 'two', 'three')[count - 1]} {design}{'s' if count > 1 else ''}"


def words(p: State, kind: int, seat: int, piece: int, place: int) -> dict[str, str]:
    """Return chips and designs instead of the numbers of an event."""
    if kind == state.THROWN:
        return {"place": in_words(faces(place))}
    if kind == state.TRIES:
        return {"place": in_words([DESIGNS[place]])}
    if kind < state.BANK_BREAKS:
        return {"piece": many_chips(piece), "place": DESIGNS[place].capitalize()}
    return {"piece": many_chips(piece)}


# Rolls and moves


def write_roll(p: State, outcome: int) -> str:
    """Write the lot, one die, or three."""
    if p.banker >= 0:
        return ",".join(faces(outcome))
    return f"first:{outcome}" if p.thrower < 0 else DESIGNS[outcome]


def write_stake(design: int, amount: int) -> str:
    """Write one stake."""
    return f"{DESIGNS[design]}*{amount}"


def write_move(p: State, act: int) -> str:
    """Write a move; another seat stands before it, a second design behind it."""
    named = act >> state.NAMED
    text = write_own(act & ((1 << state.NAMED) - 1))
    return f"{named - 1}:{text}" if named else text


def write_own(act: int) -> str:
    """Write the act of the seat that is asked."""
    if act in (state.PASS, state.DONE):
        return "pass" if act == state.PASS else "done"
    text = write_stake(act & 7, (act & ((1 << state.SECOND) - 1)) >> state.AMOUNT)
    if act >> state.SECOND:
        text += "+" + write_stake((act >> state.SECOND & 7) - 1, act >> SECOND_AMOUNT)
    return text


def read_move(p: State, text: str) -> int:
    """Read a move, legal or not; `2:anchor*1` is one that seat 2 tries."""
    found = MOVE.fullmatch(text.lower())
    if not found:
        raise BadMove(GAME, text, "cannot read this move", how(p))
    act = read_own(p, text, found[2])
    if found[1] is None or int(found[1]) == p.turn:
        return act
    if int(found[1]) >= p.seats:
        raise BadMove(GAME, text, f"only {p.seats} play", f"seats go from 0 to {p.seats - 1}")
    return act + ((int(found[1]) + 1) << state.NAMED)


def how(p: State) -> str:
    """Return what can be written under these house rules (CA-A1, CA-A3)."""
    words = ["write a stake as anchor*3"]
    words += ["done when that is all"] * (p.designs == state.MANY)
    words += ["pass to sit out"] * (p.sit_out == state.YES)
    return ", or ".join(words)


def read_own(p: State, text: str, own: str) -> int:
    """Read the act without its seat; of many designs two are kept, which is refused as well."""
    if own in ("pass", "done"):
        return state.PASS if own == "pass" else state.DONE
    stakes = [STAKE.fullmatch(part) for part in own.split("+")]
    if not all(stakes):
        raise BadMove(GAME, text, "cannot read this move", how(p))
    read = [(DESIGNS.index(stake[1]), int(stake[2])) for stake in stakes if stake]
    act = (read[0][1] << state.AMOUNT) + read[0][0]
    if len(read) > 1:
        act += ((read[1][0] + 1) << state.SECOND) + (read[1][1] << SECOND_AMOUNT)
    return act


# Positions


def write_body(p: State) -> str:
    """Write purse and stakes of every seat, and the last throw."""
    seats = [
        "+".join(
            [str(p.purse[seat])]
            + [
                write_stake(design, p.stakes[EACH * seat + design])
                for design in range(EACH)
                if p.stakes[EACH * seat + design]
            ]
        )
        for seat in range(p.seats)
    ]
    return " ".join(seats + ([f"thrown:{','.join(faces(p.fell - 1))}"] if p.fell else []))


def read_body(p: State, text: str) -> None:
    """Read what `write_body` wrote."""
    seats = text.split()
    if seats and seats[-1].startswith("thrown:"):
        p.fell = read_throw(text, seats.pop().removeprefix("thrown:")) + 1
    if len(seats) != p.seats:
        right = "each seat needs a word like 50 or 46+anchor*4"
        raise BadPosition(GAME, text, f"{len(seats)} purses for {p.seats} seats", right)
    for seat, word in enumerate(seats):
        read_seat(p, text, seat, word)


def read_throw(text: str, word: str) -> int:
    """Read the last throw."""
    designs = sorted(DESIGNS.index(face) for face in word.split(",") if face in DESIGNS)
    if len(designs) != 3 or word.count(",") != 2:
        raise BadPosition(GAME, text, f"{word} is no throw", "write it as anchor,anchor,heart")
    return 36 * designs[0] + 6 * designs[1] + designs[2]


def read_seat(p: State, text: str, seat: int, word: str) -> None:
    """Read one seat's purse and stakes."""
    purse, *stakes = word.split("+")
    found = [STAKE.fullmatch(stake) for stake in stakes]
    if not re.fullmatch(r"-?[0-9]{1,9}", purse) or not all(found):
        raise BadPosition(GAME, text, f"cannot read {word}", "write it as 50 or 46+anchor*4")
    p.purse[seat] = int(purse)
    for stake in found:
        if stake:
            p.stakes[EACH * seat + DESIGNS.index(stake[1])] += int(stake[2])


def clash(p: State) -> tuple[str, str, str] | None:
    """Say which house rules do not go together: a target is above what all begin with (CA-A8)."""
    if p.session == state.BY_TARGET and p.target <= p.chips:
        wrong = f"all begin with {many_chips(p.chips)}, so one throw would end the session"
        return f"target={p.target}", wrong, f"choose a target above {p.chips}"
    return None


def wrong(p: State) -> str:
    """Return what cannot be so in a position, or nothing."""
    checks = (wrong_bank, wrong_purses, wrong_stakes, wrong_order, wrong_session)
    return next((found for check in checks if (found := check(p))), "")


def wrong_bank(p: State) -> str:
    """Return what is wrong with the seats that hold or try for the bank."""
    if max(p.banker, p.thrower, p.first) >= p.seats:
        return f"only {p.seats} play"
    if p.banker >= 0 and p.thrower >= 0:
        return "the bank is not thrown for while somebody holds it"
    if (p.first >= 0) != (p.session == state.BY_ROUND and p.banker >= 0):
        return "first is the seat that had the bank first, in a session of one bank_round only"
    if p.banker < 0 and (p.turn != CHANCE or p.turns or p.fell or p.purse != at_start(p)):
        return "nothing happens before there is a Banker"
    if p.fell and not p.turns:
        return "a throw has fallen, but turns counts none"
    return ""


def at_start(p: State) -> list[int]:
    """Return the purses of a new session."""
    return [p.chips] * p.seats + [0] * (p.most_seats - p.seats)


def wrong_purses(p: State) -> str:
    """Return what is wrong with the chips."""
    total = sum(p.purse) + sum(p.stakes)
    if total != p.seats * p.chips:
        return f"there are {total} chips, but {p.seats} players brought {p.chips} each"
    if p.bank != state.MAY_OWE and min(p.purse) < 0:
        return "nobody can owe chips under this rule of the bank"
    if min(p.purse) < -most_owed(p):
        return "nobody can owe that much after so few throws"
    return ""


def most_owed(p: State) -> int:
    """Return what a Banker can owe by now: a throw wins three times what all others stake."""
    by_limit = 3 * most_on_design(p) * (p.seats - 1) * p.turns
    by_chips = p.seats * p.chips << 2 * min(p.turns, 30)
    return min(by_limit, by_chips)


def wrong_stakes(p: State) -> str:
    """Return what is wrong with the stakes of single seats."""
    for seat in range(p.seats):
        mine = p.stakes[EACH * seat : EACH * seat + EACH]
        if max(mine) > most_on_design(p):
            return f"seat {seat} has staked more than the limit"
        if p.designs != state.MANY and sum(map(bool, mine)) > 1:
            return f"seat {seat} has staked on several designs"
        if any(mine) and (seat == p.banker or p.purse[seat] < 0):
            return f"seat {seat} cannot have a stake"
    if p.bank == state.COVERED and p.banker >= 0 and worst(p, 0, 0) > p.purse[p.banker]:
        return "the bank does not cover these stakes"
    return ""


def wrong_order(p: State) -> str:
    """Return what is wrong with who has staked and who is asked."""
    if p.turn == OVER or p.banker < 0:
        return "there are stakes, but nobody plays" if any(p.stakes) else ""
    if p.turn == p.banker:
        return "the Banker is never asked for a stake"
    asked = p.seats if p.turn == CHANCE else (p.turn - p.banker) % p.seats
    for step in range(1, p.seats):
        seat = (p.banker + step) % p.seats
        if session.down(p, seat) and (step > asked or (step == asked and p.designs != state.MANY)):
            return f"seat {seat} has staked before its turn"
        idle = step < asked and not session.down(p, seat) and p.purse[seat] > 0
        if idle and p.sit_out != state.YES and p.bank != state.COVERED:
            return f"seat {seat} has chips but no stake"
    return ""


def wrong_session(p: State) -> str:
    """Return what is wrong with going on, or with the end."""
    if p.turn == OVER:
        ended = p.banker >= 0 and p.won == session.richest(p) and ends_like_this(p)
        return "" if ended else "no session ends like this"
    if p.won or p.ending:
        return "somebody has won, but the session goes on"
    if p.banker >= 0 and (p.turns >= state.CAP or ends_by_session(p) or session.can_stake(p) == 0):
        return "the session would be over"
    if p.banker >= 0 and p.bank == state.COVERED and p.purse[p.banker] < state.LEAST_BANK:
        return "the bank would have passed on: it covers no stake"
    return ""


def ends_like_this(p: State) -> bool:
    """Return True if what is told to have ended the session can have done so (CA-A8)."""
    why = session.reached(p) if p.turns else 0
    if why:
        return p.ending == why
    return {
        state.ROUND_DONE: p.session == state.BY_ROUND and p.banker == p.first,
        state.NOBODY_STAKES: session.can_stake(p) == 0,
        state.NO_BANK: p.bank == state.COVERED and session.most(p) < state.LEAST_BANK,
        state.CAPPED: p.turns == state.CAP,
    }.get(p.ending, False)


def ends_by_session(p: State) -> bool:
    """Return True if the last throw would have ended the session."""
    return (
        (p.session == state.BY_THROWS and p.turns >= p.throws)
        or (p.session == state.BY_TARGET and p.turns > 0 and session.most(p) >= p.target)
        or (p.session == state.BY_SOLVENCY and session.solvent(p) < 2)
    )


def idle(options: Mapping[str, str]) -> set[str]:
    """Return the numbers that do not end the session: each belongs to one way of ending."""
    return {"throws", "target"} - {options["session"]}
