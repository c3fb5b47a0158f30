"""A position as a client sees it, and what happened, drawn and told.

render      a position: pieces, dice, legal acts, and the drawings for them
transition  what is seen of a move or a throw while it happens
story       a sentence for each roll, act and event
wording     throws and moves as one says them
why         why not? the refusal of whatever a player points at
cache       a position of which everything is worked out once
"""
