"""The judge of the heuristic player: what actions are worth, and who is likely to win."""
