"""What Pollyanna tells bots: evaluation, inputs of nets, endings."""
