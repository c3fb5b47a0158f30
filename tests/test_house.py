"""The house itself: every rule is written, coded and tested; sizes, furniture, names, words."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import house
import parlour

HERE = Path(__file__).parent.parent
ROOMS = sorted(house.RULE_BOOK)
HEAVY = ("numba", "numpy", "typer", "rich", "hypothesis", "pytest", "asyncio", "http.server")
PLAYED = f"""
import json, sys
import parlour
for name in parlour.names():
    position = parlour.game(name).start()
    for _ in range(30):
        if not position.is_over:
            ways = position.rolls or position.moves
            position = position.apply(ways[-1])
            position.text
print(json.dumps([name for name in {HEAVY!r} if name in sys.modules]))
"""


def found_nothing(wrong):
    """Demand that there is nothing wrong, and show all of it if there is."""
    assert not wrong, "\n".join(wrong)


def room(name, root=HERE):
    return root / "src" / "parlour" / "games" / name


@pytest.fixture
def copy(tmp_path):
    """Return a copy of the house to break."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("src", "tests"):
        shutil.copytree(HERE / name, tmp_path / name, ignore=unwanted)
    for name in house.PAGES:
        shutil.copy(HERE / name, tmp_path)
    return tmp_path


def test_every_game_of_the_booklets_has_its_room():
    """None of them is missing; others may stand beside them."""
    found_nothing(house.missing_rooms(HERE))


@pytest.mark.parametrize("name", ROOMS)
def test_no_rule_is_missing(name):
    """Every rule and ambiguity has its line, its code or a reason, and its test."""
    found_nothing(house.missing_rules(room(name)))


@pytest.mark.parametrize("name", ROOMS)
def test_every_room_has_the_same_furniture(name):
    """The files always have the same names."""
    found_nothing(house.missing_furniture(room(name)))


@pytest.mark.parametrize("name", ROOMS)
def test_every_law_stands_where_other_rooms_have_it(name):
    """Who knows one room finds a law in any other, and rules state all of them."""
    found_nothing(house.misplaced_laws(room(name)))


def test_files_and_functions_stay_short():
    """A file has at most 450 lines, a function 60, a law 30."""
    found_nothing(house.long_files(HERE) + house.long_functions(HERE))


def test_every_file_begins_with_a_sentence():
    """One sentence says what a file is."""
    found_nothing(house.undocumented(HERE))


def test_the_pages_are_there():
    """A newcomer finds what to read."""
    found_nothing(house.missing_pages(HERE))


def test_unwanted_words_are_absent():
    """The project speaks of itself alone, and leaves nothing for later."""
    found_nothing(house.unwanted_words(HERE))


def test_people_are_they():
    """Rules, pages, messages and docstrings speak of whoever plays, not of men."""
    found_nothing(house.one_sex(HERE))


def test_only_rooms_know_their_game():
    """What serves every game names none, except in examples."""
    found_nothing(house.named_games(HERE))


def test_public_names_are_pinned():
    """What `parlour` offers changes only on purpose."""
    assert sorted(parlour.__all__) == [
        "CHANCE", "Game", "Move", "OVER", "Outcome", "ParlourError", "Position", "Roll", "game",
        "names",
    ]  # fmt: skip
    assert all(hasattr(parlour, name) for name in parlour.__all__)


def test_playing_at_a_table_loads_nothing_heavy():
    """Neither a compiler nor a server is loaded to play a few moves of every game."""
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, check=True)

    assert json.loads(done.stdout) == []


def edited(file, old, new):
    """Change a file that must contain what is changed."""
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_a_missing_rule_is_noticed(copy):
    """A line, a citation or a test that is taken away is missed by name."""
    folder = room("auto_race", copy)
    edited(folder / "RULES.md", "- **AUT-7** ", "- AUT-7 ")
    for file in (*folder.glob("*.py"), *folder.glob("rules/*.py")):
        file.write_text(file.read_text().replace("AUT-3", "that rule"))
    tests = folder / "tests" / "test_rules.py"
    tests.write_text(tests.read_text().replace("AUT-A5", "?").replace("AUT-T11", "?"))

    wrong = house.missing_rules(folder)

    assert wrong == [
        "AUT-7: no line in RULES.md",
        "AUT-3: neither code nor a reason why none is needed",
        "AUT-A5: no test names it",
        "AUT-T11: no test names it",
    ]


