"""The dice can be proved: they are fair, and whatever is changed afterwards is found."""

import hashlib
import hmac
import json
from collections import Counter
from random import Random

import pytest

from parlour import game, names
from parlour.core.errors import BadRecord
from parlour.records import Proof, read
from parlour.records import verify as throw_again
from parlour.server.dice.faces import faces, followed, kinds
from parlour.server.dice.reveal import opened
from parlour.server.play import setup
from parlour.server.tables.table import Table
from parlour.testing.setting import every_setting, mixed
from server.play import play_to_the_end

# How many rolls of each kind; with ten times as many a fault may be a third as small.
ROLLS = (50_000, pytest.param(500_000, marks=pytest.mark.soak))
FAIR = Proof.committed("table", hashlib.sha256(b"a fixed secret").hexdigest(), ("ab" * 8, "cd" * 8))
# The 99.9 % points of chi-squared by degrees of freedom.
LIMIT = {5: 20.52, 20: 45.31, 35: 66.62}


def chi_squared(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def counted(numbers, kinds: int) -> list[int]:
    counts = [0] * kinds
    for number in numbers:
        counts[number] += 1
    return counts


def laid(name: str) -> Table:
    """Return a table at which two bots sit."""
    seats = [{"who": "bot", "bot": "random"}] * 2
    head = setup.head_of({"game": name, "seats": seats}, "a holder")
    table = Table.laid("table", head, FAIR.secret)
    table.take("", {"is": "begin"})  # nobody watches, so no seed comes from outside
    return table


def thrown(name: str, tickets: int, rolls: int) -> list[str]:
    """Return rolls as the log of a table keeps them."""
    table, made = laid(name), []
    while table.position.tickets != tickets:  # who begins is thrown for
        table.take("", table.throw())
    for roll in range(rolls):
        table.rolls = roll
        made.append(table.throw()["text"])
    return made


@pytest.fixture(scope="module", params=ROLLS)
def rolls(request) -> int:
    """Return how many are thrown."""
    return request.param


@pytest.fixture(scope="module")
def one(rolls) -> list[int]:
    """Return throws of one die."""
    return [int(text) - 1 for text in thrown("auto_race", 6, rolls)]


@pytest.fixture(scope="module")
def two(rolls) -> Counter[str]:
    """Return throws of two dice."""
    return Counter(thrown("ludo", 36, rolls))


def test_a_great_many_rolls_are_fair(one, two, rolls):
    assert chi_squared(counted(one, 6)) < LIMIT[5]
    assert len(two) == 21
    expected = {text: rolls / (36 if is_double(text) else 18) for text in two}
    assert sum((two[text] - n) ** 2 / n for text, n in expected.items()) < LIMIT[20]
    faces = Counter()
    for text, count in two.items():
        for face in text.split("-"):
            faces[face] += count
    assert chi_squared(list(faces.values())) < LIMIT[5]


def is_double(text: str) -> bool:
    first, last = text.split("-")
    return first == last


def test_a_roll_says_nothing_of_the_next(one):
    """Pairs of rolls that follow each other, and of those one apart, are as likely as any."""
    for apart in (1, 2):
        pairs = (6 * a + b for a, b in zip(one[::2], one[apart::2], strict=False))
        assert chi_squared(counted(pairs, 36)) < LIMIT[35]


def test_the_test_would_find_a_die_that_is_a_little_loaded(one):
    loaded = [5 if n % 100 == 0 else ticket for n, ticket in enumerate(one)]
    assert chi_squared(counted(loaded, 6)) > LIMIT[5]


# By hand, as PROTOCOL.md says it


def bound_by_hand(head: dict, dice: dict) -> str:
    """Return what stands in each roll for house rules, names, pledges and seeds."""
    lines = [head["game"]]
    for name in sorted(head["options"]):
        lines.append(name + "=" + head["options"][name])
    for place in range(len(dice["names"])):
        lines += [dice["names"][place], dice["pledges"][place], dice["seeds"][place]]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def by_hand(table: str, secret: str, bound: str, roll: int, tickets: int) -> int:
    attempt = 0
    while True:
        message = "parlour:" + table + ":" + bound + ":" + str(roll) + ":" + str(attempt)
        digest = hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256).hexdigest()
        number = int(digest[:16], 16)
        if number < 2**64 - (2**64 % tickets):
            return number % tickets
        attempt += 1


def test_a_published_example():
    """Anybody can check these with a pocket program."""
    secret = "00" * 31 + "01"
    proof = Proof.committed("example", secret, ("00112233445566ff", ""))
    assert proof.commitment == "ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5"
    assert [proof.ticket(roll, 36) for roll in range(8)] == [1, 5, 24, 17, 0, 33, 35, 6]


def test_tickets_of_any_number_are_drawn_as_it_is_written_down():
    for tickets in (1, 2, 6, 21, 36, 216, 7776, 2**63 + 1):
        for roll in range(50):
            hand = by_hand(FAIR.table, FAIR.secret, ",".join(FAIR.seeds), roll, tickets)
            assert FAIR.ticket(roll, tickets) == hand


# From the table


