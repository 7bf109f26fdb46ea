"""Mars Attacks, Scenario 1: five Martians against eight Soldiers on a board of 8 by 8 squares.

Where each chapter of the rulebook is (``docs/rules/mars-attacks.md``):

- Setup of Scenario 1 (SU): ``rules.setup``; scenery in ``board.map``, ``board.survey`` and
  ``board.random_map``, printed maps in ``content.map_reader``
- Models and values (MODEL): ``constants``
- Tests (DICE): ``rules.dice``, ``rules.dice_tests``, ``rules.odds``
- Rounds (ROUND): ``rules.rounds``
- Turns (TURN): ``rules.turns``
- Actions of a model (ACT): ``rules.model_actions``
- Movement (MOVE): ``rules.movement``; what walls stop in ``board.scenery`` and ``board.map``
- How many fit (CAP): ``state``
- Line of sight (LOS): ``rules.line_of_sight``; eyes, rays and panels in ``board.sight`` and
  ``board.rays``
- Shooting (SHOOT): ``rules.shooting``, ``rules.dice_tests``
- Surviving (SURV): ``rules.dice_tests``, and ``rules.deaths`` for what follows
- Fighting (FIGHT): ``rules.fighting``, ``rules.dice_tests``
- Rattled (RATTLE): ``rules.rattled``
- Critter and Alien Secret counters (CNT): ``rules.counters``
- Cards in general and single-use cards (CARD): ``content.deck``, ``rules.cards``,
  ``rules.card_plays``, ``rules.reinforcements``; Lucky Escape in ``rules.deaths``
- Support cards (SUP): ``rules.support_cards``, ``rules.area_attacks``
- Event cards (EVT): ``rules.event_cards``, ``rules.herd``, ``rules.bug``
- Scatter (SCAT): ``rules.scatter``
- Victory points and winning (VP): ``rules.victory``

What a seat knows of a table: ``rules.imagining`` deals the rest anew, ``rules.seen_table`` holds it
in numbers. Imports go down only: ``game``, ``telling`` and ``thinking``, ``rules``, ``state``,
``actions``, ``content``, ``board``, ``constants``.
"""
