"""A house that cheats with its dice, in every way that we could think of, is found out by the page.

It is a real house, in which one thing was changed, and a real browser that plays there.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.guests import Guests
from parlour.records import Proof
from parlour.server.dice import commit_reveal
from parlour.server.dice.faces import kinds
from parlour.server.play import broadcast
from parlour.server.play.broadcast import Broadcast
from parlour.server.tables import proposals, table
from parlour.server.tables.chair import Chair
from parlour.server.web import app
from server.play import House, open_house

Cheat = Callable[[pytest.MonkeyPatch], None]
OTHER = "ab" * 16
TWO = [{"who": "me"}, {"who": "here", "name": "Bob"}]
LAY = """async (sheet) => {
  const answer = await fetch("/tables", { method: "POST", body: JSON.stringify(sheet) });
  return (await answer.json()).url;
}"""


@pytest.fixture(scope="module")
def cheater(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Open a house in this process, so that it can be changed."""
    with open_house(tmp_path_factory.mktemp("cheater")) as opened:
        yield opened


@pytest.fixture
def player(browser: Browser, cheater: House) -> Iterator[Page]:
    """Return the window of somebody who plays there."""
    guests = Guests(browser, cheater.origin)
    yield guests.guest()
    guests.leave()
    assert not guests.unexpected()


def sit_down(page: Page, seats: list[dict[str, str]] | None = None) -> None:
    """Lay a table for two at this screen; the page sits down by itself."""
    page.goto("/")
    sheet = {"game": "ludo", "seats": seats or TWO, "name": "Ann", "pace": "none"}
    page.goto(page.evaluate(LAY, sheet))


def throw(page: Page, times: int) -> None:
    for number in range(1, times + 1):
        page.get_by_role("button", name="Throw", exact=True).click()
        expect(page.locator("#story > .roll")).to_have_count(number)


def look_at_dice(page: Page) -> None:
    page.get_by_text("The dice, and what they prove").click()


def open_dice(page: Page) -> str:
    """Open the dice of a game that goes on, and return what the page says of them."""
    look_at_dice(page)
    page.get_by_text("If this game will not be finished").click()
    page.get_by_role("button", name="Open the dice, and end the game").click()
    return opened_again(page)


def opened_again(page: Page) -> str:
    page.get_by_role("button", name="The dice, opened").click()
    verdict = page.locator(".verdict")
    expect(verdict).to_be_visible()
    said = verdict.inner_text()
    page.get_by_role("button", name="Close").click()
    return said


def test_an_honest_house_is_praised(player: Page) -> None:
    sit_down(player)
    throw(player, 2)
    expect(player.locator("#doubt")).to_be_hidden()
    said = open_dice(player)
    assert said.startswith("The house kept its promise: all 2 rolls follow")
    assert "2 of the rolls were seen to fall on this page. Your own seed is in these dice." in said
    assert player.locator("#headline").inner_text() == "Ended: the dice were opened"
    kept = player.locator("#proof code").all_inner_texts()
    assert re.fullmatch("[0-9a-f]{64}", kept[0])
    assert re.fullmatch("[0-9a-f]{32}, [0-9a-f]{32}", kept[1])
    player.reload()  # what was seen is kept on this device
    look_at_dice(player)
    assert player.locator("#proof code").all_inner_texts() == kept
    assert opened_again(player) == said


def test_bots_alone_play_with_a_seed_of_the_page(player: Page) -> None:
    sit_down(player, [{"who": "bot", "bot": "random"}] * 2)
    expect(player.locator("#story > .roll").first).to_be_visible()
    expect(player.locator("#doubt")).to_be_hidden()
    look_at_dice(player)
    assert re.fullmatch("[0-9a-f]{32}", player.locator("#proof code").nth(1).inner_text())


# What is found as soon as the game begins


def throws_a_seed_away(change: pytest.MonkeyPatch) -> None:
    """Put a seed of its own in place of a player's."""
    honest = commit_reveal.seed_shown

    def cheat(here: table.Table, entry: Any = None) -> None:
        honest(here, {**entry, "seed": OTHER} if entry["seat"] == 0 else entry)

    change.setitem(table.HAPPENINGS, "seed", cheat)


def pledges_for_a_player(change: pytest.MonkeyPatch) -> None:
    """Put its own pledge in place of a player's, and show its own seed."""
    change.setattr(
        commit_reveal,
        "person",
        lambda holder, name, _: Chair("person", holder, name, seed=OTHER),
    )


def grinds_a_secret(change: pytest.MonkeyPatch) -> None:
    """Draw secrets until they suit it, now that it knows the seeds."""

    def cheat(here: table.Table, _: Any = None) -> None:
        here.secret = "00" * 32
        mine, terms = tuple(here.dice.seeds), here.dice.terms
        here.proof = Proof.committed(here.id, here.secret, mine, terms)

    change.setattr(commit_reveal, "make_dice", cheat)


