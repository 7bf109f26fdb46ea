"""The six phases of a round in their order, and what comes into force between them."""
