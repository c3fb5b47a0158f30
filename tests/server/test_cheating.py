"""Forged records, each made in another way, and what `parlour verify` says of them."""

import hashlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from parlour import game
from parlour.records import Head, Proof, Record, Terms, read
from parlour.records.dice_proof import rules_of
from server.play import play_to_the_end

Lines = list[dict[str, Any]]
MINE, THEIRS, GROUND = "11" * 16, "22" * 16, "33" * 16
CUT_AT = 59


def hashed(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


@pytest.fixture(scope="module")
def honest(house) -> Lines:
    """Return the record of a game of Ann and Bob, who pledged their seeds."""
    guest = house.guest()
    with guest.join(guest.lay("ludo")) as line:
        for seat, (name, seed) in enumerate((("Ann", MINE), ("Bob", THEIRS))):
            line.do("sit", seat=seat, name=name, pledge=hashed(seed))
        for seat, seed in enumerate((MINE, THEIRS)):
            line.do("seed", seat=seat, seed=seed)
        play_to_the_end(line)
        record = house.ask(f"/table/{line.table}/record")[2].decode()
    return [json.loads(row) for row in record.splitlines()]


@pytest.fixture
def check(run, tmp_path) -> Callable[..., tuple[int, str, str]]:
    """Return a function that lets the front door verify lines: exit code, output, errors."""

    def verified(lines: Lines, *known: str, torn: str = "") -> tuple[int, str, str]:
        file = tmp_path / "game.jsonl"
        file.write_text("".join(json.dumps(row) + "\n" for row in lines) + torn)
        return run("verify", str(file), *known)

    return verified


def known(lines: Lines) -> tuple[str, ...]:
    """Return what a player has kept of the honest game."""
    return ("--commitment", lines[0]["dice"]["commitment"], "--seed", MINE)


def made_up(
    head: dict[str, Any],
    secret: str,
    seeds: tuple[str, str],
    pledges: tuple[str, ...] = (),
    number: Callable[[int], int] = int,
) -> Lines:
    """Return the record of a game that nobody has played, whose dice fit together.

    *number* says which roll is shown as which, in a house that does not take them as they come.
    """
    played = game(head["game"])
    start, chance = played.start(head["seats"], None, **head["options"]), Random(1)
    pledges = pledges or tuple(map(hashed, seeds))
    terms = Terms(rules_of(start), tuple(head["players"]), pledges)
    proof = Proof.committed(head["dice"]["table"], secret, seeds, terms)
    record, rolls = Record(Head(played, 2, head["options"], terms.names, dice=proof)), 0
    while not record.outcome:
        here = record.position
        rolls += here.is_chance
        made = proof.roll(here, number(rolls - 1)) if here.is_chance else chance.choice(here.moves)
        record.add(made)
    return list(record.lines())


def with_dice(lines: Lines, **words: Any) -> Lines:
    return [{**lines[0], "dice": {**lines[0]["dice"], **words}}, *lines[1:]]


def without(lines: Lines, *words: str) -> Lines:
    dice = {word: value for word, value in lines[0]["dice"].items() if word not in words}
    return [{**lines[0], "dice": dice}, *lines[1:]]


def test_an_honest_record(honest, check):
    code, out, err = check(honest, *known(honest))
    assert (code, err) == (0, "")
    assert f"Commitment of the house: {honest[0]['dice']['commitment']}" in out
    assert f"Seed of Ann: {MINE} (pledged before any seed was shown)" in out
    assert "these are the dice of the game you played" in out
    assert "Not proved: that nobody who can read the file" in out


def test_a_record_that_was_made_up_from_nothing(honest, check):
    """It fits together, and so it is only found by what a player has kept."""
    forged = made_up(honest[0], "00" * 32, (GROUND, GROUND))
    code, out, _ = check(forged)
    assert code == 0
    assert "could have made it all up" in out
    for kept in (known(honest)[:2], known(honest)[2:], known(honest)):
        assert check(forged, *kept)[0] == 1


def test_seeds_that_were_ground_are_found_by_seed(honest, check):
    """A house that threw away a seed, and made the game with another one and its own secret."""
    head = honest[0]
    forged = made_up(head, head["dice"]["secret"], (GROUND, THEIRS))
    assert check(forged, *known(honest)[:2])[0] == 0
    code, _, err = check(forged, *known(honest))
    assert code == 1
    assert "this seed is not in the dice" in err


def test_a_secret_that_was_ground_is_found_by_commitment(honest, check):
    forged = made_up(honest[0], "00" * 32, (MINE, THEIRS))
    assert check(forged, *known(honest)[2:])[0] == 0
    code, _, err = check(forged, *known(honest))
    assert code == 1
    assert "not the commitment of the record" in err


@pytest.mark.parametrize("pledge", [hashed(THEIRS), "", f"open:{THEIRS}"])
def test_a_seed_that_was_not_pledged(honest, check, pledge):
    """A house that chose a seed for a bot or a friend of its own when it knew all the others."""
    secret = honest[0]["dice"]["secret"]
    forged = made_up(honest[0], secret, (MINE, GROUND), (hashed(MINE), pledge))
    code, _, err = check(forged, *known(honest))
    assert code == 1
    assert "the seed of Bob is not the one that was pledged" in err


def swapped(lines: Lines) -> dict[str, Lines]:
    """Return records in which somebody else sat somewhere."""
    dice, back = lines[0]["dice"], slice(None, None, -1)
    players = [{**lines[0], "players": ["Bob", "Ann"]}, *lines[1:]]
    return {
        "names": players,
        "names of the dice": with_dice(lines, names=["Bob", "Ann"]),
        "both": with_dice(players, names=["Bob", "Ann"]),
        "names and seeds": with_dice(
            players, names=["Bob", "Ann"], pledges=dice["pledges"][back], seeds=dice["seeds"][back]
        ),
        "one name": with_dice(
            [{**lines[0], "players": ["Eve", "Bob"]}, *lines[1:]], names=["Eve", "Bob"]
        ),
        "taken over": [{**lines[0], "players": ["Bob, then Ann", "Bob"]}, *lines[1:]],
    }


def bound(lines: Lines) -> str:
    """Return the hash that stands in every roll for what the players brought."""
    dice = read("".join(json.dumps(row) + "\n" for row in lines), game).head.dice
    assert dice
    return dice.bound


def otherwise(lines: Lines) -> dict[str, Lines]:
    """Return records whose dice were made of something else."""
    dice = lines[0]["dice"]
    at = [n for n, row in enumerate(lines) if "roll" in row]
    texts = [lines[n]["roll"] for n in at]
    last = [*lines[: at[0]], {**lines[at[0]], "roll": texts[1]}, {**lines[at[1]], "roll": texts[0]}]
    return {
        "another seed": with_dice(lines, seeds=[GROUND, THEIRS]),
        "another seed with its pledge": with_dice(
            lines, seeds=[GROUND, THEIRS], pledges=[hashed(GROUND), hashed(THEIRS)]
        ),
        "a seed left out": with_dice(lines, seeds=["", THEIRS]),
        "a seed as if given openly": with_dice(lines, pledges=[f"open:{MINE}", dice["pledges"][1]]),
        "a seed without a pledge": with_dice(lines, pledges=["", dice["pledges"][1]]),
        "one seed more": with_dice(
            lines,
            names=["Ann", "Bob", "x"],
            pledges=[*dice["pledges"], ""],
            seeds=[*dice["seeds"], ""],
        ),
        "seeds and pledges in another order": with_dice(
            lines, seeds=dice["seeds"][::-1], pledges=dice["pledges"][::-1]
        ),
        "an older kind": without(lines, "names", "pledges"),
        "an older kind, with all that was bound for its seed": without(
            with_dice(lines, seeds=[bound(lines)]), "names", "pledges"
        ),
        "a line end in a name": with_dice(
            lines,
            names=["Ann\n" + "\n".join((dice["pledges"][0], MINE, "Bob")), "x"],
            pledges=[dice["pledges"][1], ""],
            seeds=[THEIRS, ""],
        ),
        "no seeds": with_dice(lines, seeds=[]),
        "another table": with_dice(lines, table="another"),
        "another secret": with_dice(lines, secret="00" * 32),
        "another promise": with_dice(lines, commitment="00" * 32),
        "rolls in another order": last if texts[0] != texts[1] else with_dice(lines, table="x"),
    }


def test_swapped_names_are_found_without_knowing_anything(honest, check):
    for way, forged in swapped(honest).items():
        code, _, err = check(forged)
        assert (code, way, err.count("\n")) == (1, way, 1)


def test_other_dice_are_found_without_knowing_anything(honest, check):
    for way, forged in otherwise(honest).items():
        code, _, err = check(forged)
        assert (code, way, err.count("\n")) == (1, way, 1)


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(lambda n: n + (n >= 5), id="thrown anew"),
        pytest.param(lambda n: n - (n >= 5), id="used twice"),
        pytest.param(lambda n: {5: 6, 6: 5}.get(n, n), id="exchanged"),
        pytest.param(lambda n: n + 1, id="the first thrown away"),
    ],
)
def test_rolls_that_are_not_taken_as_they_come(honest, check, number):
    """A house, or a friend of it who takes back, throws again until the dice are to its liking."""
    head = honest[0]
    forged = made_up(head, head["dice"]["secret"], (MINE, THEIRS), number=number)
    code, _, err = check(forged)
    assert code == 1
    assert "not what the dice showed" in err


