"""What stays when a server stops: heads, logs and snapshots in SQLite or PostgreSQL.

``store`` reads and writes them, ``writer`` appends to logs in batches, ``schema`` and
``migrations`` are the form of the database, ``faults`` what goes wrong with one. ``loading`` makes
a table of what was kept, ``care`` looks after a database from the command line. Nothing here knows
who is connected.
"""
