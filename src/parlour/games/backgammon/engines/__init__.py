"""Engines that play Backgammon: a module each, which states PROGRAMS."""
