"""Players that choose for a seat. They know observations and never a game's state."""
