"""The judges: what an action is worth to a seat, from its view alone. They know no telling."""
