"""Pictures of every page and every board, to be looked at: `python tests/browser/pictures.py DIR`.

Each at the size of a phone and of a desk, by day and by night; tables at the start, in mid-game,
with a refusal, and at the end.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

sys.path.insert(0, str(Path(__file__).parent.parent))

from browser.guests import PHONE, WIDE, Guests, browsing
from browser.open_house import House
from browser.player import Player, lay_table
from parlour import names

SIZES = {"desk": WIDE, "phone": PHONE}
PAGES = {"cabinet": "/", "missing": "/nowhere"}


def main(folder: Path, wanted: list[str]) -> None:
    """Take all pictures, or those of some games."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, browsing() as browser:
        house = House(Path(data)).open()
        try:
            guests = Guests(browser, house.url)
            if not wanted:
                pages(guests.guest(), folder)
            for game in wanted or names():
                table(guests.guest(), game, folder)
                page_of(guests.guest(), f"/new/{game}", folder / f"new-{game}")
                page_of(guests.guest(), f"/rules/{game}", folder / f"rules-{game}")
        finally:
            house.close()


def pages(page: Page, folder: Path) -> None:
    """Picture the pages that belong to no game."""
    for name, path in PAGES.items():
        page_of(page, path, folder / name)


def page_of(page: Page, path: str, name: Path) -> None:
    """Picture a page from its top to its end."""
    page.goto(path)
    shoot(page, name, full=True)


def table(page: Page, game: str, folder: Path) -> None:
    """Picture a table while a game is played there."""
    lay_table(page, game)
    player = Player(page)
    for moment, decisions in {"1-start": 0, "2-early": 12, "3-mid": 40}.items():
        player.play(decisions)
        if player.look()["over"]:
            break
        shoot(page, folder / f"table-{game}-{moment}")
    held(page, player, folder / f"table-{game}-4-held")
    player.told = -1
    player.play()
    shoot(page, folder / f"table-{game}-5-end")


def held(page: Page, player: Player, name: Path) -> None:
    """Picture a piece in the hand, or whatever comes of pointing at it."""
    option = player.look()["options"][:1]
    if option and option[0]["what"] == "throw":
        player.step()
        option = player.look()["options"][:1]
    if option and option[0]["what"] == "place":
        page.mouse.click(option[0]["x"], option[0]["y"])
        shoot(page, name)
        page.keyboard.press("Escape")


def shoot(page: Page, name: Path, full: bool = False) -> None:
    """Take a picture in every size, by day and by night."""
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for light in ("light", "dark"):
            page.emulate_media(color_scheme=light, reduced_motion="reduce")
            page.wait_for_timeout(100)
            page.screenshot(path=f"{name}-{size}-{light}.png", full_page=full)
    page.set_viewport_size(WIDE)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("python tests/browser/pictures.py DIR [GAME ...]")
    main(Path(sys.argv[1]), sys.argv[2:])
