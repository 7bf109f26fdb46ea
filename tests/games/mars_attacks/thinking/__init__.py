"""What the judges of Mars Attacks go by, and how well they play."""
