"""The path: 0 is the start, 8 is home."""

HOME = 8
PEBBLES = 2
