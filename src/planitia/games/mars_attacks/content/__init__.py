"""What is printed, as TOML files, and the readers that check them. Knows no state and no rule."""
