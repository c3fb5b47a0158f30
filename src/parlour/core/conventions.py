"""The universal conventions: the booklets share silences, and these fill them for every game.

Rooms, refusals and events cite them by number, as they cite the rules of their own RULES.md.
"""

from parlour.core.rule import Rule

TEXTS = {
    "U-1": """Who begins is thrown for as the booklet says, ties throw again; where it says
        nothing, a fair lot.""",
    "U-2": """Who has no legal play loses the play, or the rest of the throw; nobody has to say
        so.""",
    "U-3": """Who has a legal play must make one, unless a rule says that they may pass.""",
    "U-4": """Ending a move on a piece that can be captured captures it.""",
    "U-5": """The end is tested after every single move; what is left of the throw is void.""",
    "U-6": """The numbers of a throw are spent one at a time; where both must be played if
        possible, only acts that keep most of the throw playable are legal. A play that ends the
        game, or in partnership brings in the player's last piece, has used everything, unless a
        rule of the game says otherwise.""",
    "U-7": """Pieces of a colour are alike; two plays with the same result are the same play.""",
    "U-8": """Manners (touch-move, cocked dice, miscounts) are not modelled.""",
    "U-9": """Every game has a cap; at the cap it is ranked by the game's own yardstick, equal
        means shared.""",
    "U-10": """Left is clockwise seen from above; seats are numbered in the order of turns.""",
    "U-11": """Spaces of a colour that nobody plays are ordinary spaces.""",
}
TITLE = "What every game shares"
CONVENTIONS = {number: Rule(number, " ".join(text.split())) for number, text in TEXTS.items()}


def written() -> str:
    """Return the conventions as the last section of a page of rules."""
    lines = [f"- **{rule.id}** {rule.text}" for rule in CONVENTIONS.values()]
    return "\n".join([f"## {TITLE}", "", *lines, ""])
