"""Games that are looked at and not played: step by step, from a table, a file or a lesson.

``steps`` shows a game after any number of its answers, ``uploads`` reads a record that somebody
brings along, ``lessons`` tells every stop of a lesson. Nothing here is kept, and nothing here
knows a room or a transport.
"""
