"""What Acey Ducey tells bots: evaluation, inputs of nets, endings."""