def test_other_moves_with_honest_dice(honest, check):
    """Dice do not know who moved where; that is said, and what a page saw tells it."""
    head = honest[0]
    forged = made_up(head, head["dice"]["secret"], (MINE, THEIRS))
    assert forged[1:] != honest[1:]
    code, out, _ = check(forged, *known(honest))
    assert code == 0
    assert "this is the game you played" not in out
    assert "Not proved: the moves between the rolls" in out
    code, _, err = check(with_dice(forged, seen=seen(honest)))
    assert code == 1
    assert "the page that kept this record saw this roll fall" in err


def test_another_end_of_the_same_game(honest, check):
    """The end follows from the moves, and nothing follows it."""
    outcome = honest[-1]["outcome"]
    turned = {
        "winners": [1 - seat for seat in outcome["winners"]],
        "scores": outcome["scores"][::-1],
    }
    played_on = {"ply": len(honest) - 1, "roll": "6-6"}
    for end in ([{"outcome": outcome | turned}], [played_on], [honest[-1], played_on]):
        code, _, err = check([*honest[:-1], *end])
        assert (code, err.count("\n")) == (1, 1)


def test_other_house_rules_are_found(honest, check):
    """House rules are bound into the dice, also those that made no difference in this game."""
    head, played = honest[0], game("ludo")
    for name, option in played.options.items():
        for value in set(option.values) - {head["options"][name]}:
            forged = [{**head, "options": {**head["options"], name: value}}, *honest[1:]]
            assert (name, value, check(forged)[0]) == (name, value, 1)


