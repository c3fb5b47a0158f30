"""The same seed gives the same games on any processor: what bots choose by has the same bits."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from numpy._core import _multiarray_umath as numpy_inside

SOURCE = Path(__file__).parents[1] / "src" / "parlour"
ALOUD = Path(__file__).with_name("thinking_aloud.py")
HAS = {name for name, found in numpy_inside.__cpu_features__.items() if found}
# What libraries would do for an old processor: plain code, and nothing that multiplies and adds
# in one step.
OLD = {
    "NUMBA_CPU_NAME": "generic",
    "NPY_DISABLE_CPU_FEATURES": " ".join(HAS.intersection(numpy_inside.__cpu_dispatch__)),
    "OPENBLAS_CORETYPE": "Prescott",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4",
}
# Others, each with the features of which one lets this processor stand in for it.
OTHERS = {"Haswell": {"AVX2", "X86_V3"}, "SkylakeX": {"AVX512F", "X86_V4"}}
POSSIBLE = [core for core, needs in OTHERS.items() if needs & HAS]
# Libraries reckon these by whatever suits the processor; so do powers that are no whole numbers.
UNSURE = {"exp", "exp2", "expm1", "log", "log1p", "log2", "log10", "pow", "power", "float_power"}
UNSURE |= {"tanh", "sinh", "cosh", "sin", "cos", "tan", "atan", "atan2", "cbrt", "hypot"}
UNSURE |= {"dot", "vdot", "inner", "matmul", "einsum", "tensordot"}


def thought(setting: dict[str, str]) -> list[str]:
    """Return what bots think in a seeded game, a line for each decision."""
    asked = [sys.executable, str(ALOUD), "skilled", "expert"]
    plain = {name: value for name, value in os.environ.items() if name not in OLD}
    done = subprocess.run(asked, env=plain | setting, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def here() -> list[str]:
    """Return what bots think on this processor."""
    return thought({})


@pytest.mark.compiled
def test_bots_think_the_same_on_an_old_processor(here):
    """Not a bit of a worth is different, neither compiled nor interpreted, and so no move is."""
    assert len(here) > 100
    assert thought(OLD) == here


@pytest.mark.compiled
@pytest.mark.parametrize("core", POSSIBLE)
def test_bots_think_the_same_on_another_processor(core, here):
    """As libraries would reckon there."""
    assert thought({"OPENBLAS_CORETYPE": core}) == here


def unsure(tree: ast.AST) -> list[str]:
    """Return what in a piece of code depends on the processor."""
    return [word for node in ast.walk(tree) if (word := _unsure(node))]


def _unsure(node: ast.AST) -> str:
    match node:
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)) if name in UNSURE:
            return name
        case ast.Attribute(attr="linalg") | ast.keyword(arg="fastmath"):
            return ast.unparse(node)
        case ast.BinOp(op=ast.MatMult()):
            return "@"
        case ast.BinOp(op=ast.Pow(), right=power) if not whole(power):
            return "**"
    return ""


def whole(power: ast.expr) -> bool:
    """Say whether a power is a whole number: one that is written there, or a constant."""
    match power:
        case ast.Constant(int()):
            return True
        case ast.Name(name):
            return name.isupper()
    return False


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("y = exp(x)", ["exp"]),
        ("y = np.exp(x)", ["exp"]),
        ("y = a @ b", ["@"]),
        ("y = np.linalg.norm(a)", ["np.linalg"]),
        ("y = x ** (a - b)", ["**"]),
        ("y = x ** 0.5", ["**"]),
        ("f = njit(f, fastmath=True)", ["fastmath=True"]),
        ("y = 2 ** 64 + x ** HALVINGS + exponential(power)", []),
    ],
)
def test_what_depends_on_the_processor_is_found(text, found):
    """So that the next test can fail."""
    assert unsure(ast.parse(text)) == found


def test_bots_leave_nothing_to_libraries_that_choose_by_processor():
    """Nor do the laws, of the hall and of rooms; pictures may."""
    files = [*SOURCE.glob("bots/**/*.py"), *SOURCE.glob("core/*.py"), *SOURCE.glob("games/**/*.py")]
    laws = [file for file in files if file.name != "scene.py" and "tests" not in file.parts]
    found = {str(file): unsure(ast.parse(file.read_text())) for file in laws}

    assert len(found) > 80
    assert {file: words for file, words in found.items() if words} == {}
