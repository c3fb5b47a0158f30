"""What is seen of Pollyanna: a square on its point, turnouts inside, home in the middle."""

import re

from parlour import game
from parlour.draw import parts
from parlour.draw.terminal import text

POLLYANNA = game("pollyanna")
MIDDLE = 17.8


def spots():
    """Return where the places are, from the middle of the board, y upward."""
    places = POLLYANNA.start().scene.places
    return {place.name: (place.x - MIDDLE, MIDDLE - place.y) for place in places}


def far(spot):
    """Return how far a spot is from the middle."""
    return (spot[0] ** 2 + spot[1] ** 2) ** 0.5


def test_broadway_stands_on_its_point():
    """POL-33: the four Home Entrances are the points below, right, above and left."""
    seen = spots()

    assert [name for name in seen if name.isdigit()] == [str(n) for n in range(60)]
    assert seen["0"][1] < -15
    assert abs(seen["0"][0]) < 0.01
    assert seen["15"][0] > 15
    assert abs(seen["15"][1]) < 0.01
    assert seen["30"][1] > 15
    assert seen["45"][0] < -15


def test_neighbours_are_near_each_other():
    """POL-5: along the Broadway each space lies beside the next, all the way round."""
    seen = spots()
    for space in range(60):
        here, there = seen[str(space)], seen[str((space + 1) % 60)]
        assert far((here[0] - there[0], here[1] - there[1])) < 2.2


def test_turnouts_bend_inward_from_mouth_to_mouth():
    """POL-20: every turnout begins beside its fork, ends beside its merge, and lies inside."""
    seen = spots()
    for side in range(4):
        for space, step in ((5, 1), (10, 7)):
            ring, rail = seen[str(15 * side + space)], seen[f"T{side}.{step}"]
            assert far((ring[0] - rail[0], ring[1] - rail[1])) < 3
            assert far(rail) < far(ring)


def test_home_paths_lead_to_the_middle():
    """POL-34: each space of a Home Path is nearer to POLLYANNA than the one before."""
    seen = spots()
    for colour in ("green", "red", "blue", "yellow"):
        way = [far(seen[f"{colour}-H{step}"]) for step in range(1, 7)]
        assert way == sorted(way, reverse=True)
    assert far(seen["pollyanna"]) < 0.01


def test_corners_lie_at_the_right_hand():
    """POL-2: green sits below, and its corner is below on the right."""
    seen = spots()

    assert seen["green-corner"][0] > 0 > seen["green-corner"][1]
    assert seen["red-corner"][0] > 0
    assert seen["red-corner"][1] > 0


def test_a_mixed_blockade_is_seen_side_by_side():
    """POLP-2: two partners on one space stand beside each other."""
    text = "green:24,P,P,P red:C,C,C,C blue:24,P,P,P yellow:C,C,C,C seats=4 turn=-1"
    pair = [man for man in POLLYANNA.position(text).scene.pieces if man.place == "24"]

    assert [man.mark for man in pair] == ["G", "B"]
    assert far((pair[0].x - pair[1].x, pair[0].y - pair[1].y)) > 0.8


def test_what_the_pieces_and_the_table_say():
    """POL-15, POL-26: a Blockade says so, and so does a Reward that waits."""
    text = "green:27,40,40,P blue:C,C,C,C high=5 low=3 spent=1 rewards=1"
    scene = POLLYANNA.position(text).scene

    assert "Green 2 pieces on space 40, a Blockade" in [man.says for man in scene.pieces]
    assert scene.captions == ("Green has a Reward of ten to take.",)
    assert [button.move for button in scene.buttons] == ["refuse"]
    must = POLLYANNA.position(f"{text} reward_refuse=no").scene
    assert must.buttons == ()


def test_several_rewards_are_counted():
    """POL-A12: where Rewards may wait, the table says how many there are."""
    text = "green:27,40,40,P blue:C,C,C,C high=5 low=3 spent=3 rewards=2 reward_when=within_throw"

    assert POLLYANNA.position(text).scene.captions == ("Green has 2 Rewards of ten to take.",)


def test_numbers_stand_where_no_man_covers_them():
    """POL-5: every fifth space and the starts have a number, outside the Broadway."""
    seen = spots()
    printed = {
        shape.text: (shape.points[0] - MIDDLE, MIDDLE - shape.points[1])
        for shape in POLLYANNA.start().scene.shapes
        if shape.text.isdigit()
    }

    assert set(map(int, printed)) == set(range(0, 60, 5)) | {6, 21, 36, 51}
    for number, (x, y) in printed.items():
        side, point = seen[number]
        assert abs(x) + abs(y) > abs(side) + abs(point) or int(number) % 15 == 0
        assert far((x - side, y - point)) < 3


def test_the_terminal_names_every_space():
    """POL-34: on an empty board no space of the Broadway or a Home Path hides another."""
    board = text(POLLYANNA.start().scene, colour=False, width=100, height=42)
    words = re.findall(r"\w+", board)

    assert [words.count(f"H{step}") for step in range(1, 7)] == [4] * 6
    assert all(str(space) in words for space in range(60))


def test_a_pile_is_seen_under_its_uppermost_man():
    """POL-15: a Blockade of three shows three discs, a single man one."""
    scene = POLLYANNA.position("green:27,40,40,40 blue:C,C,C,C turn=-1").scene
    one, three = (man for man in scene.pieces if man.place in ("27", "40"))

    assert (one.count, three.count) == (1, 3)
    assert parts.man(three).count("<circle") == parts.man(one).count("<circle") + 2


def test_places_are_spoken_alike_everywhere():
    """POL-20, POL-33: a place is called by what it is on the board, for those who do not see it."""
    says = {place.name: place.says for place in POLLYANNA.start().scene.places}

    assert says["T1.3"] == "space 3 of red's turnout"
    assert says["20"] == "space 20, where red's turnout leaves"
    assert says["21"] == "space 21, red's Starting Point"
    assert says["blue-H4"] == "space 4 of blue's Home Path"
