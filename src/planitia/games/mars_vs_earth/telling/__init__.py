"""Everything said to people: views, labels, sentences, the terminal. It changes no state."""
