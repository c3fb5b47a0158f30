"""What Don't Miss the Boat tells bots: evaluation, inputs of nets, endings."""
