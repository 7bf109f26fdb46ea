"""Card sets, and what is wrong with them."""
