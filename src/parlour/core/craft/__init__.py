"""Craft that two rooms or more share: dice, points, roads, pieces. Nothing else."""
