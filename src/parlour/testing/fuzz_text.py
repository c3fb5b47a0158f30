"""Fuzzing of readers: whatever text they are given, only a ParlourError may come out.

Hypothesis writes the texts: damaged copies of good ones, and plain nonsense. A position that is
accepted all the same must be playable to its end in both speeds.
"""

import re
from random import Random

from hypothesis import strategies as st

from parlour.core.errors import ParlourError
from parlour.core.game import Game, Position
from parlour.testing.fault import Fault, demand, describe
from parlour.testing.two_speeds import same_games
from parlour.testing.walk import sample, walk

NUMBER = re.compile(r"-?[0-9]+")
SIGNS = "0123456789-,=:/*x()|. abcdefghijklmnopqrstuvwxyzWB"
CLOSELY = 60


@st.composite
def damaged(draw: st.DrawFn, texts: tuple[str, ...]) -> str:
    """Draw one of *texts* with one to three small changes."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.sampled_from((1, 1, 1, 2, 3)))):
        change = draw(st.sampled_from((_number, _number, _number, _sign, _cut, _word, _graft)))
        text = change(draw, text, texts)
    return text


def _number(draw: st.DrawFn, text: str, texts: tuple[str, ...]) -> str:
    """Put another number in the place of one."""
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    spot = draw(st.sampled_from(found))
    new = draw(st.integers(-3, 9) | st.integers(-200, 200) | st.integers(-(2**70), 2**70))
    return text[: spot.start()] + str(new) + text[spot.end() :]


def _sign(draw: st.DrawFn, text: str, texts: tuple[str, ...]) -> str:
    """Write a sign over another, or between two."""
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.sampled_from(SIGNS + text)) + text[at + draw(st.integers(0, 1)) :]


def _cut(draw: st.DrawFn, text: str, texts: tuple[str, ...]) -> str:
    """Cut a piece out."""
    at = draw(st.integers(0, len(text)))
    return text[:at] + text[at + draw(st.integers(1, 8)) :]


def _word(draw: st.DrawFn, text: str, texts: tuple[str, ...]) -> str:
    """Drop a word or say it twice."""
    words = text.split()
    if not words:
        return text
    at = draw(st.integers(0, len(words) - 1))
    words[at : at + 1] = [words[at]] * draw(st.sampled_from((0, 2)))
    return " ".join(words)


def _graft(draw: st.DrawFn, text: str, texts: tuple[str, ...]) -> str:
    """Take a word over from another text."""
    words, others = text.split(), draw(st.sampled_from(texts)).split()
    if not others:
        return text
    words.insert(draw(st.integers(0, len(words))), draw(st.sampled_from(others)))
    return " ".join(words)


def position_texts(game: Game) -> st.SearchStrategy[str]:
    """Return texts that are almost positions, and some that are far from it."""
    good = tuple(position.text for position in sample(game))
    return damaged(good) | damaged(good) | damaged(good) | st.text(max_size=40)


def move_texts(game: Game) -> st.SearchStrategy[str]:
    """Return texts that are almost moves or rolls, and some that are far from it."""
    good = [move.text for position in sample(game) for move in position.candidates()]
    good += [roll.text for position in sample(game) for roll in position.rolls]
    known = tuple(sorted(set(good)))
    return damaged(known) | st.sampled_from(known) | st.text(max_size=12)


def reads_position(game: Game, text: str) -> Position | None:
    """Read a strange position: it is refused, or it is a position that reads back."""
    try:
        position = game.position(text)
    except ParlourError:
        return None
    except Exception as error:
        raise Fault(describe(game, f"position {text!r} raises {error!r}")) from error
    again = game.position(position.text)
    demand(again == position, position, f"{text!r} was accepted, but is read back differently")
    return position


def plays_on(position: Position, seed: int) -> None:
    """Play a strange position on, closely at first: nothing breaks, and it comes to an end."""
    same_games(position, seed, plies=CLOSELY)
    for _ in walk(position, Random(seed).randrange, CLOSELY):
        pass


def reads_move(position: Position, text: str) -> None:
    """Read a strange move or roll: it is no move, it is refused by a rule, or it is legal."""
    try:
        made = position.read(text)
        again = position.read(made.text)
        demand(again == made, position, f"{text!r} is written {made.text!r}, read as {again!r}")
        if position.turn >= 0:
            legal, listed = text_is_legal(position, text), made in position.moves
            endless = position.game.rules.endless(position.state)
            several = len(position.steps(text)) > 1
            half = legal != listed and not (legal and (endless or several))
            demand(not half, position, f"{text!r} is half legal")
        position.play(text)
    except ParlourError:
        return
    except Exception as error:
        raise Fault(describe(position, f"move {text!r} raises {error!r}")) from error


def text_is_legal(position: Position, text: str) -> bool:
    """Return whether the move *text* is legal; a refusal must name a rule and say something."""
    refusal = position.refusal(text)
    if refusal is not None:
        demand(refusal.rule.id and str(refusal), position, f"{text!r} is refused without a rule")
    return refusal is None
