"""The table itself: decisions, actions, frames, randomness, views, records, the registry.

Nothing here knows a game, and nothing here may import one; games register by entry point.
"""
