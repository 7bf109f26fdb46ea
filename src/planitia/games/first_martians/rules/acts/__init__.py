"""The steps of the Action phase: dice, penalties, and what each act does once it succeeds."""
