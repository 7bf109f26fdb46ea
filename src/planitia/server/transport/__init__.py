"""The ways in: HTTP, the stream, and the page. The only room that knows what a request is.

``callers`` finds out who asks and carries refusals out; ``http`` with ``creating``, ``replays``,
``learn`` and ``library`` are routes; ``stream`` with ``commands`` and ``wire`` is the live
connection; ``page`` hands out the built page. ``requests`` and ``protocol`` are the shapes of what
is sent, ``limits`` stands before everything. Whatever is decided is decided by the rooms below.
"""
