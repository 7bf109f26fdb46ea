"""What people are told of Mars Attacks."""
