"""How others write positions of Backgammon: a module each, which states FORMAT."""
