"""Section by section, what the rules allow, forbid and do."""
