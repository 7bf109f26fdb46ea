"""Effects that content declares (section 4.15): tested, aimed, chosen and carried out."""
