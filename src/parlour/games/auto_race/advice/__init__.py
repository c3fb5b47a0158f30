"""What Auto Race tells bots: evaluation, inputs of nets, endings."""
