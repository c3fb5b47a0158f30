"""The types of the wire: files made from them are fresh, and what is sent and read is theirs."""

import json
from typing import get_args, get_type_hints

import pytest

import parlour
from parlour import names
from parlour.server.tables.proposals import PROPOSALS
from parlour.server.wire import commands, messages
from parlour.server.wire.generate import generated
from server.shapes import fault, found

# What is asked, and what lays a table, is no entry of the log.
ASKED = {"why", "hint", "rematch"}


@pytest.mark.parametrize("number", [0, 1])
def test_the_files_made_from_the_types_are_fresh(number):
    file, text = list(generated())[number]
    right = "run `python -m parlour.server.wire.generate`"
    assert file.read_text(encoding="utf-8") == text, f"{file.name} is stale: {right}"


def test_every_command_of_the_types_is_known_to_a_table_and_no_other():
    stated = {get_args(get_type_hints(kind)["do"])[0] for kind in get_args(commands.Command)}
    assert stated == PROPOSALS.keys() | ASKED


def test_answers_to_requests_are_as_the_types_say(guest):
    with guest.begin("ludo", seats="me here") as line:
        for _ in range(40):
            assert line.act()["is"] == "ack"
        assert line.do("give_up", seat=0)["is"] == "ack"
        for path, kind in (("view/20", messages.PastView), ("dice", messages.DiceReveal)):
            status, _, body = guest.house.ask(f"/table/{line.table}/{path}")
            assert status == 200
            assert not found(json.loads(body), kind, path)


def test_a_message_that_is_not_of_its_type_is_found():
    ack = {"is": "ack", "key": "k", "step": 1}
    assert not fault(ack)
    assert fault({**ack, "more": 1})
    assert fault({**ack, "step": "1"})
    assert fault({"is": "ack", "key": "k"})


@pytest.mark.parametrize("game", names())
def test_what_a_game_of_every_kind_tells_is_of_its_type(guest, game):
    """Whoever hears a message here holds it against its type: see `Line.hear`."""
    least = min(parlour.game(game).seats)
    with guest.begin(game, seats="me" + " here" * (least - 1)) as line:
        while line.step < 60 and not line.view["outcome"]:
            if line.view["turn"] >= 0 or line.view["thrower"] >= 0:
                line.act()
            else:  # it is the house that throws
                line.hear()
        for place in line.whole["boards"][line.view["board"]]["places"][:8]:
            line.why(path=[place["name"]])
