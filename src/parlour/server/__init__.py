"""The table: every game in the browser, alone, on one screen, or with friends by a link.

    hall     the tables that are open, who sits and who watches
    table    one table: what happened there, as a log, and what may happen next
    store    the log on disk; the truth
    view     a position as a client sees it
    app      pages, sockets, manners

PROTOCOL.md says what a client and the table tell each other.
"""
