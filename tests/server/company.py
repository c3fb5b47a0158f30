"""People who sit at one table at screens of their own, and a clock that they can set."""

from dataclasses import dataclass


@dataclass
class Clock:
    """A clock that goes on when it is told to."""

    now: float = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now

    def on(self, seconds: float) -> None:
        """Go on."""
        self.now += seconds


def together(*people, played="checkers", bots="", **more):
    """Lay a table for people at screens of their own; return their lines, the host's first."""
    seats = " ".join(["me", *["friend"] * (len(people) - 1), bots])
    table = people[0].lay(played, seats, **more)
    lines = [person.join(table) for person in people]
    lines[0].sit_down()
    for seat, line in enumerate(lines[1:], 1):
        assert line.sit(seat)["is"] == "ack"
    for line in lines:
        catch_up(line)
        assert line.whole["begun"]
    return lines


def catch_up(line):
    """Hear everything that was said so far: who asks why not is answered last."""
    return line.why(move="?")


def leave(line, *others):
    """Go, and let the others see it."""
    seat = line.you[0]
    line.close()
    for other in others:
        while other.whole["seats"][seat]["present"]:
            other.until("seats")


def play(lines, plies):
    """Play the first legal move, whoever has to."""
    for _ in range(plies):
        for line in lines:
            catch_up(line)
        turn = lines[0].view["turn"]
        acting = next(line for line in lines if turn in line.you)
        assert acting.act()["is"] == "ack"


def record_of(house, table):
    return house.ask(f"/table/{table}/record")[2].decode()
