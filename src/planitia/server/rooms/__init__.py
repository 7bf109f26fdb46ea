"""Tables that are in use now: in memory, up to date with the log, with everybody who listens.

``room`` decides the races at one table, ``rooms`` holds all tables of a worker, ``founding`` makes
new ones, ``news`` puts together what a listener is told, ``neighbours`` is all that a worker knows
of other workers. Everything here is a cache of ``storage``: it may be dropped and built again at
any time. Nothing here knows how a listener is reached.
"""
