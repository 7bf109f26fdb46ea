"""Astronauts: health, conditions, skills, and what the crew may use at any moment."""
