"""What seats see, and what they read."""
