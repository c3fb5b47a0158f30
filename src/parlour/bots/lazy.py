"""Lazy initialisation, once: in a thread beside other work, or at once."""

import threading
import time
from collections.abc import Callable

# So many seconds, from the beginning on, are given to what may only have to be read from disk.
PATIENCE = 0.5


class Lazy:
    """Something that is made ready; what goes wrong meanwhile is raised where it is asked for."""

    def __init__(self, get_ready: Callable[[], None]) -> None:
        """Begin nothing yet."""
        self._get_ready = get_ready
        self._begun = 0.0
        self._beginning = threading.Lock()
        self._done = threading.Event()
        self._wrong: Exception | None = None

    def soon(self) -> bool:
        """Return True if it is ready, after a little patience for what has only just begun."""
        if self._is_first():
            threading.Thread(target=self._run, daemon=True).start()
        return self._waited(max(0.0, self._begun + PATIENCE - time.monotonic()))

    def wait(self) -> None:
        """Wait until it is ready, however long that takes."""
        if self._is_first():
            self._run()
        self._waited(None)

    def _is_first(self) -> bool:
        """Return True if it is for the asker to begin."""
        with self._beginning:
            begun = self._begun
            self._begun = begun or time.monotonic()
        return not begun

    def _waited(self, seconds: float | None) -> bool:
        done = self._done.wait(seconds)
        if self._wrong:
            raise self._wrong
        return done

    def _run(self) -> None:
        try:
            self._get_ready()
        except Exception as error:  # whoever waits has to hear of it
            self._wrong = error
        except BaseException:  # Ctrl-C: who asks again begins anew
            self._begun = 0.0
            raise
        self._done.set()