def loses_the_pledges(change: pytest.MonkeyPatch) -> None:
    """Pass the table off as one of an older kind."""

    def cheat(here: table.Table, _: Any = None) -> None:
        here.dice.terms = None
        here.proof = Proof.committed(here.id, here.secret, (OTHER, OTHER))

    change.setattr(commit_reveal, "make_dice", cheat)


def changed_terms(**words: Any) -> Cheat:
    """Return a house that changes names or pledges after it has seen the seeds."""

    def cheating(change: pytest.MonkeyPatch) -> None:
        honest = commit_reveal.make_dice

        def cheat(here: table.Table, entry: Any = None) -> None:
            honest(here, entry)
            assert here.proof.terms
            here.proof = replace(here.proof, terms=replace(here.proof.terms, **words))

        change.setattr(commit_reveal, "make_dice", cheat)

    return cheating


def gives_a_bot_a_seed(change: pytest.MonkeyPatch) -> None:
    """Add a seed, chosen when the others were known, to a place that pledged none."""
    honest = commit_reveal.make_dice

    def cheat(here: table.Table, entry: Any = None) -> None:
        here.dice.seeds[1] = OTHER
        honest(here, entry)

    change.setattr(commit_reveal, "make_dice", cheat)


AT_ONCE: dict[str, tuple[Cheat, str]] = {
    "throws a seed away": (throws_a_seed_away, "not the one that was pledged"),
    "pledges for a player": (pledges_for_a_player, "another pledge than the one"),
    "grinds a secret": (grinds_a_secret, "has changed its promise"),
    "loses the pledges": (loses_the_pledges, "has lost the pledges"),
    "changes a name": (changed_terms(names=("Ann", "Eve")), "Names or pledges were changed"),
    "swaps the names": (changed_terms(names=("Bob", "Ann")), "Names or pledges were changed"),
    "changes a pledge": (changed_terms(pledges=("", "")), "Names or pledges were changed"),
}


