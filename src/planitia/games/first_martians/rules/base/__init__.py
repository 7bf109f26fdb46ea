"""The base and what lies on the table: parts, tiles, tokens, decks, what is made and needed."""
