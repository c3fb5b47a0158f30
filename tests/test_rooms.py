"""Every room passes every check of the kit, and plays alike with and without bounds checks."""

import pytest

import parlour
from checks import EACH_CHECK
from parlour.core.compile.fast import Fast, fast
from parlour.core.errors import BadOption, BadPosition
from parlour.core.law import law
from parlour.testing import every_setting, kit
from pebbles.rules import apply

ROOMS = parlour.names()


@pytest.mark.parametrize("check", EACH_CHECK)
@pytest.mark.parametrize("name", ROOMS)
def test_the_kit(name, check):
    """The room passes the check."""
    check(parlour.game(name), 1)


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize(("check", "effort"), [(kit.shortcuts, 20), (kit.stress, 40)])
@pytest.mark.parametrize("name", ROOMS)
def test_the_kit_at_length(name, check, effort):
    """Twenty thousand games, and two hundred thousand stress positions."""
    check(parlour.game(name), effort)


@pytest.fixture
def checked(monkeypatch):
    """Return a function that compiles a game anew, with bounds checks: numba is told by this."""

    def made(game):
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
        return Fast(game)

    return made


def played(made):
    """Play games; return how they ended, and all that happened in them."""
    tally, kinds, _ = made.playouts(made.game.start(), 40, 1945)
    return tally.tolist(), kinds.tolist()


@pytest.mark.compiled
@pytest.mark.parametrize("name", ROOMS)
def test_compiled_code_stays_within_its_arrays(name, checked):
    """With bounds checks on, the same games are played: no index was out of range."""
    plain = played(fast(parlour.game(name)))

    assert played(checked(parlour.game(name))) == plain


@law
def looks_beyond(p, act):
    apply(p, act)
    p.mover += 0 * p.at[p.seats * 500]


@pytest.mark.compiled
def test_an_index_out_of_range_is_found(plant, checked):
    """Where nobody checks it reads whatever lies there."""
    game = plant({"apply": looks_beyond})

    with pytest.raises(IndexError):
        played(checked(game))


@pytest.mark.parametrize("name", ROOMS)
def test_every_option_is_tried(name):
    """Each value of each option that has named values occurs in a setting of the kit."""
    game = parlour.game(name)
    tried = {pair for setting in every_setting(game) for pair in setting.options}

    for option in game.options.values():
        assert {(option.name, value) for value in option.values if value != option.default} <= tried


@pytest.mark.parametrize("name", ROOMS)
def test_a_field_is_said_once(name):
    """A position that says a field twice is refused: nobody knows which one was meant."""
    game = parlour.game(name)

    with pytest.raises(BadPosition, match="twice"):
        game.position(f"{game.start().text} turns=1 turns=2")


def test_an_option_is_not_said_in_two_ways():
    """`session=throws:3` says throws as well; another number beside it is refused everywhere."""
    crown = parlour.game("crown_and_anchor")
    both = {"session": "throws:3", "throws": "5"}

    for said in (both, dict(reversed(both.items()))):
        words = [f"{name}={value}" for name, value in said.items()]
        with pytest.raises(BadOption, match="throws=3"):
            crown.start(**said)
        with pytest.raises(BadOption, match="throws=3"):
            crown.position(" ".join(["50 50 turn=-1", *words]))
    assert crown.start(session="throws:3", throws="03").options["throws"] == "3"
    assert crown.position("50 50 turn=-1 session=throws:3 throws=3").options["throws"] == "3"
