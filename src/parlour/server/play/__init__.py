"""Open tables and what is done at them: durable first, then told to everybody.

runtime    all of it together, behind the pages and sockets of a house
lobby      which tables are open: creating, finding, evicting them
setup      a set-up sheet, checked, as the head of a new table's log
session    one open table: its clients, one thing at a time
executor   commands carried out: judged, written, taken, acknowledged
broadcast  who is told what
bots       whose turn it is, if a bot's or the house's
bot_pool   processes in which bots think
"""
