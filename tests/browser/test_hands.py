"""Quick hands: what one tap does, what plays itself, and choices kept on the device."""

from playwright.sync_api import Locator, Page, expect

from browser.player import Player, lay_table


def story(page: Page) -> Locator:
    """Return the lines of the story."""
    return page.get_by_label("The story of the game").get_by_role("listitem")


def place(page: Page, name: str) -> Locator:
    """Return what one points at on a place."""
    return page.locator(f'[data-place="{name}"] .hit')


def choose(page: Page, name: str, wanted: bool) -> None:
    """Choose how the hand plays, as a guest does; the fold is closed again."""
    fold = page.get_by_text("Quick hands", exact=True)
    fold.click()
    page.get_by_label(name).set_checked(wanted)
    fold.click()


def test_a_piece_with_one_goal_moves_at_one_tap(page: Page) -> None:
    lay_table(page, "checkers")
    Player(page).look()
    place(page, "10").click()  # two ways: it is held
    goals = page.get_by_role("button", name="you can go here")
    expect(goals).to_have_count(2)
    assert story(page).count() == 0
    place(page, "12").click()  # by the edge: one way
    expect(story(page).first).to_contain_text("from 12 to 16")


def test_whoever_likes_it_better_points_twice(page: Page) -> None:
    lay_table(page, "checkers")
    Player(page).look()
    choose(page, "moves at one tap", wanted=False)
    page.reload()  # it is kept
    Player(page).look()
    place(page, "12").click()
    expect(page.get_by_role("button", name="you can go here")).to_have_count(1)
    assert story(page).count() == 0
    place(page, "16").click()
    expect(story(page).first).to_contain_text("from 12 to 16")


def throw_until(page: Page, done: Locator, most: int = 200) -> None:
    """Throw, and do nothing else, until something is seen."""
    throw = page.get_by_role("button", name="Throw", exact=True)
    for _ in range(most):
        expect(throw.or_(done).first).to_be_visible()
        if done.count():
            return
        before = story(page).count()
        page.keyboard.press("t")
        page.wait_for_function(
            "n => document.querySelectorAll('#story > li').length > n", arg=before
        )
    raise AssertionError(f"not in {most} throws")


def test_a_forced_move_plays_itself_after_a_throw(page: Page) -> None:
    """Who throws a six with all men in Prison brings one out: there is nothing to decide."""
    lay_table(page, "ludo")
    throw_until(page, story(page).filter(has_text="Green").and_(page.locator(".act")))


def test_whoever_likes_it_better_makes_forced_moves(page: Page) -> None:
    lay_table(page, "ludo")
    page.get_by_text("Quick hands", exact=True).click()
    page.get_by_label("A move that is forced").select_option("never")
    throw_until(page, page.get_by_role("button", name="you can move from here"))
    before = story(page).count()
    page.wait_for_timeout(2000)
    assert story(page).count() == before
    page.get_by_role("button", name="you can move from here").locator(".hit").first.click()
    expect(story(page)).not_to_have_count(before)


def test_what_was_taken_back_does_not_play_itself_again(page: Page) -> None:
    page.goto("/new/ludo")
    page.get_by_label("Who plays").nth(1).select_option("here")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    throw_until(page, page.get_by_role("button", name="Take back"))
    before = story(page).count()
    page.keyboard.press("u")
    expect(page.get_by_role("button", name="you can move from here")).to_have_count(1)
    page.wait_for_timeout(2000)
    assert story(page).count() < before


def test_the_dice_fall_by_themselves_for_whoever_likes_it(page: Page) -> None:
    lay_table(page, "auto_race")
    before = Player(page).look()["lines"]
    page.wait_for_timeout(1500)
    assert story(page).count() == before  # nothing falls by itself unless somebody wants it
    choose(page, "My dice fall by themselves", wanted=True)
    expect(page.get_by_role("button", name="Watch it again")).to_be_visible()


def test_who_presses_ahead_throws_when_their_turn_comes(page: Page) -> None:
    lay_table(page, "ludo")
    page.get_by_label("Bots play").select_option("usual")
    mine = story(page).filter(has_text="Green throws")
    ahead = page.get_by_role("button", name="Throw ahead")
    throw = page.get_by_role("button", name="Throw", exact=True)
    throw_until(page, ahead)
    before = mine.count()

    ahead.click()
    expect(ahead).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#task")).to_have_text("Your dice fall when your turn comes.")
    expect(mine).to_have_count(before + 1)

    throw_until(page, ahead)
    before = mine.count()
    page.keyboard.press("t")
    expect(ahead).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("t")  # and thinks better of it
    expect(ahead).to_have_attribute("aria-pressed", "false")
    expect(throw).to_be_visible()
    page.wait_for_timeout(1500)
    assert mine.count() == before


def test_whole_turns_are_taken_back_among_bots_as_often_as_one_likes(page: Page) -> None:
    lay_table(page, "checkers")
    back = page.get_by_role("button", name="Take back my turn")
    expect(back).to_be_hidden()
    player = Player(page).play(3)
    player.look()
    for turns in (2, 1, 0):  # the bot has answered each
        expect(back).to_be_visible()
        back.click()
        expect(story(page)).to_have_count(2 * turns)
    expect(back).to_be_hidden()
    expect(page.locator("#live")).to_contain_text("Black takes back a turn.")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_throws_that_were_taken_back_fall_again(page: Page) -> None:
    lay_table(page, "backgammon")
    fell = page.locator("#story > .roll")
    Player(page).play(12)
    Player(page).look()
    before = fell.all_text_contents()
    for _ in range(30):  # single acts first, then the turns before
        if fell.count() < len(before):
            break
        lines = story(page).count()
        page.keyboard.press("u")
        page.wait_for_function(
            "n => document.querySelectorAll('#story > li').length < n", arg=lines
        )
    assert fell.count() < len(before)
    Player(page).play(8)
    after = fell.all_text_contents()
    assert after[: len(before)] == before[: len(after)]
    page.reload()
    Player(page).look()
    expect(page.locator("#doubt")).to_be_hidden()
