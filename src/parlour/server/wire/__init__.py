"""Message types of the protocol: every message between table and guests, both directions.

The one place where they are written down. `python -m parlour.server.wire.generate` makes of it the
types of the scripts (static/table/messages.js) and the tables of PROTOCOL.md: the docstring of a
class and the comment behind a member are what stands there.

    view      what a client sees
    seating   who sits where, rights, the dice
    messages  from the table, and answers to requests for data
    commands  from a guest
"""