def test_missing_furniture_is_noticed(copy):
    """Each file that is taken away is missed by name."""
    folder = room("auto_race", copy)
    for name in ("board.py", "rules/turn.py", "tests/counts.txt"):
        (folder / name).unlink()
    shutil.rmtree(folder / "tests" / "golden")

    assert house.missing_furniture(folder) == [
        f"auto_race: {name} is missing"
        for name in ("board.py", "rules/turn.py", "tests/counts.txt", "tests/golden/*.play")
    ]


def test_a_misplaced_law_is_noticed(copy):
    """One in the wrong file, and one that rules leave out."""
    folder = room("auto_race", copy)
    edited(folder / "rules" / "turn.py", "def home(", "def verdict(")
    edited(folder / "rules" / "__init__.py", "import conserved", "import State")

    assert house.misplaced_laws(folder) == [
        "auto_race: rules do not state conserved",
        "auto_race: verdict stands in turn.py, not moves.py",
    ]


def test_other_faults_of_the_house_are_noticed(copy):
    """Long files and functions, files without a sentence, missing pages, unwanted words."""
    core = copy / "src" / "parlour" / "core"
    (core / "long.py").write_text("x = 1\n" * 451)
    body = "    x = 1\n"
    laws = f"@law\ndef rule():\n{body * 30}\ndef usual():\n{body * 59}\ndef slow():\n{body * 60}"
    (core / "laws.py").write_text(f'"""Laws."""\n{laws}')
    (copy / "LICENSE").unlink()
    (copy / "README.md").write_text("TO" + "DO: write this.")
    (copy / "src" / "parlour" / "games" / "ludo" / "__init__.py").unlink()

    assert "src/parlour/core/long.py: 451 lines" in house.long_files(copy)
    long = house.long_functions(copy)
    assert [wrong.split("/")[-1] for wrong in long if "laws.py" in wrong] == [
        "laws.py: rule has 31 lines, not 30",
        "laws.py: slow has 61 lines, not 60",
    ]
    assert "src/parlour/core/long.py: begins without a sentence" in house.undocumented(copy)
    assert house.missing_pages(copy) == ["LICENSE"]
    assert "README.md:1: TO" + "DO: write this." in house.unwanted_words(copy)
    assert house.missing_rooms(copy) == ["ludo"]
    assert house.gaps(["PIG-1", "PIG-4", "PIG-A2"]) == ["PIG-2", "PIG-3", "PIG-A1"]


def test_people_who_are_taken_for_men_are_noticed(copy):
    """In a rule, a template, a message, a script or a name; not within other words."""
    package = copy / "src" / "parlour"
    texts = {
        "games/ludo/planted.md": "- **LUD-1** Who wins keeps h{}is seat.",
        "server/templates/planted.html": "<p>H{}e waits.</p>",
        "core/planted.py": "def kept_by_h{}im(): ...",
        "server/static/planted.js": 'say("by h{}imself")',
        "games/ludo/tests/golden/planted.play": "tells: Red and h{}is men",
    }
    for name, text in texts.items():
        (package / name).write_text(text.format(""))
    (package / "core" / "good.py").write_text("this = theme, chimes, whisper, 'the', hit")

    found = [line.split(":")[0] for line in house.one_sex(copy)]

    planted = {line for line in found if "planted" in line}
    assert planted == {f"src/parlour/{name}" for name in texts}
    assert "src/parlour/core/good.py" not in found


def test_a_game_that_is_named_outside_its_room_is_noticed(copy):
    """A name, a part of a name and a rule's number are found; examples and designs are not."""
    package = copy / "src" / "parlour"
    example = '"""Play.\n\n    >>> game("ludo")\n    parlour play ludo\n"""\n'
    faults = (
        'if game.name == "ludo":\n    rule = "POLP-A4"\n# as in Acey Ducey\nboats = anchor = 1\n'
    )
    (package / "core" / "planted.py").write_text(example + faults)
    (package / "draw" / "planted.py").write_text('"""Ludo is drawn here."""\ntext_anchor = 1\n')

    assert [line for line in house.named_games(copy) if "planted" in line] == [
        'core/planted.py:6: if game.name == "ludo":',
        'core/planted.py:7: rule = "POLP-A4"',
        "core/planted.py:8: # as in Acey Ducey",
        "core/planted.py:9: boats = anchor = 1",
        'draw/planted.py:1: """Ludo is drawn here."""',
        "draw/planted.py:2: text_anchor = 1",
    ]
