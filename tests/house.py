"""What every part of the house must have and must not have: functions of the folder it is in.

Each returns what is wrong as a list of sentences, so that a test can plant a fault in a copy.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from parlour.core.rule import read_rules

# prefix, and how many numbered rules, ambiguities and test positions the rule book has; a room
# with several prefixes names them one after the other. Rooms that are not of the booklets are
# asked for what their RULES.md numbers.
RULE_BOOK: dict[str, tuple[str | int, ...]] = {
    "acey_ducey": ("AD", 31, 24, 20),
    "auto_race": ("AUT", 7, 6, 11),
    "backgammon": ("BG", 12, 4, 12),
    "checkers": ("CHK", 12, 5, 12),
    "crown_and_anchor": ("CA", 15, 12, 14),
    "dont_miss_the_boat": ("BOAT", 14, 16, 15),
    "ludo": ("LUD", 24, 21, 22),
    "pollyanna": ("POL", 37, 30, 29, "POLP", 7, 11, 12),
    "royal_game": ("ROY1", 20, 0, 14, "ROY", 0, 17, 0, "ROY2", 16, 18, 19),
}
ID = re.compile(r"\b[A-Z]+[0-9]?-[AT]?[0-9]+\b")
FURNITURE = (
    "__init__.py", "board.py", "notation.py", "scene.py", "RULES.md", "rules/__init__.py",
    "rules/state.py", "rules/moves.py", "rules/turn.py", "rules/symmetry.py",
    "tests/test_rules.py", "tests/refusals.txt", "tests/counts.txt",
)  # fmt: skip
# in which file of a room's rules one finds what the contract and the kit ask for by name
PLACE = {
    "State": "state",
    **dict.fromkeys(("candidates", "verdict", "left"), "moves"),
    **dict.fromkeys(("start", "thrower", "apply", "forfeit"), "turn"),
    **dict.fromkeys(("plays", "play"), "throws"),
    **dict.fromkeys(("conserved", "turned"), "symmetry"),
    "legal": "shortcut",
}
PAGES = ("README.md", "CHANGELOG.md", "HOUSE.md", "CONTRIBUTING.md", "LICENSE", "Makefile")

# signals, not walls: a file of 450 lines that is one thing is better than two that are not
LONGEST_FILE = 450
LONGEST_FUNCTION = 60
LONGEST_LAW = 30
# the compiled loops of the hall: cutting them up would not make them plainer
LONG = {"playouts", "throw_playouts", "perft", "results"}

UNWANTED = (
    r"\bTO" r"DO\b", r"\bFIX" r"ME\b", r"\bXX" r"X\b", r"/wo" r"rk/", r"/tmp/" r"w\b",
    r"\b[Cc]lau" r"de\b", r"\b[Aa]nthro" r"pic\b", r"\bChat" r"GPT\b", r"language mo" r"del",
    r"mark\.sk" r"ip\b", r"\bxf" r"ail\b", r"pytest\.sk" r"ip", r"this mach" r"ine",
    r"rule" r"book/", r"[Ss]ub-?ag" r"ent", r"brief\." r"md",
)  # fmt: skip
# whoever plays is *they*, in what is shown and in what is written about the code; a man of the
# board, or a bot, is *it*
ONE_SEX = re.compile(r"(?<![A-Za-z])(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)(?![A-Za-z])")
SPOKEN = {".py", ".md", ".txt", ".play", ".html", ".js", ".css"}
# the floors that serve every game and name none
FLOORS = ("core", "testing", "draw", "records", "cli", "bots", "server", "lab")
# words in the names of games that anybody may use
COMMON = {"and", "auto", "dont", "game", "miss", "race", "the"}
# two of the six printed designs, which are drawn for any room that asks: data, not rules; SVG has
# a text-anchor, and a king of any game wears the crown
DESIGNS = {"draw/designs.py", "draw/figures.py", "draw/parts.py", "draw/svg.py", "core/scene.py"}
EXCUSED = {"crown": DESIGNS, "anchor": DESIGNS}
TEXTS = {".py", ".md", ".toml", ".txt", ".play", ".yml", ".yaml", ".svg", ""}


def rooms(house: Path) -> Iterator[Path]:
    """Give the folder of every game."""
    for file in sorted((house / "src" / "parlour" / "games").glob("*/__init__.py")):
        yield file.parent


def text_of(files: Iterator[Path]) -> str:
    """Return the text of some files together."""
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())


def ids_in(text: str) -> set[str]:
    """Return the ids of rules, ambiguities and test positions that *text* names."""
    return set(ID.findall(text))


def missing_rooms(house: Path) -> list[str]:
    """Name the rooms of the booklets that are not there."""
    return sorted(set(RULE_BOOK) - {room.name for room in rooms(house)})


def gaps(numbers: Iterable[str]) -> list[str]:
    """Name the numbers that are left out before the highest of their kind."""
    highest: dict[str, int] = {}
    for number in numbers:
        kind, digits = re.fullmatch(r"(.*\D)(\d+)", number).groups()
        highest[kind] = max(highest.get(kind, 0), int(digits))
    wanted = {f"{kind}{n}" for kind, most in highest.items() for n in range(1, most + 1)}
    return sorted(wanted - set(numbers))


def numbers_of(counts: tuple[str | int, ...]) -> tuple[list[str], list[str]]:
    """Return the ids of rules and ambiguities, and those of test positions."""
    numbered, shown = [], []
    for prefix, *rest in (counts[at : at + 4] for at in range(0, len(counts), 4)):
        rules, ambiguities, positions = (range(1, int(count) + 1) for count in rest)
        numbered += [f"{prefix}-{n}" for n in rules] + [f"{prefix}-A{n}" for n in ambiguities]
        shown += [f"{prefix}-T{n}" for n in positions]
    return numbered, shown


def missing_rules(room: Path) -> list[str]:
    """Name what a room's RULES.md, code or tests do not name of its section of the rule book."""
    book = read_rules(text_of(iter([room / "RULES.md"])))
    counted = RULE_BOOK.get(room.name)
    numbered, shown = numbers_of(counted) if counted else ([*book, *gaps(book)], [])
    code = ids_in(text_of(file for file in room.rglob("*.py") if "tests" not in file.parts))
    tests = ids_in(text_of((room / "tests").glob("test_*.py")))
    wrong = [f"{name}: no line in RULES.md" for name in numbered if name not in book]
    for name in numbered:
        excused = name in book and re.search(r"No code: \w+", book[name].text)
        if name not in code and not excused:
            wrong.append(f"{name}: neither code nor a reason why none is needed")
    return wrong + [f"{name}: no test names it" for name in numbered + shown if name not in tests]


