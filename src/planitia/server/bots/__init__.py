"""Bots at tables: they think in processes of their own, so that no table waits for a thought.

``thinkers`` are those processes, ``seats`` lets bots answer wherever a room awaits one,
``analysis`` tells a person what a bot would do. How a bot thinks is ``planitia.bots``.
"""
