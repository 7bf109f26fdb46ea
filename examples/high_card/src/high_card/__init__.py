"""High Card: everybody plays a card a round, and the highest takes a point.

| chapter | module |
|---|---|
| Set-up (HC-SU) | ``rules.setup`` |
| A round (HC-ROUND) | ``rules.rounds`` |
| The end (HC-END) | ``rules.end`` |

``state`` is the table, ``actions`` what may be answered, ``constants`` the components. ``telling``
is everything said to people, ``thinking`` the judge that bots go by.
"""
