"""Endgame databases: retrograde analysis, races and duels; built once, then looked up."""
