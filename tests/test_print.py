"""Print and play: pages, measures and words of the PDFs, read back by another library."""

import sys

import pypdfium2
import pytest

import parlour
from parlour.cli.app import run
from parlour.core.errors import BadOption
from parlour.draw import paper
from parlour.draw.paper import box, brief, tiles, typeset

POINT = 25.4 / 72
# Boards in one sheet, in several, and with what is cut out beside counters.
SOME = ["backgammon", "crown_and_anchor", "dont_miss_the_boat"]


def pages(made):
    """Return the pages of a PDF."""
    return list(pypdfium2.PdfDocument(made))


def words(page):
    """Return what can be read on a page, in one line."""
    return " ".join(page.get_textpage().get_text_bounded().split())


def size(page):
    """Return width and height of a page in millimetres."""
    return tuple(round(length * POINT, 1) for length in page.get_size())


@pytest.mark.parametrize("name", SOME)
@pytest.mark.parametrize("kind", tiles.PAPERS)
def test_pages_are_of_the_paper_and_say_what_they_are(name, kind):
    game = parlour.game(name)
    made = pages(paper.pdf(game, kind))
    across, down = tiles.PAPERS[kind]
    assert {size(page) for page in made} <= {(across, down), (down, across)}
    assert all("this line is 50 mm long" in words(page) for page in made)
    assert all(game.title in words(page) for page in made)
    assert "to cut out" in words(made[-1])


@pytest.mark.parametrize("name", parlour.names())
def test_every_game_prints_every_rule_on_the_two_sides_of_a_sheet(name):
    game = parlour.game(name)
    made = [words(page) for page in pages(paper.pdf(game))]
    rules = [text for text in made if "the rules" in text]
    assert 1 <= len(rules) <= 2
    printed = "".join(rules)
    wanted = [rule["id"] for part in brief.brief(game) for rule in part["rules"]]
    assert len(wanted) >= 5
    assert [number for number in wanted if number not in printed] == []


@pytest.mark.parametrize("name", parlour.names())
def test_pieces_are_as_large_as_on_the_printed_board(name):
    game = parlour.game(name)
    kit = typeset.contents(game, "a4", 300)
    unit = 300 / box.size(kit["board"])[0]
    men = box.first_scene(game).pieces
    heights = {round(row["tall"] / (man.size * unit), 2) for row in kit["counters"] for man in men}
    # The picture of a piece has a margin of 4.5 parts in a hundred on each side.
    assert any(height == pytest.approx(1.09, abs=0.06) for height in heights)
    if "each" not in box.stated(game):
        cut = sum(row["count"] for row in kit["counters"])
        assert cut == sum(man.count for man in men) + len(box.movable(box.first_scene(game)))


def test_the_checking_line_is_fifty_millimetres_long():
    """The rule at the foot is measured in ink: dark pixels side by side at 10 per millimetre."""
    page = pages(paper.pdf(parlour.game("ludo")))[0]
    picture = page.render(scale=10 * POINT, grayscale=True).to_numpy()
    foot = picture[-200:]
    longest = max(run_of_ink(row) for row in foot < 160)
    assert longest == pytest.approx(500, abs=6)


def run_of_ink(row):
    """Return how many dark pixels lie side by side at most."""
    best = now = 0
    for dark in row:
        now = now + 1 if dark else 0
        best = max(best, now)
    return best


@pytest.mark.parametrize(("wide", "tall"), [(180, 180), (360, 325), (1000, 700), (190, 267)])
@pytest.mark.parametrize("kind", tiles.PAPERS)
def test_tiles_cover_the_board_overlap_and_fit_the_paper(wide, tall, kind):
    cut = tiles.tiled(wide, tall, tiles.PAPERS[kind])
    across, down = tiles.PAPERS[kind][::-1] if cut.flipped else tiles.PAPERS[kind]
    assert cut.width <= across - 2 * tiles.SIDE + 1e-6
    assert cut.height <= down - tiles.SIDE - tiles.FOOT + 1e-6
    last = cut.spots[-1]
    assert last["x"] + cut.width == pytest.approx(wide)
    assert last["y"] + cut.height == pytest.approx(tall)
    for left, right in zip(cut.spots, cut.spots[1:], strict=False):
        if left["row"] == right["row"]:
            assert left["x"] + cut.width - right["x"] == pytest.approx(tiles.OVERLAP)


def test_what_fits_comes_on_one_sheet():
    assert len(tiles.tiled(190, 267, tiles.PAPERS["a4"]).spots) == 1
    assert len(tiles.tiled(191, 267, tiles.PAPERS["a4"]).spots) > 1


@pytest.mark.parametrize("wide", [0, -5, 79, 1001, float("nan"), float("inf")])
def test_a_senseless_width_is_refused(wide):
    with pytest.raises(BadOption, match="80 to 1000 mm"):
        paper.pdf(parlour.game("ludo"), "a4", wide)


def test_unknown_paper_is_refused():
    with pytest.raises(BadOption, match="use a4 or letter"):
        paper.pdf(parlour.game("ludo"), "a3")


def test_without_the_library_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    typeset._fonts.cache_clear()
    with pytest.raises(paper.CannotPrint, match=r"parlour\[print\]"):
        paper.pdf(parlour.game("ludo"))


def test_command_writes_the_file_and_says_so(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["print", "checkers", "--paper", "Letter"]) == 0
    assert "checkers.pdf: print it at 100 %" in capsys.readouterr().out
    assert size(pages(tmp_path / "checkers.pdf")[0]) == (215.9, 279.4)


def test_command_complains_in_one_line(tmp_path, capsys):
    assert run(["print", "ludo", "-o", str(tmp_path / "no" / "where.pdf")]) == 2
    assert run(["print", "ludo", "--paper", "a3"]) == 2
    assert run(["print", "ludo", "--wide", "5"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3
    assert "No such file or directory" in said[0]
