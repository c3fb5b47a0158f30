"""Neural nets: evaluation, expectimax over throws, TD(lambda) training and luck adjustment."""
