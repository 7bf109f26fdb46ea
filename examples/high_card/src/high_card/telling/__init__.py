"""Everything said to people, from what their seat may know; no rule is decided here."""
