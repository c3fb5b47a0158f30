"""What Checkers tells bots: evaluation, inputs of nets, endings."""
