"""What players are made of: judges, their parameters, levels; no rule and no transport."""
