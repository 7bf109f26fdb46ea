"""Everything said and shown to people: views, labels, sentences, the table in a terminal."""
