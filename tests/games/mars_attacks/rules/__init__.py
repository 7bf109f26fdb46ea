"""What the rules of Mars Attacks allow, chapter by chapter."""
