"""Try an installed Parlour: run by `make dist` with the Python of an empty environment.

Everything is done in a folder of its own, so that nothing of the repository is found by chance.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PARLOUR = Path(sys.executable).parent / "parlour"
PATIENCE = 120


def say(*arguments: str, folder: str) -> str:
    """Run `parlour` and return what it wrote; a failure is raised."""
    done = subprocess.run(
        [PARLOUR, *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        env=surroundings(folder),
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"parlour {' '.join(arguments)}: {done.stderr}")
    return done.stdout


def surroundings(folder: str) -> dict[str, str]:
    """Return an environment in which everything that is kept is kept in *folder*."""
    return {"PATH": os.defpath, "HOME": folder, "PYTHONUNBUFFERED": "1", "COLUMNS": "100"}


def healthy(folder: str) -> dict[str, object]:
    """Open a house on loopback, ask how it is, and close it."""
    command = [PARLOUR, "serve", "--host", "127.0.0.1", "--port", "0", "--data", folder]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=folder, env=surroundings(folder)
    ) as house:
        try:
            assert house.stdout is not None
            address = next(word for word in house.stdout.readline().split() if "://" in word)
            return asked(f"{address.rstrip('/')}/healthz")
        finally:
            house.terminate()
            house.wait(PATIENCE)


def asked(address: str) -> dict[str, object]:
    """Return the answer of a house that says where it is a moment before it listens."""
    for _ in range(PATIENCE):
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                return dict(json.load(answer))
        except URLError:
            time.sleep(1)
    raise SystemExit(f"{address} does not answer")


def main() -> None:
    """Try all of it, and say so."""
    import parlour

    for name in parlour.names():
        played = parlour.game(name)
        assert played.rule_book, f"{name} came without its rules"
        assert played.start().scene.places, f"{name} shows nothing"
    with tempfile.TemporaryDirectory() as folder:
        assert say("--version", folder=folder).split() == ["parlour", parlour.__version__]
        assert "Ludo" in say("games", folder=folder)
        assert "1194" in say("bots", "ludo", folder=folder), "no ratings, or no nets"
        say("play", "auto_race", "--human", "none", "--seed", "1", folder=folder)
        health = healthy(folder)
    assert health["ok"] is True, health
    assert health["version"] == parlour.__version__, health
    print(f"parlour {parlour.__version__} works on Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
