"""What content files say: the files, the readers that check them, and the data they become.

Content knows numbers and names (``constants``), no state and no rule. ``book`` holds all of it.
"""
