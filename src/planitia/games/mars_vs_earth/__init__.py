"""Mars vs Earth: Agents defeat Threats together, and some of them are clones from Mars.

``board`` numbers things, ``kinds`` the effects of cards, ``cards`` reads the card set; ``state``,
``piles``, ``people`` and ``tally`` hold, move and count. The rules as frames: ``round``,
``leading``, ``influence``, ``mission``, ``leader``, ``choosing``, ``accusing``, ``trial``,
``promoting``, ``waves``, ``revealing``, ``discarding``; ``effects`` carries cards out, ``victory``
ends the game, ``talk`` is what players may say. ``views``, ``scenes`` and ``imagining``
say who knows what; ``words``, ``labels``, ``narration``, ``wording`` and ``terminal`` tell it.
"""
