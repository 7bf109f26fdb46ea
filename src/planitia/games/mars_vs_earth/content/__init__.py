"""The card set as files, and what reads, checks and prints it. It knows no state and no rule."""
