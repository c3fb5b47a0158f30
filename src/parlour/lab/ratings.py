"""Ratings of a tournament, kept in the room of the game."""

from importlib import import_module
from pathlib import Path

from parlour.bots.ratings import FILE
from parlour.lab.fit import ANCHORS
from parlour.lab.tournament import Tournament

# Whose rating is the same in all that is kept.
STANDARD = ANCHORS[0][0]


def keep_ratings(done: Tournament) -> Path:
    """Write the ratings into the room, with what they were measured by; return the file."""
    room = import_module(done.start.game.package).__file__
    path = Path(room or "").parent / FILE
    path.parent.mkdir(exist_ok=True)
    made = [*lines(done), *others(path, done)]
    path.write_text("".join(f"{line}\n" for line in made), encoding="utf-8")
    return path


def others(path: Path, done: Tournament) -> list[str]:
    """Return what is known of bots that did not play, from when they did in the same setting."""
    kept = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if [setting(line) for line in kept[:2]] != [setting(line) for line in lines(done)[:2]]:
        return []
    measured = [line for line in kept if line.strip() and not line.startswith("#")]
    absent = [line for line in measured if line.split()[0] not in done.bots]
    return ["# measured before:", *absent] if absent else []


def setting(head: str) -> list[str]:
    """Return what a line of the head says, but for how many games and which seed."""
    return [part for part in head.split(", ") if "games of" not in part and "seed" not in part]


def lines(done: Tournament) -> list[str]:
    """Return the lines of the file: how it was measured, then the ratings, best first."""
    game = done.start.game
    head = f"# {done.games} games of every pair, {done.start.seats} seats, seed {done.seed}"
    if done.start != game.start(done.start.seats):
        head += f", from {done.start.text}"
    found = sorted(done.ratings.items(), key=lambda each: -each[1].mean)
    made = [f"{name} {rating.mean:.0f} {rating.error or 0:.0f}" for name, rating in found]
    return [f"# {game.title}, version {game.version} of its rules", head, *made]
