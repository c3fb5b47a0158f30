"""Commands within a game at the terminal: a move, a number, or one of a few words."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from parlour import Move, Position
from parlour.bots import Ranked, adviser
from parlour.cli.console import show, table, with_rule, write
from parlour.cli.rank import ranked_moves, show_ranked
from parlour.cli.rules import found_rule, show_rule, show_rules
from parlour.core.errors import BadMove, BadOption, ParlourError

if TYPE_CHECKING:
    from parlour.cli.play.loop import Evening


class Leave(Exception):
    """Somebody goes home."""


def answer(evening: "Evening", said: str) -> None:
    """Do what was typed: a legal move comes first, then a number, then a word."""
    here = evening.position
    first, _, rest = said.partition(" ")
    picked = pick(here, said)
    if picked:
        evening.make(picked)
    elif here.is_chance and said.lower() in THROW:
        evening.throw()
    elif first.lower() in WORDS:
        WORDS[first.lower()][1](evening, rest.strip())
    elif not said:
        evening.look()
    elif here.is_chance:
        write("Press Enter to throw; help shows what else you can type.")
    else:
        try_moves(evening, said)


THROW = ("", "1", "t", "throw", "r", "roll")
LONGEST_NUMBER = 6


def pick(here: Position, said: str) -> Move | None:
    """Return the legal move that *said* is or counts to; Enter is enough when there is one."""
    for move in here.moves:
        if said == move.text:
            return move
    if not said and len(here.moves) == 1:
        return here.moves[0]
    number = said.isascii() and said.isdigit() and len(said) <= LONGEST_NUMBER
    if number and 1 <= int(said) <= len(here.moves):
        return here.moves[int(said) - 1]
    return None


def try_moves(evening: "Evening", said: str) -> None:
    """Make the moves that were typed, one after the other, as far as they are legal."""
    seat = evening.position.turn
    for text in said.split():
        if evening.position.turn != seat or not try_steps(evening, text):
            return


def try_steps(evening: "Evening", text: str) -> bool:
    """Make the moves that one word means: usually one, but a man's way may be written as one."""
    try:
        steps = evening.position.steps(text)
    except BadMove as error:
        return unread(evening.position, text, error)
    return all(try_move(evening, step) for step in steps)


def try_move(evening: "Evening", text: str) -> bool:
    """Make one move, or say why it cannot be made."""
    here = evening.position
    try:
        move = here.game.move(here, text)
    except BadMove as error:
        return unread(here, text, error)
    refusal = here.refusal(move)
    if refusal:
        evening.story.refused(refusal)
        return False
    evening.make(move)
    return True


def unread(here: Position, text: str, error: BadMove) -> bool:
    """Say what is wrong with a text that is no move."""
    write(f"{text}: {error.wrong}" + (f"; {error.right}." if error.right else "."))
    write(f"  Possible: {some(here)}. Type help to see what else you can type.")
    return False


def some(here: Position) -> str:
    """Return the first few legal moves."""
    texts = [move.text for move in here.moves]
    return ", ".join(texts[:12]) + (", ..." if len(texts) > 12 else "")


def why(evening: "Evening", text: str) -> None:
    """Answer `why MOVE`; alone, it explains every move that is refused here."""
    here = evening.position
    if here.is_chance:
        write("Nobody has to move before the dice have fallen.")
    elif not text:
        why_all(here)
    else:
        try:
            refusal = here.refusal(text)
        except ParlourError as error:
            write(f"{text}: {error.wrong}.")
            return
        if refusal:
            evening.story.refused(refusal)
        else:
            write(f"{text} is allowed.")


def why_all(here: Position) -> None:
    """Explain the moves that one might think of, by the rule that forbids them."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for move, reason in here.candidates().items():
        if reason:
            reasons.setdefault((reason.says, reason.rule), []).append(move.text)
    for (says, rule), texts in reasons.items():
        write(with_rule(f"{', '.join(texts[:8])}{', ...' if len(texts) > 8 else ''}: {says}", rule))
    if not reasons:
        write("Nothing that you could mean is forbidden here.")


def odds(evening: "Evening", text: str) -> None:
    """Show the chances of the throw that comes."""
    here = evening.position
    ahead = 0
    while here.turn >= 0 and ahead < 100:
        here, ahead = here.apply(here.moves[0]), ahead + 1
    if not here.is_chance:
        write("No dice are thrown here.")
        return
    if ahead:
        seat = here.thrower
        first = evening.position.moves[0].text
        whose = f" {evening.story.name(here, seat)} throws." if seat >= 0 else ""
        write(f"The next throw, if you play {first} now.{whose}")
    evening.story.odds(here)


def rank(evening: "Evening", text: str) -> None:
    """List the moves with what they are worth, best first."""
    ranked = ranking(evening)
    if ranked:
        show_ranked(evening.position, adviser(evening.position.game), ranked)


def hint(evening: "Evening", text: str) -> None:
    """Say which move the best bot would make."""
    ranked = ranking(evening)
    if ranked:
        who = adviser(evening.position.game).name
        write(f"{who.capitalize()} would play {ranked[0][0].text}. Type rank to see them all.")


def ranking(evening: "Evening") -> list[Ranked]:
    """Return the moves, best first; none while dice are in the air."""
    here = evening.position
    if here.is_chance:
        write("Nobody has to move before the dice have fallen.")
        return []
    return ranked_moves(here, adviser(here.game))


def undo(evening: "Evening", text: str) -> None:
    """Take back your last move."""
    if evening.take_back():
        write("Taken back.")
        return
    write("There is nothing to take back; a throw stays thrown.")


def rules(evening: "Evening", text: str) -> None:
    """Show the rules, or one of them."""
    played = evening.record.game
    if not text:
        show_rules(played)
        return
    try:
        show_rule(played, found_rule(played, text))
    except BadOption as error:
        write(f"{text}: {error.wrong}; {error.right}")


def look(evening: "Evening", text: str) -> None:
    """Draw the board again, and list the moves."""
    evening.drawn = ()
    evening.look()


def tell_help(evening: "Evening", text: str) -> None:
    """Say what can be typed."""
    rows = table("type", "to")
    for word, (says, _) in HELP.items():
        rows.add_row(word, says)
    show(rows)
    write(evening.record.game.typing)


def leave(evening: "Evening", text: str) -> None:
    """Go home."""
    raise Leave


Word = Callable[["Evening", str], None]
HELP: dict[str, tuple[str, Word | None]] = {
    "a move or its number": ("make it; several moves may stand in one line", None),
    "Enter": ("throw, or make the only move there is", None),
    "why [MOVE]": ("learn which rule forbids it", why),
    "hint": ("hear what a good player would do", hint),
    "rank": ("see all moves with what they are worth", rank),
    "odds": ("see the chances of the throw that comes", odds),
    "undo": ("take your move back; not past a throw", undo),
    "rules [NUMBER]": ("read the rules, or one of them", rules),
    "board": ("see the board and the moves again", look),
    "help": ("see this", tell_help),
    "quit": ("go home; a record is kept", leave),
}
WORDS = {name.split()[0]: (says, word) for name, (says, word) in HELP.items() if word}
WORDS |= {"moves": WORDS["board"], "q": WORDS["quit"], "exit": WORDS["quit"], "?": WORDS["help"]}
