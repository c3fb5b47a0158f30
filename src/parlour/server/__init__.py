"""The table: every game in the browser, alone, on one screen, or with friends by a link.

    wire      the types of every message between table and guests
    view      a position as a client sees it
    tables    one table: what happened there, as a log, and what may happen next
    dice      commit-reveal: provably fair dice
    store     the log on disk; the truth
    play      open tables: lobby, sessions, commands, broadcast, bots
    socket    the WebSocket of a client
    web       pages, requests, security
    serve     all of it in one process; settings, network, ratelimit, gc: what it needs

PROTOCOL.md says what a client and the table tell each other.
"""