# Records that are not whole


def test_cut_records_are_found(honest, check):
    for count in (1, CUT_AT, len(honest) - 3):
        code, _, err = check(honest[: count + 1])
        assert code == 1
        assert "the record is cut" in err
    code, _, err = check(honest[: CUT_AT + 1], torn='{"ply": 60, "ro')
    assert code == 1
    assert "the record is cut: its last line breaks off" in err
    assert check(honest[:-1])[0] == 0  # only the line that tells the outcome, which follows


def test_a_cut_record_that_says_it_was_opened_early(honest, check):
    """It cannot be told from one that was; that is said, and what a page saw tells it."""
    opened = with_dice(honest[: CUT_AT + 1], opened="all agreed", plies=CUT_AT)
    code, out, _ = check(opened, *known(honest))
    assert code == 0
    assert "The game is not finished" in out
    assert "nothing was cut off its end cannot be proved" in out
    assert check(with_dice(opened, plies=CUT_AT + 10))[0] == 1
    code, _, err = check(with_dice(opened, seen=seen(honest)))
    assert code == 1
    assert "the record is cut: the page that kept it saw a roll" in err


@pytest.mark.parametrize(
    ("reason", "by", "told"),
    [("given_up", 0, "gives up"), ("deserted", 1, "is left alone and claims the game")],
)
def test_a_cut_record_that_says_its_players_ended_it(honest, check, reason, by, told):
    """No dice prove such a last line; that is said, and what a page saw tells it."""
    outcome = {"winners": [1], "scores": [0, 1], "reason": reason, "by": by}
    ended = [*honest[: CUT_AT + 1], {"outcome": outcome}]
    code, out, _ = check(ended, *known(honest))
    assert code == 0
    assert told in out
    assert "That is the word of the house: no dice prove it" in out
    assert "word of the house" not in check(honest)[1]
    code, _, err = check(with_dice(ended, seen=seen(honest)))
    assert code == 1
    assert "the record is cut: the page that kept it saw a roll" in err


