"""One table: its chairs, its game and what may happen there, without disk or network.

table      a table as the entries of its log made it
log        the entries, and the head of a log
chair      a chair, and who sits on it
commands   reading what a guest asks for; Rejected
proposals  commands judged: an entry for the log, or rejected
rights     giving up, draws, chairs, claims
presence   who is there, and for how long the others have been away
seating    who sits where, as guests are told
"""
