"""Many games: playing them out, batches, reports."""
