"""How others reach a house, and who may let them in."""

import http.client
import json
import re
import subprocess
import sys
import threading
from contextlib import closing
from dataclasses import replace

import pytest

from parlour.core.errors import ParlourError
from parlour.server import network
from parlour.server.network import Network, is_loopback, is_near, listening, written
from parlour.server.settings import Settings
from server.play import PATIENCE, ROOMY, House, Process, open_house

ALSO = "127.0.0.2"  # stands for the address in a network: nothing leaves this computer
NOT_HEARD = 0


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setattr(network, "addresses", lambda: [ALSO])
    with open_house(tmp_path) as opened:
        yield opened


def let_in(house, guest, table, **headers):
    """Ask that the network be let in; return status and answer."""
    own = {"cookie": guest.cookie, "origin": house.origin} | headers
    status, _, body = house.ask(f"/table/{table}/open", "POST", **own)
    return status, body.decode()


def reached(port, path="/healthz"):
    """Return what the house answers at its other address; 0 if it does not."""
    line = http.client.HTTPConnection(ALSO, port, timeout=PATIENCE)
    try:
        line.request("GET", path)
        return line.getresponse().status
    except ConnectionRefusedError:
        return 0
    finally:
        line.close()


def test_the_host_lets_the_network_in_with_one_request(house):
    guest = house.guest()
    table = guest.lay()
    assert reached(house.port) == 0
    status, answer = let_in(house, guest, table)
    link = f"http://{ALSO}:{house.port}/table/{table}"
    assert (status, json.loads(answer)) == (200, {"links": [link]})
    assert reached(house.port) == 200
    assert reached(house.port, f"/table/{table}") == 200
    with guest.join(table) as line:
        assert line.whole["table"]["link"] == link
    assert let_in(house, guest, table) == (status, answer)  # once more changes nothing


def test_many_who_ask_at_once_get_one_answer(house):
    guest = house.guest()
    table, answers = guest.lay(), []
    ask = [threading.Thread(target=lambda: answers.append(let_in(house, guest, table)))
           for _ in range(8)]  # fmt: skip
    for each in ask:
        each.start()
    for each in ask:
        each.join(PATIENCE)
    assert len(set(answers)) == 1
    assert answers[0][0] == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"cookie": "parlour=" + "a" * 43},
        {"cookie": ""},
        {"x_forwarded_for": "10.1.2.3"},
        {"x_forwarded_for": "127.0.0.1"},
        {"forwarded": "for=127.0.0.1"},
        {"via": "1.1 proxy"},
        {"host": "games.example", "origin": "http://games.example"},
    ],
)
def test_nobody_else_lets_the_network_in(house, headers):
    guest = house.guest()
    status, _ = let_in(house, guest, guest.lay(), **headers)
    assert status in (403, 421)
    assert reached(house.port) == 0


def test_who_plays_but_is_not_the_host_does_not_let_the_network_in(house):
    guest, friend = house.guest(), house.guest()
    table = guest.lay(seats="me friend")
    with friend.join(table) as line:
        line.sit(1)
    assert let_in(house, friend, table)[0] == 403
    assert let_in(house, friend, "nothing")[0] == 403
    assert reached(house.port) == 0


@pytest.mark.parametrize(("found", "says"), [([], "in no network"), (["8.8.8.8"], "open net")])
def test_no_network_and_the_open_net_are_not_let_in(house, monkeypatch, found, says):
    monkeypatch.setattr(network, "addresses", lambda: found)
    guest = house.guest()
    status, answer = let_in(house, guest, guest.lay())
    assert status == 409
    assert says in json.loads(answer)["says"]


def test_a_port_that_is_taken_there_is_said(house):
    guest = house.guest()
    taken = listening(ALSO, house.port)
    taken.listen()
    try:
        status, answer = let_in(house, guest, guest.lay())
    finally:
        taken.close()
    assert status == 409
    assert "cannot be listened at" in json.loads(answer)["says"]
    assert let_in(house, guest, guest.lay())[0] == 200  # later it can


def test_what_is_near_and_what_is_here():
    for host in ("localhost", "LOCALHOST", "127.0.0.1", "127.8.9.1", "::1", "[::1]", "a.localhost"):
        assert is_loopback(host)
    for host in ("", "localhost.example", "0.0.0.0", "192.168.1.4", "::", "example.org"):
        assert not is_loopback(host)
    for address in ("10.0.0.1", "192.168.1.4", "172.16.0.9", "169.254.3.4", "100.64.0.7"):
        assert is_near(address)
    assert not is_near("8.8.8.8")


@pytest.mark.parametrize(
    ("host", "base"),
    [("127.0.0.1", ""), ("::1", ""), ("0.0.0.0", "http://10.9.8.7:80"), ("::", "http://10.9.8.7:80"),
     ("10.1.1.1", "http://10.1.1.1:80"), ("fd00::1", "http://[fd00::1]:80")],
)  # fmt: skip
def test_how_others_reach_a_house(tmp_path, monkeypatch, host, base):
    monkeypatch.setattr(network, "addresses", lambda: ["10.9.8.7", "10.9.8.6"])
    found = Network(Settings(tmp_path, host, 80))
    assert found.base == base
    here, elsewhere = "http://127.0.0.1:80", "http://parlour.example"
    assert (found.link(here), found.link(elsewhere)) == (base or here, elsewhere)
    public = Network(Settings(tmp_path, host, 80, "https://games.example.org"))
    assert public.base == public.link(here) == public.link(elsewhere) == "https://games.example.org"


def test_an_empty_host_is_refused():
    with pytest.raises(ParlourError, match="names no address"):
        listening("", 0)
    command = [sys.executable, "-m", "parlour", "serve", "--host", "", "--port", "0"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), ended.stderr
    assert "0.0.0.0" in ended.stderr


def test_the_other_way_of_counting_addresses(tmp_path):
    assert written("::1", 80) == "http://[::1]:80"
    started = Process(tmp_path / "data", ("--host", "::1"))
    started._answers = lambda: (
        "open at http://[::1]:" in started.said and _well("::1", started.said)
    )
    with started:
        assert re.fullmatch(r"Parlour is open at http://\[::1\]:\d+ \(.*\n", started.said)


def _well(host, said):
    """Say whether the house that announced itself so is well."""
    line = http.client.HTTPConnection(host, int(re.search(r"\]:(\d+)", said)[1]), timeout=PATIENCE)
    try:
        line.request("GET", "/healthz")
        return line.getresponse().status == 200
    except OSError:  # it has not begun
        return False
    finally:
        line.close()


@pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is there on Linux alone")
def test_a_proxy_that_nobody_named_is_not_believed(tmp_path):
    """Else one address would be as many as it likes."""
    limits = replace(ROOMY, requests=50, requests_a_second=0.0001)
    with open_house(tmp_path, limits=limits) as house:
        named = [asked_from("127.0.0.1", house, f"10.0.0.{n}") for n in range(12)]
        asked = [asked_from("127.0.0.2", house, f"10.0.0.{n}") for n in range(12)]
    assert named == [200] * 12
    assert asked == [200] * 10 + [NOT_HEARD] * 2


def asked_from(source: str, house: House, claimed: str) -> int:
    """Ask for a page from an address, as if it were for another; return the status."""
    there, own = ("127.0.0.1", house.port), (source, 0)
    with closing(http.client.HTTPConnection(*there, PATIENCE, source_address=own)) as line:
        try:
            line.request("GET", "/rules/ludo", headers={"x-forwarded-for": claimed})
            return line.getresponse().status
        except (OSError, http.client.HTTPException):
            return NOT_HEARD
