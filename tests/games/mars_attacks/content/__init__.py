"""What is printed for Mars Attacks, and what is wrong with other files."""