@pytest.fixture(scope="module")
def played(house) -> tuple[list[dict], dict]:
    """Return the record of a finished game of ludo, line by line, and its dice."""
    with play_to_the_end(house.guest().begin("ludo")) as line:
        record = house.ask(f"/table/{line.table}/record")[2].decode()
        dice = json.loads(house.ask(f"/table/{line.table}/dice")[2])
        assert dice["commitment"] == line.whole["commitment"]
    return [json.loads(row) for row in record.splitlines()], dice


def written(lines) -> str:
    return "".join(json.dumps(row) + "\n" for row in lines)


def test_every_roll_of_a_game_is_made_again_by_hand(played):
    lines, dice = played
    rolls = [row["roll"] for row in lines[1:] if "roll" in row]
    assert hashlib.sha256(bytes.fromhex(dice["secret"])).hexdigest() == dice["commitment"]
    assert [roll["text"] for roll in dice["rolls"]] == rolls
    bound = bound_by_hand(lines[0], dice)
    for roll in dice["rolls"]:
        ticket = by_hand(dice["table"], dice["secret"], bound, roll["roll"], roll["tickets"])
        assert ticket == roll["ticket"]
        assert dice["faces"][roll["faces"]][ticket] == roll["text"]


@pytest.mark.parametrize("name", names())
def test_the_dice_opened_of_every_game_name_the_faces_of_each_throw(name):
    """A throw for the first turn has as many tickets as others, and falls otherwise."""
    table = laid(name)
    while len(table.record) < 30 and not table.position.is_over:
        here = table.position
        move = None if here.is_chance else here.moves[0].text
        table.take("", {"is": "act", "move": move} if move else table.throw())
    dice = opened(table)
    for roll in dice["rolls"]:
        assert dice["faces"][roll["faces"]][roll["ticket"]] == roll["text"]
        assert roll["says"].endswith(".")


@pytest.mark.parametrize("name", names())
def test_every_kind_of_throw_is_told_before_the_game(name):
    """In every edition, with every house rule and any number of seats."""
    chance = Random(7)
    settings = [*every_setting(game(name)), *(mixed(game(name), chance) for _ in range(10))]
    for setting in settings:
        start = here = setting.start()
        told, plies = kinds(start), 0
        while plies < 100 and not here.is_over:
            plies += 1
            assert not here.is_chance or faces(here) in told, str(setting)
            here = followed(here, chance)


def test_an_honest_record_is_verified(played, run, tmp_path):
    lines, dice = played
    assert throw_again(read(written(lines), game)) == len(dice["rolls"])
    file = tmp_path / "game.jsonl"
    file.write_text(written(lines))
    code, out, _ = run("verify", str(file))
    assert code == 0
    assert f"{len(dice['rolls'])} rolls" in out


def changed(lines, **words) -> list[dict]:
    head = {**lines[0], "dice": {**lines[0]["dice"], **words}}
    return [head, *lines[1:]]


def tampered(lines) -> dict[str, list[dict]]:
    dice = lines[0]["dice"]
    other = "0" if dice["secret"][0] != "0" else "1"
    secret = other + dice["secret"][1:]
    fitting = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    return {
        "secret": changed(lines, secret=secret),
        "secret and commitment": changed(lines, secret=secret, commitment=fitting),
        "commitment": changed(lines, commitment=fitting),
        "first seed": changed(lines, seeds=["00" * 16, dice["seeds"][1]]),
        "seeds swapped": changed(lines, seeds=dice["seeds"][::-1]),
        "no seeds": changed(lines, seeds=[]),
        "table": changed(lines, table="another"),
        "no secret": changed(lines, secret=""),
    }


def test_tampering_with_what_the_dice_are_made_of_is_found(played, run, tmp_path):
    lines, _ = played
    for what, bad in tampered(lines).items():
        with pytest.raises(BadRecord):
            throw_again(read(written(bad), game))
        file = tmp_path / "game.jsonl"
        file.write_text(written(bad))
        code, _, err = run("verify", str(file))
        assert (code, what, err.count("\n")) == (1, what, 1)


def test_tampering_with_any_roll_is_found(played):
    """Each roll in turn falls as every other ticket; whatever still can be replayed is found."""
    lines, dice = played
    faces = sorted(set(dice["faces"][0]))
    for at, row in enumerate(lines):
        if "roll" not in row:
            continue
        face = faces[(faces.index(row["roll"]) + 1 + at % 20) % len(faces)]
        bad = [*lines[:at], {**row, "roll": face}]
        with pytest.raises(BadRecord, match="not what the dice showed"):
            throw_again(read(written(bad), game))  # as if the game had been cut off there
        if at % 10 == 0:
            with pytest.raises(BadRecord):
                throw_again(read(written(bad + lines[at + 1 :]), game))


def test_the_commitment_comes_before_the_seeds(house):
    """Who sits down has been told the commitment; it does not change with the seeds."""
    guest = house.guest()
    with guest.join(guest.lay("ludo")) as line:
        before = line.whole["commitment"]
        assert not line.whole["begun"]
        line.sit_down()
        assert hashlib.sha256(bytes.fromhex(house.secret(line.table))).hexdigest() == before
        with guest.join(line.table) as again:
            assert again.whole["commitment"] == before
