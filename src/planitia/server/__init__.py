"""Tables over the network: who sits where, a durable log, a live stream. Knows no game.

Each room below knows only those after it (``pyproject.toml`` has the contract):

- ``serve`` starts a server, ``app`` puts one worker's application together, ``logs`` is its log
- ``transport`` is HTTP, the stream and the page
- ``host`` is everything that one worker runs
- ``bots`` lets bots answer and advise; ``replay`` shows games again
- ``rooms`` are tables in memory: they decide races and publish
- ``people`` is about persons: their time, their words; ``storage`` keeps logs
- ``table`` is the table itself: no transport, no storage, no clock; ``delay`` is a shared timer
"""
