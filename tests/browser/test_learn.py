"""First games in a real browser: each by mouse, each by keys, and what becomes of wrong answers."""

import pytest
from playwright.sync_api import Page, expect

from browser.guests import PHONE, Guests
from browser.keys import Keys
from browser.test_axe import listen
from parlour import game, names
from parlour.lessons import Coach, lesson, lessons
from parlour.testing.lessons import played

FIRST = [(name, found.name) for name in names() for found in lessons(game(name)) if found.is_first]
MIDDLE = """place => {
  const hit = document.querySelector(`[data-place="${CSS.escape(place)}"] .hit`);
  const box = hit.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Learner:
    """Does what a lesson asks for, by mouse or finger."""

    def __init__(self, page: Page, name: str, called: str, touch: bool = False) -> None:
        self.page = page
        self.coach = Coach(lesson(game(name), called))
        self.answers = next(played(self.coach.lesson))[1]
        self.tool = page.touchscreen.tap if touch else page.mouse.click
        page.goto(f"/learn/{name}/{called}")
        self.settled()

    def settled(self) -> None:
        """Wait until everything has happened."""
        self.page.locator("#now[aria-busy=false]").wait_for()

    def learn(self, most: int = 1000) -> None:
        """Answer as the lesson wants, and see its words come one step after the other."""
        for said in self.answers[:most]:
            expect(self.page.locator("#words")).to_contain_text(self.coach.now.says)
            with self.page.expect_response(lambda got: got.request.method == "POST") as got:
                self.give(said)
            assert got.value.json()["kind"] == "done", (said, got.value.json()["says"])
            self.coach.answer(said)
            self.settled()

    def give(self, said: str) -> None:
        """Press a button, or point at the places of a move."""
        if said in ("throw", "next"):
            self.press(f"#{said}")
            return
        path = self.path(said)
        for place in dict.fromkeys((*path[:1], *path[-1:])):  # the board finds the way between
            self.point(place)
        if not path:
            self.press(f'#moves [data-move="{said}"]')
        choice = self.page.locator(f'.chooser:visible [data-move="{said}"]')
        if choice.count():
            choice.click()

    def path(self, said: str) -> list[str]:
        """Return the places of a move; none of one that is made by a button."""
        here = self.coach.position
        if said in {button.move for button in here.scene.buttons}:
            return []
        return list(here.path(here.game.move(here, said)))

    def press(self, selector: str) -> None:
        """Press a button."""
        self.page.locator(selector).click()

    def point(self, place: str) -> None:
        """Point at a place."""
        self.tool(*self.page.evaluate(MIDDLE, place))


class KeyLearner(Learner):
    """The same without a mouse."""

    def __init__(self, page: Page, name: str, called: str) -> None:
        super().__init__(page, name, called)
        self.keys = Keys(page)

    def press(self, selector: str) -> None:
        """Press a button by its key, or go there."""
        if selector == "#throw":
            if self.keys.focus()["body"]:  # nobody has pressed anything yet
                self.keys.press("Tab")
            self.keys.press("t")
            return
        self.keys.tab(self.page.locator(selector).inner_text())
        self.keys.press("Enter")

    def point(self, place: str) -> None:
        """Go from place to place that can be chosen, by Page Down."""
        here = self.keys.to_board()
        for _ in range(100):
            if here["place"] == place:
                break
            here = self.keys.press("PageDown")
        assert here["place"] == place
        self.keys.press("Enter")


def finish(page: Page, name: str) -> None:
    """From the end of a lesson go on to a table of that game."""
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    assert page.locator("body").get_attribute("data-game") == name


@pytest.mark.parametrize(("name", "called"), FIRST)
def test_a_first_game_by_mouse(page: Page, name: str, called: str) -> None:
    Learner(page, name, called).learn()
    finish(page, name)


@pytest.mark.parametrize(("name", "called"), FIRST)
def test_a_first_game_by_keys(page: Page, name: str, called: str) -> None:
    KeyLearner(page, name, called).learn()


def test_a_first_game_by_finger(guests: Guests) -> None:
    page = guests.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    Learner(page, "ludo", "first", touch=True).learn()
    finish(page, "ludo")


def test_with_things_that_move(guests: Guests) -> None:
    page = guests.guest(reduced_motion="no-preference")
    Learner(page, "ludo", "first").learn(6)


def test_the_cabinet_leads_there(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="New here? Two minutes to learn Ludo").click()
    page.wait_for_url("**/learn/ludo/first")
    expect(page.locator("#live")).to_contain_text("You are Green")
    page.get_by_role("link", name="The Blockade").click()
    expect(page.locator("#words")).to_contain_text("You have counters on 12 and 15")


def test_wrong_answers_and_back(page: Page) -> None:
    """A refusal names its rule, another move gets a hint, and nothing of it counts."""
    learner = Learner(page, "pollyanna", "reward")
    learner.learn(1)
    learner.point("22")
    learner.point("25")
    why = page.get_by_role("region", name="Why not?")
    expect(why).to_contain_text("the lesson has another")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#live")).to_contain_text("Play from space 22 to space 27.")
    page.keyboard.press("Escape")
    learner.point("22")
    learner.point("24")
    expect(why.get_by_role("link", name="POL-")).to_be_visible()
    expect(page.locator("#steps")).to_have_text("Step 1 of 5")
    with page.expect_response("**/learn/**"):
        page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("button", name="Throw", exact=True)).to_be_enabled()
    learner = Learner(page, "pollyanna", "reward")
    learner.learn(3)
    page.get_by_role("button", name="Again", exact=True).click()
    expect(page.locator("#steps")).to_have_text("Step 1 of 5")


@pytest.mark.parametrize("name", ["ludo", "crown_and_anchor"])
def test_axe_has_nothing_to_say(page: Page, name: str) -> None:
    learner = Learner(page, name, "first")
    listen(page)
    learner.learn(2)
    page.get_by_role("button", name="Show me").click()
    listen(page)
