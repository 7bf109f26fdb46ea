"""One table, as a value: its log, its chairs, its game, and what may be done at it by whom.

``model`` has the words that everything else uses. ``ledger`` is a table as its log makes it,
``seating`` adds who may sit there, ``authority`` what may be answered: the same log always makes
the same table. ``messages`` and ``happenings`` say what each principal is told, ``records`` how a
game is written down.

Nothing here waits, writes, sends or asks a clock, and nothing here imports another room.
"""
