"""The solo variant: you against Devious Automatics (DA), whose moves the engine makes."""
