"""Mars Attacks, Scenario 1: five Martians against eight Soldiers on a board of 8 by 8 squares.

``board``, ``scenery``, ``maps``, ``mapmaker``, ``sight`` and ``odds`` are the ground and its
geometry. ``models`` and ``deck`` are what is printed, ``words`` the actions, ``state`` the table.
The rules as frames: ``opening``, ``turn``, ``activation``, ``attacks``, ``contest``, ``deaths``,
``area``, ``plays``, ``reinforce``, ``supports``, ``events``, ``beasts``, ``bug``, ``round_end``;
``counters`` and ``victory`` keep the score. ``views``, ``shots`` and ``imagining`` say who knows
what; ``labels``, ``chances``, ``texts`` and ``narration`` say it in words.
"""
