"""The log on disk, which is the truth: what a store promises, and SQLite.

protocol    the methods of any store, with their guarantees
sqlite      one writer thread, group commit, write-ahead log
errors      what can go wrong, said so that a guest may hear it
integrity   damage in the file, kept to its tables
retention   deleting old tables
"""
