"""Layers in motion: what moves lies over what rests, and nothing is told before it has happened."""

from browser.flights import Flight, fly
from browser.guests import Guests

# Where pieces of a look lie in the order of drawing, and where they are on the window.
DRAWN = """([place, seat]) => {
  const { pieces } = document.querySelector('game-board');
  const man = pieces.men.find((one) => one.place === place && one.seat === seat);
  return [...pieces.layer.children].indexOf(man?.element);
}"""
SEEN = """([selector]) => [...document.querySelectorAll(`game-board ${selector}`)]
  .every((one) => Number(getComputedStyle(one).opacity) > 0)"""
WRITTEN = """() => [...document.querySelectorAll('game-board .printed > g:last-child text')]
  .map((one) => one.textContent)"""
ALOFT = """() => {
  const layer = document.querySelector('game-board').pieces.layer;
  const drawn = [...layer.children];
  const boats = drawn.flatMap((one, at) => (one.matches('.aloft') ? [at] : []));
  const { men } = document.querySelector('game-board').pieces;
  const at = (one) => drawn.indexOf(one.element);
  return {
    boats,
    aboard: men.filter(({ place }) => place.includes('boat')).map(at),
    ashore: men.filter(({ place }) => !place.includes('boat')).map(at),
  };
}"""
PAYING = "50 45+anchor*5 48+heart*2 47+anchor*3 seats=4 turn=-1 banker=0"
BOARDING = "red:c4,d4,a5 blue:j6,g7,g8,boat1"


def halfway(flight: Flight) -> None:
    """Stop in the middle of the way of the piece that was played."""
    flight.seek(150)


def test_a_king_jumps_over_its_victims(guests: Guests) -> None:
    flight = fly(guests, "checkers", "B:W18,10,31:BK23,1", "23x14x7")
    halfway(flight)
    children = "() => document.querySelector('game-board').pieces.layer.childElementCount"
    king = flight.ask(DRAWN, "7", 0)
    assert king == flight.page.evaluate(children) - 1  # over the two that it takes, and all others
    assert king == 4


def test_what_glows_and_where_one_went_is_seen_when_the_piece_is_there(guests: Guests) -> None:
    flight = fly(guests, "checkers", "B:W18,10,31:BK23,1", "23x14x7")
    halfway(flight)
    assert flight.ask("() => document.querySelectorAll('game-board .glow').length") == 1
    assert not flight.ask(SEEN, ".under")
    assert not flight.ask(SEEN, ".trail *")
    flight.seek(700)  # it has come, and what it took is fading
    assert flight.ask(SEEN, ".under")
    assert flight.ask(SEEN, ".trail *")


def test_boats_sail_over_what_stands_by_and_under_who_is_aboard(guests: Guests) -> None:
    flight = fly(guests, "dont_miss_the_boat", BOARDING, "a5-boat")
    flight.seek(flight.end - 200)
    drawn = flight.ask(ALOFT)
    assert len(drawn["boats"]) >= len(drawn["aboard"]) == 2  # boats have several parts
    assert max(drawn["ashore"]) < min(drawn["boats"]) < max(drawn["boats"]) < min(drawn["aboard"])
    assert not flight.ask(SEEN, ".under")  # nobody is asked before the boats have landed
    flight.seek(flight.end)
    assert flight.ask(ALOFT)["boats"] == []
    assert flight.ask(SEEN, ".under")
    assert flight.ask(SEEN, ".printed [data-part]")


def test_counts_change_when_the_chips_have_come(guests: Guests) -> None:
    flight = fly(guests, "crown_and_anchor", PAYING, "anchor,anchor,heart")
    end = flight.end
    for moment in (1, 0.5 * end, end - 50):
        flight.seek(moment)
        written = flight.ask(WRITTEN)
        assert {"45", "48", "47", "BANK 50"} <= set(written), (moment, written)
        assert not flight.ask(SEEN, ".under")
    flight.seek(end)
    assert {"60", "52", "56", "BANK 32"} <= set(flight.ask(WRITTEN))
    assert flight.ask(SEEN, ".under")
