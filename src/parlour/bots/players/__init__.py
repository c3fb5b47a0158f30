"""The bots by name: a module each."""