def missing_furniture(room: Path) -> list[str]:
    """Name the files that every room has and this one lacks."""
    wrong = [name for name in FURNITURE if not (room / name).is_file()]
    if not list(room.glob("tests/golden/*.play")):
        wrong.append("tests/golden/*.play")
    return [f"{room.name}: {name} is missing" for name in wrong]


def misplaced_laws(room: Path) -> list[str]:
    """Name the laws that stand in another file than in other rooms, or that rules do not state."""
    named = ast.walk(parsed(room / "rules" / "__init__.py"))
    stated = {node.name for node in named if isinstance(node, ast.alias)}
    wrong = []
    for file in sorted((room / "rules").glob("*.py")):
        for node in parsed(file).body:
            name = getattr(node, "name", "")
            if PLACE.get(name, file.stem) != file.stem:
                wrong.append(f"{room.name}: {name} stands in {file.stem}.py, not {PLACE[name]}.py")
            elif name in PLACE and name not in stated:
                wrong.append(f"{room.name}: rules do not state {name}")
    return wrong


def parsed(file: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return tree(file.read_text(encoding="utf-8"))


@cache
def tree(text: str) -> ast.Module:
    """Return the syntax tree of a text; the same files are looked at by many tests."""
    return ast.parse(text)


def sources(house: Path) -> Iterator[Path]:
    """Give every Python file that is ours."""
    for folder in ("src", "tests", "bench"):
        yield from sorted((house / folder).rglob("*.py"))


def long_files(house: Path) -> list[str]:
    """Name the files that are too long."""
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in sources(house)}
    found = lengths.items()
    return [
        f"{file.relative_to(house)}: {lines} lines" for file, lines in found if lines > LONGEST_FILE
    ]


