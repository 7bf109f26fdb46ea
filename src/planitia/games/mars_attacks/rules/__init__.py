"""The rules as frames, one module a chapter of the rulebook; they say nothing and judge nothing."""
