"""What is seen of Pollyanna: a square on its point, turnouts inside, home in the middle."""

from parlour import game

POLLYANNA = game("pollyanna")
MIDDLE = 18.5


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
