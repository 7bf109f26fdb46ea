"""The judge: what the heuristic crew thinks and does."""
