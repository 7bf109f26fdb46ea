"""Content files: what they may say, and how faults are named."""
