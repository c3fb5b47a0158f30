"""The pictures in RULES.md: drawn from positions that are real, and seen at the front door."""

import pytest
from rich.console import Console

import parlour
from parlour import draw
from parlour.cli.console import PLAIN_HEIGHT, PLAIN_WIDTH
from parlour.core.errors import ParlourError
from parlour.core.rule import Picture, read_pictures
from parlour.core.text import read_state, write_state

GAMES = parlour.names()


def pictures(markdown):
    return [part for part in read_pictures(markdown) if isinstance(part, Picture)]


def faults(game, markdown):
    """Return what is wrong with the pictures of a page."""
    found = pictures(markdown)
    wrong = [] if 2 <= len(found) <= 6 else [f"{len(found)} pictures"]
    wrong += ["a fence that is none"] if markdown.count("```") != 2 * len(found) else []
    wrong += [f"no caption: {picture.position}" for picture in found if not picture.caption]
    for picture in found:
        try:
            wrong += misread(game, picture.position) + untrue(game, picture)
        except ParlourError as error:
            wrong.append(str(error))
    return wrong


def misread(game, text):
    """Say whether a picture shows anything but *text*, such as the dice of the next seat."""
    shown = game.pictured(text)
    if game.position(shown.text) != shown:
        return [f"reads back otherwise: {text}"]
    if not text.startswith("start") and write_state(game, read_state(game, text)) != shown.text:
        return [f"nobody can move there: {text}"]
    return []


def untrue(game, picture):
    """Return which claims of a picture do not hold, and whether it should make one."""
    shown = game.pictured(picture.position)
    wrong = []
    for word, text in picture.claims:
        wrong += [f"{word}: {text}, but {said}" for said in CLAIMS[word](shown, text)]
    if shown.turn >= 0 and not picture.claims:
        wrong.append(f"nothing checks what can be played: {picture.position}")
    return wrong


def other_moves(shown, text):
    """Say which moves there are, unless *text* lists just those."""
    moves = sorted(str(move) for move in shown.moves)
    return [] if sorted(text.split(", ")) == moves else [", ".join(moves)]


def unplayable(shown, text):
    """Say why the moves in *text* cannot be played one after the other."""
    try:
        shown.play(text)
    except ParlourError as error:
        return [str(error)]
    return []


def other_refusal(shown, text):
    """Say how the last move in *text* is judged, unless the rule after it refuses it."""
    *before, move, rule = text.split()
    here = shown.play(" ".join(before))
    refusal = here.refusal(here.game.move(here, move))
    if refusal is None:
        return [f"{move} is legal"]
    return [] if refusal.rule.id == rule else [str(refusal)]


CLAIMS = {"moves": other_moves, "legal": unplayable, "refused": other_refusal}


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_is_a_position_of_its_game(name):
    """Each fence reads, reads back, has a caption, and the first one is the start."""
    game = parlour.game(name)

    assert faults(game, game.rules_text) == []
    assert pictures(game.rules_text)[0].position.split()[0] == "start"


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_show_their_boards(run, name):
    """`parlour rules` draws each fence, with its caption, and shows none of its code."""
    game = parlour.game(name)
    _, out, _ = run("rules", name)
    lines = [line.rstrip() for line in out.splitlines()]

    assert "```" not in out
    for picture in pictures(game.rules_text):
        scene = game.pictured(picture.position).scene
        drawn = draw.text(scene, colour=False, width=PLAIN_WIDTH, height=PLAIN_HEIGHT)
        board = [line.rstrip() for line in drawn.splitlines()]
        at = lines.index(picture.caption)
        assert lines[at - 1 - len(board) : at - 1] == board


MIDDLE = "green:10,20,F,F blue:P,P,P,P high=4 low=3"
FAULTS = {
    "1 pictures": "```position\nstart\nOne.\n```\n",
    "a fence that is none": "```position\nstart\nNever closed.\n\n## More\n",
    "no caption": "```position\nstart\n```\n",
    "not so many can play": "```position\nstart seats=9\nNine.\n```\n",
    "colour cannot be chosen": "```position\nstart colour=red\nRed.\n```\n",
    "no start": "```position\nstart here\nHere.\n```\n",
    "green:Q": "```position\ngreen:Q,P,P,P blue:P,P,P,P\nSome.\n```\n",
    "nobody can move": "```position\ngreen:P,P,P,P blue:P,P,P,P high=4 low=2\nStuck.\n```\n",
    "nothing checks": f"```position\n{MIDDLE}\nGreen may move.\n```\n",
    "moves: 10+4, but 10+3, 10+4, 10+7, 20+3": f"```position\n{MIDDLE}\nFour.\nmoves: 10+4\n```\n",
    "legal: 10+5, but": f"```position\n{MIDDLE}\nFive.\nlegal: 10+5\n```\n",
    "10+4 is legal": f"```position\n{MIDDLE}\nNo four.\nrefused: 10+4 LUD-4\n```\n",
    "but Your dice do not": f"```position\n{MIDDLE}\nNo five.\nrefused: 10+5 LUD-5\n```\n",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_picture_is_found(fault):
    """A planted fault is named."""
    assert any(fault in wrong for wrong in faults(parlour.game("ludo"), FAULTS[fault]))


def test_a_board_that_is_not_drawn_is_found(run, monkeypatch):
    """If the front door showed the code of a picture, the test of the boards would fail."""
    monkeypatch.setattr("parlour.cli.rules.read_pictures", lambda markdown: (markdown,))
    with pytest.raises(AssertionError):
        test_the_rules_show_their_boards(run, "ludo")


def test_pictures_are_drawn_on_a_terminal(run, monkeypatch):
    """Where text is set in type the board stays a board."""
    monkeypatch.setattr("parlour.cli.rules.paper", lambda: Console(force_terminal=True, width=100))
    assert "PRISON" in run("rules", "ludo")[1]
