"""First Martians: one to four astronauts keep a failing base alive, by the Almanac."""
