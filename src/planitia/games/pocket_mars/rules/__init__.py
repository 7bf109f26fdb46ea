"""The rules as frames, one module a chapter of the rulebook; they know nothing of words or bots."""
