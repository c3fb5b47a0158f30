"""What Crown and Anchor tells bots: evaluation, inputs of nets, endings."""
