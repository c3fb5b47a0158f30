"""Drawing: every position of every game makes a sound picture and a readable board."""

import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

import parlour
from parlour.core.scene import Button, Die, Piece, Place, Scene, Shape
from parlour.draw import grid, svg, text
from parlour.draw.canvas import plain
from parlour.draw.palette import LAMP, PAPER, THEMES, contrast, letters_on, ring_on

SVG = "{http://www.w3.org/2000/svg}"
PAINT = re.compile(r'"(#[0-9a-f]{6}|var\(--[a-z-]+\))"')
GREEK = "αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΦΨΩ"
NASTY = "<b>&\"'\x00\x1b[31m\n</svg>"
GROUNDS = ("paper", "card", "wood", "dark", "light", "green", "yellow", "blue", "red")
SEATS = ("green", "yellow", "blue", "red", "black", "white")


@cache
def scenes(name: str) -> tuple[Scene, ...]:
    """Return scenes from the start to the end of a random game with the most seats."""
    game, chance = parlour.game(name), Random(20)
    position = game.start(seats=game.seats[-1])
    seen = [position]
    while not position.is_over and len(seen) < 1500:
        here = position
        choice = here.roll_of(chance.randrange(here.tickets)) if here.is_chance else None
        position = here.apply(choice or chance.choice(here.moves))
        seen.append(position)
    some = (*seen[:3], *seen[3 : -1 : max(1, len(seen) // 5)], seen[-1])
    return tuple(position.scene for position in some)


def strange() -> Scene:
    """Return a scene with everything in it, and names that bite."""
    places = tuple(
        Place(f"{shape}{NASTY}", NASTY, 1 + 2 * i, 2, 1.5, 2, shape, colour, "7", label_at=at)
        for i, (shape, colour, at) in enumerate(
            [("square", "paper", "corner"), ("circle", "none", "middle"), ("up", "dark", "middle"),
             ("down", "light", "middle"), ("lozenge", "green", "middle")]
        )
    )  # fmt: skip
    bodies = ("disc", "chip", "cube", "auto", "unheard-of")
    pieces = tuple(
        Piece(spot.name, i, spot.x, spot.y, SEATS[i], "RYBGx"[i], 1 + 11 * i, NASTY, shape=body,
              crowned=i == 4)
        for i, (spot, body) in enumerate(zip(places, bodies, strict=True))
    )  # fmt: skip
    shapes = (
        Shape("polygon", (0, 3, 3, 3, 2, 4), fill="red", text=NASTY),
        Shape("circle", (5, 4, 0.5), fill="blue", over=True),
        Shape("line", (0, 3, 9, 3, 9, 4)),
        Shape("rectangle", (6, 3, 2, 1), fill="yellow"),
        Shape("text", (5, 3.5), text=NASTY),
        Shape("design", (5, 4.5), text="crown"),
        Shape("path", (1, 4), text="M0 0L1 1", size=0.5),
    )
    dice = tuple(Die(face, used=face == "3") for face in ("1", "3", "6", "anchor", NASTY))
    return Scene(
        10, 5, places, pieces, (*dice, Die("5", x=5, y=3)), (Button(NASTY, NASTY),), shapes,
        (NASTY, "A caption."), title=NASTY,
    )  # fmt: skip


def all_scenes():
    return [strange(), *(scene for name in parlour.names() for scene in scenes(name))]


def spoken(root) -> Counter[str]:
    return Counter(title.text for title in root.iter(f"{SVG}title"))


@pytest.mark.parametrize("name", parlour.names())
def test_picture_is_sound(name):
    """Every picture parses, and speaks of every place and every piece."""
    for scene in scenes(name):
        root = ElementTree.fromstring(svg(scene))
        expected = Counter(spot.says for spot in scene.places)
        expected += Counter(man.says for man in scene.pieces)

        assert root.get("role") == "img"
        assert root.find(f"{SVG}title").text.startswith(parlour.game(name).title)
        assert not expected - spoken(root)


@pytest.mark.parametrize("name", parlour.names())
def test_nothing_is_cut_off(name):
    """Every place and piece of a game lies within its board."""
    for scene in scenes(name):
        for thing in (*scene.places, *scene.pieces):
            wide = thing.width if isinstance(thing, Place) else thing.size
            tall = thing.height if isinstance(thing, Place) else thing.size

            assert thing.x - wide / 2 + 1e-6 >= 0, thing
            assert thing.x + wide / 2 <= scene.width + 1e-6, thing
            assert thing.y - tall / 2 + 1e-6 >= 0, thing
            assert thing.y + tall / 2 <= scene.height + 1e-6, thing


@pytest.mark.parametrize("name", parlour.names())
def test_every_piece_is_on_the_terminal(name):
    """Each mark is shown as often as its pieces, stacks counted, with colour and without."""
    for scene in scenes(name):
        greek = dict(zip(sorted({man.mark for man in scene.pieces}), GREEK, strict=False))
        men = tuple(replace(man, mark=greek[man.mark]) for man in scene.pieces)
        wanted = Counter(dict.fromkeys(greek.values(), 0))
        for man in men:
            wanted[man.mark] += man.count
        for colour, width in ((True, 100), (False, 100), (False, 80)):
            drawn = plain(grid(replace(scene, pieces=men), colour=colour, width=width))

            assert {mark: shown(drawn, mark) for mark in wanted} == wanted


def shown(drawn: str, mark: str) -> int:
    """Count a mark; a number behind it is how many stand there."""
    return sum(int(count or 1) for count in re.findall(rf"{mark}(\d*)", drawn))


@pytest.mark.parametrize("width", [80, 100])
def test_board_fits_the_terminal(width):
    """No line is wider than asked for; a board takes about thirty rows, or a row for each unit."""
    for scene in all_scenes():
        lines = text(scene, colour=False, width=width, height=30).split("\n")

        assert max(map(len, lines)) <= width
        notes = 18 if width < 100 else 8
        assert len(lines) <= max(32, scene.height + notes) or scene.title == NASTY


def test_small_terminal_gets_a_small_board():
    """A board grows with the terminal, and never fails to be drawn in a small one."""
    scene = Scene(8, 8, (Place("a", "a", 1, 1),))

    sizes = [len(text(scene, colour=False, width=200, height=h).split("\n")) for h in (10, 30, 60)]

    assert sizes == [10, 26, 26]
    assert text(strange(), width=12, height=3)


def test_no_codes_without_colour():
    """Plain text has no control characters at all; coloured text has only colours."""
    codes = re.compile(r"\x1b\[[0-9;]*m")
    for scene in all_scenes():
        bare, tinted = text(scene, colour=False), text(scene, colour=True)

        assert all(c.isprintable() or c == "\n" for c in bare)
        assert all(c.isprintable() or c == "\n" for c in codes.sub("", tinted))
        assert codes.search(tinted)


def test_names_are_escaped():
    """Whatever a name contains stays text: it can neither end the picture nor open a tag."""
    root = ElementTree.fromstring(svg(strange()))
    clean = NASTY.replace("\x00", "").replace("\x1b", "")

    assert not root.findall(f".//{SVG}b")
    assert spoken(root)[clean] == 5 + 5 + 1
    assert {clean} <= {word.text for word in root.iter(f"{SVG}text")}


def test_themes_have_the_same_shapes():
    """Light, dark and both-in-one differ in paint alone."""
    for scene in all_scenes():
        both = re.sub("<style>.*?</style>", "", svg(scene))
        bare = {PAINT.sub('""', picture) for picture in
                (both, svg(scene, theme="paper"), svg(scene, theme="lamp"))}  # fmt: skip

        assert len(bare) == 1


def test_both_themes_are_in_one_file():
    """Without a theme the picture declares every colour twice, and uses only declared ones."""
    picture = svg(strange())
    used = set(re.findall(r"var\((--[a-z-]+)\)", picture))

    assert "@media(prefers-color-scheme:dark)" in picture
    assert all(picture.count(f"{variable}:") == 2 for variable in used)
    assert all(shade in picture for shade in (*PAPER.values(), *LAMP.values()))


def test_pictures_share_a_page():
    """Ids are unique in a picture, and differ between pictures or by the name one gives."""
    ids = [
        [node.get("id") for node in ElementTree.fromstring(picture).iter() if node.get("id")]
        for picture in (*map(svg, all_scenes()), svg(strange(), name="second"))
    ]

    assert all(len(set(own)) == len(own) for own in ids)
    assert (
        len({own[0].split("-")[0] for own in ids if own})
        == len({s for s in all_scenes() if s.places}) + 1
    )


def test_drawing_is_deterministic():
    """The same scene gives the same picture and the same text, in another process too."""
    ask = "import parlour as p; x = p.game('auto_race').start(); print(x._repr_svg_()); print(x)"
    runs = {
        subprocess.run([sys.executable, "-c", ask], capture_output=True, check=True).stdout
        for _ in range(2)
    }

    assert len(runs) == 1
    assert svg(strange()) == svg(strange())


def test_unknown_colours_are_named():
    """A colour or theme that does not exist is refused by its name."""
    scene = Scene(1, 1, (Place("a", "a", 0.5, 0.5, colour="mauve"),))

    with pytest.raises(ValueError, match="mauve"):
        svg(scene)
    with pytest.raises(ValueError, match="mauve"):
        text(scene)
    with pytest.raises(ValueError, match="dusk"):
        svg(scene, theme="dusk")


@pytest.mark.parametrize("theme", THEMES)
def test_letters_can_be_read(theme):
    """Text has a contrast of 4.5 on everything that it is written on."""
    shades = THEMES[theme]

    assert all(contrast(letters_on(shades, name), shades[name]) >= 4.5 for name in shades)
    for ink in ("ink", "quiet"):
        assert all(contrast(shades[ink], shades[ground]) >= 4.5 for ground in ("paper", "card"))


@pytest.mark.parametrize("theme", THEMES)
def test_pieces_stand_out(theme):
    """Edge, body or ring of a piece has a contrast of 3 with any ground."""
    shades = THEMES[theme]
    for seat in SEATS:
        ring = shades[ring_on(seat)] if ring_on(seat) else letters_on(shades, seat)
        rings = (shades["ink"], shades[seat], ring)
        for ground in GROUNDS:
            assert max(contrast(ring, shades[ground]) for ring in rings) >= 3, (seat, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_words_on_a_colour_can_be_read(theme):
    """A printed word that stands on a colour has a contrast of 4.5 with it in every theme."""
    for colour in GROUNDS:
        word = Shape("text", (2, 2), colour, text="λόγος")
        ground = Shape("rectangle", (0, 0, 4, 4), colour)
        picture = ElementTree.fromstring(svg(Scene(4, 4, (), shapes=(ground, word)), theme=theme))
        inks = [t.get("fill") for t in picture.iter(f"{SVG}text") if t.text == "λόγος"]
        cells = [c for row in grid(Scene(4, 4, (), shapes=(ground, word)), theme=theme)
                 for c in row if c.char in "λόγος"]  # fmt: skip

        assert [contrast(ink, THEMES[theme][colour]) >= 4.5 for ink in inks] == [True]
        assert cells
        assert all(contrast(cell.ink, cell.ground) >= 4.5 for cell in cells)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", parlour.names())
def test_printed_words_can_be_read_in_the_terminal(name, theme):
    """What is printed on a board has a contrast of 4.5 with the ground that is painted there."""
    bare = replace(scenes(name)[0], pieces=())
    printed = grid(bare, theme=theme)
    for word in (shape for shape in bare.shapes if shape.kind == "text"):
        others = tuple(shape for shape in bare.shapes if shape is not word)
        without = grid(replace(bare, shapes=others), theme=theme)
        for row, empty in zip(printed, without, strict=True):
            written = [cell for cell, old in zip(row, empty, strict=True) if cell != old]

            assert all(contrast(cell.ink, cell.ground) >= 4.5 for cell in written), word.text


def test_a_text_without_colour_is_for_the_terminal_alone():
    spot = (2.0, 2.0)
    named = Shape("text", spot, stroke="none", text="T0")
    scene = replace(strange(), shapes=(named, Shape("text", spot, text="Siding", terminal=False)))
    assert "T0" in text(scene)
    assert "Siding" not in text(scene)
    assert "Siding" in svg(scene)
    assert "T0" not in svg(scene)


def test_used_dice_look_used():
    """A used die is fainter in the picture and has broken edges in the terminal."""
    fresh, used = (Scene(4, 4, (), dice=(Die("4", used=u),)) for u in (False, True))

    assert "opacity" in svg(used)
    assert "opacity" not in svg(fresh)
    assert "┊ ●   ● ┊" in text(used, colour=False)
    assert "│ ●   ● │" in text(fresh, colour=False)


def test_a_word_on_a_die_may_have_pips_above_it():
    """A room gives the word and how many pips; nobody has to know the word to draw it."""
    word, both = (Scene(4, 4, (), dice=(Die("Trey", pips=pips),)) for pips in (0, 3))

    assert svg(both).count("<circle") == svg(word).count("<circle") + 3
    assert "● ● ●" in text(both, colour=False)
    assert "●" not in text(word, colour=False)


@pytest.mark.parametrize("theme", THEMES)
def test_marks_can_be_read_in_the_terminal(theme):
    """A mark has a contrast of 4.5 with its piece, on ground of the same colour too."""
    for colour in SEATS:
        spot, man = Place("a", "a", 1, 1, colour=colour), Piece("a", 0, 1, 1, colour, "λ")
        for scene in (Scene(2, 2, (spot,), (man,)), Scene(2, 2, (spot,), (man, man), rows=1)):
            cells = [c for row in grid(scene, theme=theme) for c in row if c.char == "λ"]

            assert cells
            assert all(contrast(cell.ink, cell.ground) >= 4.5 for cell in cells)


def test_pieces_of_one_place_stand_side_by_side():
    """Two fit beside each other; a crowd that looks alike is counted."""
    spot = Place("a", "a", 1, 1)
    pair = tuple(Piece("a", 0, x, 1, "red", "R") for x in (0.8, 1.2))
    crowd = tuple(Piece("a", 0, 0.8 + i / 20, 1, "red", "R") for i in range(9))

    assert "RR" in text(Scene(2, 2, (spot,), pair, rows=1), colour=False)
    assert "R9" in text(Scene(2, 2, (spot,), crowd, rows=1), colour=False)


def test_positions_show_themselves():
    """A position is a picture in a notebook and a board when printed."""
    position = parlour.game("auto_race").start()

    assert ElementTree.fromstring(position._repr_svg_()).tag == f"{SVG}svg"
    assert str(position) == text(position.scene, colour=False)


def test_importing_the_house_is_light():
    """Nothing heavy is loaded before somebody needs it, not even for drawing."""
    ask = (
        "import sys, parlour; assert 'parlour.draw' not in sys.modules;"
        "str(parlour.game('auto_race').start());"
        "print([m for m in ('numpy', 'numba', 'rich', 'typer') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, check=True, text=True)

    assert run.stdout.strip() == "[]"
