"""Checks of scenes: what a position looks like, and the paths by which moves are pointed at."""

from collections import Counter
from collections.abc import Hashable, Iterable

from parlour.core.game import Position
from parlour.core.move import Move
from parlour.core.scene import Scene
from parlour.testing.fault import demand

# So many pairs of places are tried in a position.
MEANT = 30
COLOURS = frozenset(
    (
        "paper",
        "card",
        "ink",
        "quiet",
        "wood",
        "dark",
        "light",
        "water",
        "felt",
        "green",
        "yellow",
        "blue",
        "red",
        "black",
        "white",
        "none",
    )
)


def names_its_places(position: Position) -> None:
    """Every place has a name and a spoken name of its own, and lies on the board."""
    scene = position.scene
    for word, given in (
        ("name", [place.name for place in scene.places]),
        ("spoken name", [place.says for place in scene.places]),
    ):
        demand(all(given), position, f"a place without a {word}")
        demand(not twice(given), position, f"places with the same {word}: {twice(given)}")
    for place in scene.places:
        inside = 0 <= place.x <= scene.width and 0 <= place.y <= scene.height
        demand(inside, position, f"place {place.name} lies outside the board")
        demand(place.width > 0 and place.height > 0, position, f"place {place.name} has no size")


def stands_its_pieces(position: Position) -> None:
    """Pieces stand on places, belong to a seat or nobody, and say what they are."""
    scene = position.scene
    names = {place.name for place in scene.places}
    for piece in scene.pieces:
        demand(piece.place in names, position, f"a piece stands on {piece.place!r}, no place")
        demand(-1 <= piece.seat < position.seats, position, f"a piece of seat {piece.seat}")
        demand(piece.count > 0 and piece.says, position, f"a piece on {piece.place} says nothing")
        inside = 0 <= piece.x <= scene.width and 0 <= piece.y <= scene.height
        demand(inside, position, f"the piece on {piece.place} lies outside the board")
    for die in scene.dice:
        sound = die.face and -1 <= die.seat < position.seats and 0 <= die.pips <= 3
        demand(sound, position, f"a strange die: {die}")
    demand(colours(scene) <= COLOURS, position, f"colours {colours(scene) - COLOURS}")


def faces_its_seats(position: Position) -> None:
    """Demand that a board which is turned faces each seat; by a quarter only if it is square."""
    scene = position.scene
    if not scene.facing:
        return
    demand(len(scene.facing) == position.seats, position, f"faces {len(scene.facing)} seats")
    demand(set(scene.facing) <= {0, 1, 2, 3}, position, f"turns by {scene.facing} quarters")
    if any(quarters % 2 for quarters in scene.facing):
        demand(scene.width == scene.height, position, "a long board turns by a quarter")
        long = [place.name for place in scene.places if place.shape in ("up", "down")]
        demand(not long, position, f"long points turn by a quarter: {long}")


def colours(scene: Scene) -> set[str]:
    """Return all colours of a scene."""
    painted = {shape.fill for shape in scene.shapes} | {shape.stroke for shape in scene.shapes}
    painted |= {place.colour for place in scene.places}
    return painted | {piece.colour for piece in scene.pieces}


def shows_its_moves(position: Position) -> None:
    """Every legal move has a path of places or a button; a path with its text is unique."""
    scene = position.scene
    buttons = [button.move for button in scene.buttons]
    known = {place.name for place in scene.places} | set(buttons)
    shown = []
    for move in position.moves:
        path = position.path(move)
        demand(path or move.text in buttons, position, f"{move} has neither path nor button")
        demand(set(path) <= known, position, f"{move} leads over {set(path) - known}, no places")
        shown.append((path, move.text))
    demand(not twice(shown), position, f"shown twice: {twice(shown)}")
    demand(not twice(buttons), position, f"buttons twice: {twice(buttons)}")
    for button in scene.buttons:
        demand(button.says, position, f"button {button.move!r} says nothing")
        position.read(button.move)


def points_at_refusals(position: Position) -> None:
    """Each path of a refused move leads over places too."""
    scene = position.scene
    known = {place.name for place in scene.places} | {button.move for button in scene.buttons}
    for move, reason in position.candidates().items():
        if reason is not None:
            path = position.path(move)
            demand(set(path) <= known, position, f"{move} leads over {set(path) - known}")


def judges_what_is_meant(position: Position) -> None:
    """Demand that any two places a room takes for a move are its ends, and are judged."""
    own = {man.place for man in position.scene.pieces if man.seat == position.turn}
    pairs = [(start, spot.name) for start in sorted(own) for spot in position.scene.places]
    for start, goal in pairs[:: 1 + len(pairs) // MEANT]:
        found = position.game.scene.meant(position.state, start, goal)
        if found is None:
            continue
        act, number = found
        move = Move(act, position.game.notation.write_move(position.state, act))
        ends = position.path(move)[:: len(position.path(move)) - 1]
        demand(ends == (start, goal), position, f"{start} to {goal} is taken for {move}")
        demand(number >= 0, position, f"{move} takes {number}")
        position.why_not(act)


def shows_who_throws(position: Position) -> None:
    """Demand that the dice of a coming throw are shown in the hands of who throws them."""
    hands = {die.seat for die in position.scene.dice} if position.is_chance else set()
    shown = hands.pop() if len(hands) == 1 else -1
    demand(shown == position.thrower, position, f"{position.thrower} throws, but {shown} is shown")


def twice(things: Iterable[Hashable]) -> list[Hashable]:
    """Return what occurs more than once."""
    return [thing for thing, count in Counter(things).items() if count > 1]


SIGHT_CHECKS = (
    names_its_places,
    stands_its_pieces,
    faces_its_seats,
    shows_its_moves,
    shows_who_throws,
    points_at_refusals,
    judges_what_is_meant,
)
