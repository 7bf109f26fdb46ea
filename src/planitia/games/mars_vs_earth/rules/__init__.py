"""The rules as frames, a module a chapter of the rulebook. They know no telling and no thinking."""
