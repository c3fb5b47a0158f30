"""The commands by name, and what becomes of errors: one line, and an exit code.

0: done. 1: a record is damaged. 2: what was asked for makes no sense. 130: stopped by Ctrl-C.
"""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from parlour import ParlourError, __version__
from parlour.cli.admin import admin
from parlour.cli.bots import bots
from parlour.cli.build_tables import build_tables
from parlour.cli.draw import draw
from parlour.cli.games import games
from parlour.cli.learn import learn
from parlour.cli.odds import odds
from parlour.cli.perft import perft
from parlour.cli.play import play
from parlour.cli.print import print_game
from parlour.cli.rank import rank
from parlour.cli.replay import replay
from parlour.cli.rules import rules
from parlour.cli.serve import at_home, serve
from parlour.cli.simulate import simulate
from parlour.cli.tournament import tournament
from parlour.cli.train import train
from parlour.cli.verify import verify
from parlour.core.errors import BadRecord

DAMAGED, SENSELESS = 1, 2
# How much of what was given is repeated.
SHOWN = 100

app = typer.Typer(add_completion=False, rich_markup_mode=None, invoke_without_command=True)
COMMANDS = (
    serve,
    play,
    learn,
    games,
    rules,
    bots,
    rank,
    replay,
    verify,
    draw,
    simulate,
    tournament,
    perft,
    odds,
    build_tables,
    train,
)
for command in COMMANDS:
    app.command()(command)
app.command("print")(print_game)
app.add_typer(admin, name="admin")


@app.callback()
def parlour(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which Parlour this is.")] = False,
) -> None:
    """Play, explain and measure the games of five old rule booklets.

    \b
    parlour                          open the house in a browser
    parlour learn ludo               a first game with a coach
    parlour play ludo --seats 4      play in the terminal
    parlour rules ludo LUD-12        what does the booklet say?
    parlour simulate ludo --games 100000
    """  # noqa: D301 (the help needs a backspace, not a raw string)
    if version:
        typer.echo(f"parlour {__version__}")
    elif context.invoked_subcommand is None:
        at_home()


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; complain in one line."""
    command = typer.main.get_command(app)
    try:
        code = command.main(args=arguments, prog_name="parlour", standalone_mode=False)
    except typer.TyperException as error:
        return complain(f"{error.format_message().rstrip('.')}. See: parlour --help", SENSELESS)
    except BadRecord as error:
        return complain(sentence(error), DAMAGED)
    except ParlourError as error:
        return complain(sentence(error), SENSELESS)
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}", SENSELESS)
    return code if isinstance(code, int) else 0


def sentence(error: ParlourError) -> str:
    """Say what was given, what is wrong with it, and what would be right."""
    given = str(error.given)
    shown = given if len(given) <= SHOWN else given[: SHOWN - 3] + "..."
    return f"{shown!r}: {error.wrong}" + (f"; {error.right}" if error.right else "")


def complain(text: str, code: int) -> int:
    """Write one line to where errors go, and return *code*."""
    print("parlour: " + " ".join(text.split()), file=sys.stderr)
    return code
