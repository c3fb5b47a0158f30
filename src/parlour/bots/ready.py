"""What takes long and is done once: begun when first asked for, in a thread of its own."""

import threading
import time
from collections.abc import Callable

# So many seconds, from the beginning on, are given to what may only have to be read from disk.
PATIENCE = 0.5


class Ready:
    """Something that gets ready; what goes wrong on the way is raised wherever it is asked for."""

    def __init__(self, get_ready: Callable[[], None]) -> None:
        """Begin nothing yet."""
        self._get_ready = get_ready
        self._begun = 0.0
        self._beginning = threading.Lock()
        self._done = threading.Event()
        self._wrong: Exception | None = None

    def soon(self) -> bool:
        """Say whether it is ready, after a little patience for what has only just begun."""
        self._begin()
        return self._waited(max(0.0, self._begun + PATIENCE - time.monotonic()))

    def wait(self) -> None:
        """Wait until it is ready, however long that takes."""
        self._begin()
        self._waited(None)

    def _waited(self, seconds: float | None) -> bool:
        done = self._done.wait(seconds)
        if self._wrong:
            raise self._wrong
        return done

    def _begin(self) -> None:
        with self._beginning:
            if not self._begun:
                self._begun = time.monotonic()
                threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._get_ready()
        except Exception as error:  # whoever waits has to hear of it
            self._wrong = error
        finally:
            self._done.set()
