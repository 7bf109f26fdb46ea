"""The heuristic crew."""
