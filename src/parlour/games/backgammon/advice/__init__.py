"""What Backgammon tells bots: evaluation, inputs of nets, endings."""
