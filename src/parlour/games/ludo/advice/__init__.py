"""What Ludo tells bots: evaluation, inputs of nets, endings."""
