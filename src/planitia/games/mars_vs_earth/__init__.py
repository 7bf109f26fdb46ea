"""Mars vs Earth: Agents defeat Threats together, and some of them are clones from Mars.

Where a chapter of the rulebook is (``docs/rules/mars-vs-earth.md``), in its order:

- Components: ``constants``, and ``content.cards`` with ``content.effect_kinds`` for what is printed
- Setup: ``rules.setup``
- Initiative order, and overrides: ``state`` (``order``), ``rules.initiative``
- Round structure: ``rules.round_structure``; what is refused out of turn: ``rules.refusals``
- Step 1, drawing: ``rules.drawing``; hand size: ``state`` (``hand_size``)
- Steps 2a and 2c, Threats and Fate: ``rules.threats_and_fate``
- Step 2b, mission leaders: ``rules.mission_leaders``
- Steps 2d and 2e, influence, counters, proximity: ``rules.influence``
- Table talk: ``rules.table_talk``, and beside a question to one seat ``rules.overheard``
- Step 2f, resolving a Threat: ``rules.resolving_threats``, counting in ``rules.tally``
- Wild symbols, and what else a leader decides: ``rules.leaders_choices``
- Results and effects: ``rules.effects``, and what they ask ``rules.effect_choices``
- Score and discard: ``rules.scoring``
- Step 3, accusations: ``rules.accusations``; trials: ``rules.trials``
- Ousting and cleanup, Civilians and reinstatement: ``rules.ousting``
- Step 4a, field promotions: ``rules.field_promotions``
- Step 4b, cloning waves: ``rules.cloning_waves``
- Step 4c, voluntary reveal: ``rules.voluntary_reveal``
- Step 4d, discards: ``rules.discards``; the Initiative card passes on: ``rules.initiative``
- Martian levels: ``constants``, ``state`` (``level``)
- Winning: ``rules.winning``
- Windows and waiting: the frames of each step, over ``kernel.together`` and ``kernel.layout``
- Who sees what when: ``telling.views``, and for imagined states ``rules.imagining``
"""