@pytest.mark.parametrize("way", AT_ONCE)
def test_found_before_the_first_throw(
    player: Page, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    cheat, found = AT_ONCE[way]
    cheat(monkeypatch)
    sit_down(player)
    expect(player.locator("#doubt")).to_contain_text(found)


def test_a_bot_that_is_given_a_seed(player: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    gives_a_bot_a_seed(monkeypatch)
    sit_down(player, [{"who": "me"}, {"who": "bot", "bot": "random"}])
    expect(player.locator("#doubt")).to_contain_text("not the one that was pledged")


def test_a_seed_that_is_left_out(player: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it had not come in time; the page says so, and does not vouch for the dice."""
    monkeypatch.setitem(table.HAPPENINGS, "seed", lambda here, _: commit_reveal.make_dice(here))
    sit_down(player)
    throw(player, 1)
    said = open_dice(player)
    expect(player.locator("#proof")).to_contain_text("Your seed is not in the dice")
    assert "Your own seed is not in these dice" in said


def test_faces_that_are_told_otherwise_later(player: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ticket stands for another throw once the dice are known."""
    sit_down(player)
    expect(player.get_by_role("button", name="Throw", exact=True)).to_be_visible()
    monkeypatch.setattr(broadcast, "kinds", lambda start: [faces[::-1] for faces in kinds(start)])
    player.reload()
    expect(player.locator("#doubt")).to_contain_text("which throw a ticket stands for")


def test_no_seed_is_shown_to_a_house_that_has_changed_its_promise(
    player: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = commit_reveal._fix_terms

    def cheat(here: table.Table) -> None:
        honest(here)
        here.proof = replace(here.proof, commitment="00" * 32)

    shown: list[dict[str, Any]] = []
    monkeypatch.setattr(commit_reveal, "_fix_terms", cheat)
    monkeypatch.setitem(proposals.PROPOSALS, "seed", lambda *deed: shown.append(deed[2]))
    sit_down(player)
    expect(player.locator("#doubt")).to_contain_text("has changed its promise")
    expect(player.locator("#headline")).to_contain_text("Waiting for the seed of Ann and Bob")
    assert not shown


# What is found in the end


def shows_other_rolls(change: pytest.MonkeyPatch) -> None:
    """Tell of another throw than the one that it writes down."""
    honest = Broadcast.step

    def cheat(self: Broadcast, session: Any, what: Any) -> dict[str, Any]:
        told = honest(self, session, what)
        return {**told, "what": {**told["what"], "text": "6-6!"}}

    change.setattr(Broadcast, "step", cheat)


def loads_the_dice(change: pytest.MonkeyPatch) -> None:
    """Let the dice fall as it likes, and not as they would."""
    honest = table.Table.throw

    def cheat(self: table.Table) -> dict[str, Any]:
        fair = honest(self)
        return {**fair, "text": "6-5" if fair["text"] != "6-5" else "6-4"}

    change.setattr(table.Table, "throw", cheat)


def loads_dice_and_faces(change: pytest.MonkeyPatch) -> None:
    """Let the dice fall as it likes, and say of every throw that its ticket meant just that."""
    loads_the_dice(change)
    honest = app.opened

    def cheat(here: table.Table) -> dict[str, Any]:
        told = honest(here)
        told["faces"] = [[roll["text"]] * roll["tickets"] for roll in told["rolls"]]
        told["rolls"] = [{**roll, "faces": n} for n, roll in enumerate(told["rolls"])]
        return told

    change.setattr(app, "opened", cheat)


def loads_dice_and_a_face(change: pytest.MonkeyPatch) -> None:
    """Let the dice fall as it likes, and say that the one ticket of it meant just that."""
    loads_the_dice(change)
    honest = app.opened

    def cheat(here: table.Table) -> dict[str, Any]:
        told = honest(here)
        faces = [list(each) for each in told["faces"]]
        for roll in told["rolls"]:
            faces[roll["faces"]][roll["ticket"]] = roll["text"]
        return told | {"faces": faces}

    change.setattr(app, "opened", cheat)


def loads_dice_and_hides_faces(change: pytest.MonkeyPatch) -> None:
    """Let the dice fall as it likes, and do not say what any ticket meant."""
    loads_the_dice(change)
    honest = app.opened

    def cheat(here: table.Table) -> dict[str, Any]:
        told = honest(here)
        return told | {"rolls": [roll | {"faces": -1} for roll in told["rolls"]]}

    change.setattr(app, "opened", cheat)


IN_THE_END: dict[str, tuple[Cheat, int, str]] = {
    "shows other rolls": (shows_other_rolls, 1, "rolls fell otherwise on this page"),
    "loads the dice": (loads_the_dice, 1, "of 1 rolls differ"),
    "loads the dice and the faces": (loads_dice_and_faces, 1, "which throw a ticket stands for"),
    "bends a face": (loads_dice_and_a_face, 1, "which throw a ticket stands for"),
    "hides the faces": (loads_dice_and_hides_faces, 1, "of 1 rolls differ"),
}


@pytest.mark.parametrize("way", IN_THE_END)
def test_found_in_the_end(player: Page, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    cheat, throws, found = IN_THE_END[way]
    cheat(monkeypatch)
    sit_down(player)
    throw(player, throws)
    assert found in open_dice(player)


Dice = dict[str, Any]


def changed_roll(dice: Dice) -> Dice:
    """Return a roll that fell otherwise, with everything that belongs to it."""
    roll = dice["rolls"][0]
    ticket = next(n for n, face in enumerate(dice["faces"][0]) if face != roll["text"])
    other = {**roll, "ticket": ticket, "text": dice["faces"][0][ticket]}
    return {**dice, "rolls": [other, *dice["rolls"][1:]]}


def made_anew(dice: Dice) -> Dice:
    """Return dice that fit together, from another secret."""
    forged = Proof.committed(dice["table"], "00" * 32)
    return {**dice, "secret": forged.secret, "commitment": forged.commitment}


ANSWERS: dict[str, tuple[Callable[[Dice], Dice], str]] = {
    "another roll": (changed_roll, "rolls fell otherwise"),
    "rolls in another order": (lambda d: {**d, "rolls": d["rolls"][::-1]}, "2 of 2 rolls differ"),
    "fewer rolls": (lambda d: {**d, "rolls": d["rolls"][:1]}, "1 of 2 rolls fell otherwise"),
    "fewer plies": (lambda d: {**d, "plies": 1}, "the dice of 1 plies, not 2"),
    "another secret": (made_anew, "not the one that was promised"),
    "other seeds": (lambda d: {**d, "seeds": [OTHER, OTHER]}, "seeds were changed"),
    "seeds swapped": (lambda d: {**d, "seeds": d["seeds"][::-1]}, "seeds were changed"),
    "names swapped": (lambda d: {**d, "names": d["names"][::-1]}, "names or pledges were changed"),
    "no pledges": (lambda d: {**d, "names": [], "pledges": []}, "lost the pledges"),
    "another table": (lambda d: {**d, "table": "another"}, "the dice of another table"),
}


def test_an_answer_that_is_not_what_fell(player: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house opens dice other than those of the game, each time in another way."""
    sit_down(player)
    throw(player, 2)
    assert open_dice(player).startswith("The house kept its promise")
    honest = app.opened
    for way, (changed, found) in ANSWERS.items():
        with monkeypatch.context() as change:
            change.setattr(app, "opened", lambda here, changed=changed: changed(honest(here)))
            said = opened_again(player)
        assert said.startswith("Something does not fit"), way
        assert found in said, (way, said)
    assert opened_again(player).startswith("The house kept its promise")
