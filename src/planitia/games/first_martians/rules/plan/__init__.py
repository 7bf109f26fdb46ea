"""The plan of the Action phase: what can be declared, what it needs and costs, what forbids it."""
