"""First Martians: one to four astronauts keep a failing base alive, by the Almanac.

Where a chapter of the Almanac (``docs/rules/first-martians.md``) is, in its order:

==================================  ==============================================================
Goal of the game                    ``rules.goal``, ``rules.milestones``
Objective tokens                    ``rules.acts.gather``, ``rules.expected_tokens``
Direction and Research cards        ``rules.base.decks``
Facility cards                      ``rules.base.changes``, ``rules.acts.build``
Astronauts and skills               ``rules.crew.skills``, ``rules.crew.free_actions``
Health                              ``rules.crew.health``
Conditions                          ``rules.crew.conditions``, ``rules.crew.health``
General Supply                      ``rules.base.changes``, ``rules.phases.clean_up``
Round overview and timing           ``rules.phases.round``, ``rules.phases.phase_end``
I. Events                           ``rules.phases.events``
II. Morale and First Player         ``rules.phases.morale``
III. Production                     ``rules.phases.production``, ``rules.base.resources``
III. Production: Shutdown tiles     ``rules.phases.shutdown``
III. Production: Farm               ``rules.phases.farm``
Broken part penalties               ``rules.base.changes``, ``rules.plan.stacks``
IV. Actions: planning and pawns     ``rules.plan.planning``, ``menu``, ``drafting``, ``available``
Costs, penalties and extra items    ``rules.plan.stacks``, ``aims``, ``build_aims``, ``declaring``
AOMs                                ``rules.plan.available``
Rovers                              ``rules.plan.available``, ``rules.plan.stacks``
Dice                                ``rules.dice``, ``rules.acts.stack_dice``, ``rolling``
Adventures                          ``rules.acts.adventures``
Resolving actions                   ``rules.acts.resolving``, ``ordering``, ``hazards``,
                                    ``suffering``, ``carrying``
Step 1: event actions               ``rules.acts.event_actions``
Steps 2–5: Living Block             ``rules.acts.living_block``
Step 6: Explore                     ``rules.acts.explore``
POI tokens                          ``rules.crew.free_actions``, ``rules.interrupts``
Distances and movement              ``rules.plan.movement``
Step 7: Gather                      ``rules.acts.gather``
Step 8: Research and planting       ``rules.acts.research``
Step 9: Build                       ``rules.acts.build``
Step 10: Remove Shutdown            ``rules.acts.remove_shutdown``
V. Malfunction                      ``rules.phases.malfunction``, ``rules.base.decks``
VI. Clean-Up                        ``rules.phases.clean_up``
Modifier tokens                     ``rules.base.modifier_tokens``
ROI effects                         ``rules.plan.movement``, ``rules.acts.hazards``
End of the game                     ``rules.goal``
Set-up                              ``rules.setup``
Procedures: free actions            ``rules.crew.pauses``, ``threats``, ``stakes``
Procedures: refusals                ``rules.plan.refusals``, ``refusals_draft``
Who sees what                       ``telling.views``, ``rules.imagining``,
                                    ``rules.imagined_content``, ``rules.shown_content``
Deciding together                   ``rules.deciding_together``
Effects of content (section 4.15)   ``rules.effects``: ``scripts``, ``tests``, ``targets``,
                                    ``effective``, ``striking``, ``choosing``, ``on_base`` …
==================================  ==============================================================

``content`` reads and checks the files that declare missions, cards and tiles. ``telling`` says
everything to people. ``thinking`` is the judge. ``game`` registers it all.
"""
