"""Every game and variant, to the end, against a bot, by mouse."""

import pytest
from playwright.sync_api import Page

from browser.player import Player, lay_table, see_result
from parlour import game, names

VARIANTS = [(name, {}, 0) for name in names()] + [
    ("royal_game", {"dice": "two"}, 0),
    ("pollyanna", {}, 4),
    ("pollyanna", {"partners": "no"}, 4),
]


@pytest.mark.parametrize(("name", "options", "seats"), VARIANTS)
def test_a_whole_game(page: Page, name: str, options: dict[str, str], seats: int) -> None:
    lay_table(page, name, options, seats)
    player = Player(page).play()
    see_result(page)
    assert player.decisions >= 10
    assert page.title() == f"{game(name).title} · Parlour"
