"""What the Royal Game tells bots: evaluation, inputs of nets, endings."""
