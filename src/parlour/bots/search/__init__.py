"""Alpha-beta search for games without dice."""
