"""Tables over the network: who sits where, a durable log, a live stream. Knows no game.

``authority`` is the table itself and knows no transport; ``store`` keeps its log; ``rooms`` brings
tables into memory, decides races and publishes; ``bots`` thinks in other processes; ``http`` and
``stream`` are the ways in.
"""