def test_a_record_of_a_game_that_goes_on(honest, check):
    """Nothing of it can be proved yet, but what is in it is compared."""
    going = without(honest[: CUT_AT + 1], "secret")
    code, out, err = check(going, *known(honest))
    assert code == 1
    assert MINE in out
    assert "not finished" in err
    code, _, err = check(going, "--commitment", "00" * 32)
    assert "not the commitment of the record" in err


# What a page has seen


def seen(lines: Lines, **words: Any) -> dict[str, Any]:
    rolls = [[row["ply"], row["roll"]] for row in lines if "roll" in row]
    return {"commitment": lines[0]["dice"]["commitment"], "mine": [MINE], "rolls": rolls, **words}


def test_what_a_page_saw_is_compared(honest, check):
    code, out, _ = check(with_dice(honest, seen=seen(honest)))
    assert code == 0
    assert "what the page that kept this record saw (with its own seed" in out
    rolls = seen(honest)["rolls"]
    other = [[rolls[0][0], "6-6" if rolls[0][1] != "6-6" else "5-5"], *rolls[1:]]
    for kept, found in (
        ({"rolls": other}, "saw this roll fall"),
        ({"rolls": [[2**30, "6-6"]]}, "the record is cut"),
        ({"mine": [GROUND]}, "this seed is not in the dice"),
        ({"commitment": "00" * 32}, "not the commitment of the record"),
    ):
        code, _, err = check(with_dice(honest, seen=seen(honest, **kept)))
        assert code == 1
        assert found in err


@pytest.mark.parametrize(
    "bad",
    [
        {"seen": 1}, {"seen": {}}, {"seen": {"commitment": "", "mine": [], "rolls": [[1]]}},
        {"seen": {"commitment": "", "mine": [], "rolls": [["1", "x"]]}}, {"names": ["Ann"]},
        {"seen": {"commitment": "x", "mine": [], "rolls": []}}, {"pledges": ["x", "y"]},
        {"seen": {"commitment": "", "mine": 1, "rolls": []}}, {"plies": "1"}, {"opened": 1},
        {"names": [], "pledges": []}, {"pledges": [1, 2]}, {"names": "ab"}, {"more": 1},
    ],
)  # fmt: skip
def test_nonsense_about_dice_is_named(honest, check, bad):
    code, _, err = check(with_dice(honest, **bad))
    assert code == 1
    assert err.count("\n") == 1
    assert "Traceback" not in err
