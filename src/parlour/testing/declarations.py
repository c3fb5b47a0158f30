"""Checks of declarations: names, reasons, kinds of events, options, rules."""

import re
from collections.abc import Iterable
from inspect import signature

from parlour.core.conventions import CONVENTIONS
from parlour.core.errors import BadMove
from parlour.core.game import Game, Position
from parlour.core.law import contract, is_law
from parlour.core.lost_throw import LOST
from parlour.core.room import NotationModule, RulesModule, SceneModule, Stated
from parlour.core.rule import Rule, read_rules
from parlour.testing.fault import Fault, demand
from parlour.testing.walk import gathered

EXAMPLE = re.compile(r"`([^`]*)`")
PLAIN_NAME = re.compile(r"[a-z][a-z_0-9]*")


def rule_book(game: Game) -> dict[str, Rule]:
    """Return what can be looked up; a room without a RULES.md is at fault."""
    try:
        return game.rule_book
    except FileNotFoundError:
        raise Fault(f"{game.name}: RULES.md is missing") from None


def is_known(game: Game, rule: str) -> bool:
    """Return whether *rule* can be looked up: in RULES.md, or among what all games share."""
    return rule in rule_book(game)


def cap_of(game: Game) -> int:
    """Return the room's CAP, the most turns that a game can have (U-9); 0 if it needs none."""
    return game.rules.CAP


def is_complete(game: Game) -> None:
    """Every room states the laws and texts that it must; its laws are marked as such."""
    demand(PLAIN_NAME.fullmatch(game.name), game, "the name should be a plain word")
    said = game.title and game.blurb and game.aim
    demand(said and game.version > 0, game, "title, blurb, aim or version missing")
    demand(game.seats and game.seats[0] > 0, game, f"seats {game.seats}")
    most = game.rules.State.most_seats
    demand(game.seats[-1] <= most, game, f"{game.seats[-1]} seats, but State has most_seats={most}")
    for part, (stated, needed) in parts(game).items():
        demand_names(game, part, stated, needed)
    for law in contract.LAWS:
        own = getattr(game.rules, law.__name__)
        demand(is_law(own), game, f"rules.{law.__name__} is not marked @law")


def parts(game: Game) -> dict[str, tuple[Stated, type]]:
    """Return the modules of the room, each with the Protocol of what it must state."""
    return {
        "rules": (game.rules, RulesModule),
        "notation": (game.notation, NotationModule),
        "scene": (game.scene, SceneModule),
    }


def demand_names(game: Game, part: str, stated: Stated, needed: type) -> None:
    """Demand what a module must state, and that what it may state can be called as others do."""
    names = {*needed.__annotations__, *vars(needed)}
    missing = sorted(name for name in names if name[0] != "_" and not stated.states(name))
    demand(not missing, game, f"{part} lacks {', '.join(missing)}")
    for name, own in vars(stated).items():
        plain = getattr(type(stated)(), name, None)
        if callable(plain):
            same = len(signature(own).parameters) == len(signature(plain).parameters)
            demand(same, game, f"{part}.{name} should take {signature(plain)}")


def names_known_rules(game: Game) -> None:
    """Reasons, kinds of events and options name rules that can be looked up."""
    named = [("reason", reason.rule, reason.says) for reason in game.reasons[1:]]
    named += [("event", kind.rule, kind.name) for kind in game.kinds]
    named += [("option", option.rule, option.name) for option in game.options.values()]
    for what, rule, name in named:
        demand(is_known(game, rule), game, f"{what} {name!r} names {rule}, which RULES.md lacks")
        told = rule != "U-2" or what != "event" or name == LOST
        demand(told, game, f"event {name!r} names U-2; call it {LOST}, so that reasons are told")
        demand(name, game, f"a {what} of {rule} says nothing")


def explains_its_rules(game: Game) -> None:
    """Every rule has a text, and a number that is not one of those that all games share."""
    demand(len(rule_book(game)) > len(CONVENTIONS), game, "RULES.md has no rules")
    for rule in read_rules(game.rules_text).values():
        demand(rule.text, game, f"rule {rule.id} has no text")
        demand(rule.id not in CONVENTIONS, game, f"{rule.id} is a convention of every game")


def declares_its_options(game: Game) -> None:
    """Options have values and a sentence; editions use them; kinds have names of their own."""
    names = [kind.name for kind in game.kinds]
    demand(len(set(names)) == len(names), game, f"two kinds of events share a name: {names}")
    demand(game.editions, game, "there is no edition")
    for option in game.options.values():
        several = len(option.values) > 1 or option.low < option.high
        demand(several and option.says, game, f"option {option.name} leaves no choice")
        words = dict(option.words)
        unsaid = [value for value in option.values or ("",) if not words.get(value)]
        demand(not unsaid, game, f"no words for {option.name}: {unsaid}")
        given = option.read(game.name, option.default)
        demand(given == option.start, game, f"option {option.name} has an unreadable default")
    for edition in game.editions:
        game.start(edition=edition)


def says_how_to_type(game: Game) -> None:
    """TYPING says how moves are typed, and each of its examples is read somewhere in the game."""
    demand(game.typing, game, "notation.TYPING does not say how moves are typed")
    examples = EXAMPLE.findall(game.typing)
    asked = [position for position in gathered(game) if position.turn >= 0]
    demand(examples or not asked, game, "notation.TYPING shows no example in backquotes")
    for example in examples:
        demand(is_read(example, asked), game, f"TYPING shows {example!r}, which is read nowhere")


def is_read(text: str, positions: Iterable[Position]) -> bool:
    """Return whether *text* is a move, legal or not, in one of these positions."""
    for position in positions:
        try:
            position.game.move(position, text)
        except BadMove:
            continue
        return True
    return False


FACT_CHECKS = (
    is_complete,
    names_known_rules,
    explains_its_rules,
    declares_its_options,
    says_how_to_type,
)
