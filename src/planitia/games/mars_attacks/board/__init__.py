"""The street: scenery, maps and what is seen across them. Pure geometry that knows no state."""