def long_functions(house: Path) -> list[str]:
    """Name the functions that are too long; laws are shorter than others."""
    wrong = []
    for file in sources(house):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or 0) - node.lineno + 1
                marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
                most = LONGEST_LAW if "law" in marks and node.name not in LONG else LONGEST_FUNCTION
                if lines > most:
                    wrong.append(
                        f"{file.relative_to(house)}: {node.name} has {lines} lines, not {most}"
                    )
    return wrong


def undocumented(house: Path) -> list[str]:
    """Name the modules of the package that do not begin with a sentence."""
    wrong = []
    for file in sorted((house / "src" / "parlour").rglob("*.py")):
        says = ast.get_docstring(parsed(file))
        if not says or not says.splitlines()[0].endswith((".", ":", "?", "!")):
            wrong.append(f"{file.relative_to(house)}: begins without a sentence")
    return wrong


def missing_pages(house: Path) -> list[str]:
    """Name the pages that a newcomer looks for."""
    return [name for name in PAGES if not (house / name).is_file()]


def unwanted_words(house: Path) -> list[str]:
    """Name the lines with words that do not belong into the project's text."""
    return lines_with(re.compile("|".join(UNWANTED)), house, TEXTS)


def one_sex(house: Path) -> list[str]:
    """Name the lines that speak of people as if all were men."""
    return lines_with(ONE_SEX, house, SPOKEN)


def lines_with(words: re.Pattern[str], house: Path, suffixes: set[str]) -> list[str]:
    """Name the lines of the project's texts in which *words* stand."""
    folders = [house / name for name in ("src", "tests", "bench", "docs", ".ci")]
    files = [file for folder in folders for file in sorted(folder.rglob("*"))]
    files += [*house.glob("*.md"), house / "Makefile", house / "pyproject.toml"]
    wrong = []
    for file in files:
        if file.is_file() and file.suffix in suffixes and "egg-info" not in str(file):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if words.search(line):
                    wrong.append(f"{file.relative_to(house)}:{number}: {line.strip()}")
    return wrong


def names_of_games(house: Path) -> re.Pattern[str]:
    """Return what finds a word of a game's name, or the number of one of its rules."""
    names = {room.name for room in rooms(house)}
    words = {word for name in names for word in name.split("_")} - COMMON | names
    prefixes = {part for counts in RULE_BOOK.values() for part in counts if isinstance(part, str)}
    spoken = "|".join(sorted(words)).replace("_", "[ _]")
    return re.compile(rf"(?<![A-Za-z])(?:(?i:{spoken})(?![A-Za-z])|(?:{'|'.join(prefixes)})-A?\d)")


def examples(text: str) -> set[int]:
    """Return the numbers of the lines that show how something is used, and need a game for it."""
    lines = text.splitlines()
    found = {number for number, line in enumerate(lines, 1) if "help=" in line}
    for node in ast.walk(tree(text)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        if ast.get_docstring(node) is not None:
            said = node.body[0]
            for number in range(said.lineno, (said.end_lineno or 0) + 1):
                line = lines[number - 1]
                deeper = line.startswith(" " * (said.col_offset + 2))
                if deeper or line.lstrip().startswith((">>> ", "... ", "parlour ")):
                    found.add(number)
    return found


def named_games(house: Path) -> list[str]:
    """Name the lines below the rooms that speak of one game, other than in an example."""
    pattern, wrong = names_of_games(house), []
    package = house / "src" / "parlour"
    for file in (file for floor in FLOORS for file in sorted((package / floor).rglob("*.py"))):
        text, name = file.read_text(encoding="utf-8"), file.relative_to(package).as_posix()
        shown = examples(text)
        for number, line in enumerate(text.splitlines(), 1):
            words = {word.lower() for word in pattern.findall(line)}
            if number not in shown and any(name not in EXCUSED.get(word, ()) for word in words):
                wrong.append(f"{name}:{number}: {line.strip()}")
    return wrong
