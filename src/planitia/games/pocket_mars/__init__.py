"""Pocket Mars: settle seven colonists before your rivals, or alone against Devious Automatics.

Where each chapter of the rulebook is, in its order (the short names open the rule ids):

==========  =============================================  ========================================
CMP         Components                                     ``constants``, ``content.reader``
SU          Setup                                          ``rules.setup``
VIS         Hidden and public information                  ``rules.hidden_information``,
                                                           ``rules.imagining``, ``telling.views``
TURN        Rounds and turns                               ``rules.rounds_and_turns``
HAND        Action 1, playing from hand                    ``rules.playing_cards``
PREP        Action 2, playing from own prep module         ``rules.playing_cards``
OTHER       Action 3, from another player's prep module    ``rules.playing_cards``
LAUNCH      Action 4, launching                            ``rules.rounds_and_turns``
ENERGY      Action 5, and energy                           ``rules.rounds_and_turns``,
                                                           ``rules.effects``
FOUR        The 4-card rule                                ``rules.four_card_rule``
DECK        Deck and reshuffle                             ``rules.deck``
BLD         Buildings                                      ``rules.buildings``, ``rules.effects``
CARD        Project cards                                  ``rules.project_cards``,
                                                           ``rules.effects``, ``content``
END         End of the game                                ``rules.rounds_and_turns``,
                                                           ``rules.scoring``
SCORE       Scoring                                        ``rules.scoring``
DRAFT       Drafting variant                               ``rules.setup``
SOLO-SU     Solo setup                                     ``rules.setup``
SOLO-DRAW   Drawing in solo                                ``rules.solo.drawing``
SOLO-RD     Solo round                                     ``rules.solo.round``
SOLO-ARCH   Architect phase                                ``rules.solo.round``,
                                                           ``rules.rounds_and_turns``,
                                                           ``rules.playing_cards``
SOLO-FAIL   System Failure phase                           ``rules.solo.round``
SOLO-ANDR   Android Activation phase                       ``rules.solo.round``
SOLO-DA     DA abilities                                   ``rules.solo.da_abilities``
SOLO-END    Solo end                                       ``rules.solo.round``
SOLO-SCORE  Solo scoring                                   ``rules.scoring``
SOLO-LVL    Solo difficulty                                ``rules.setup``
==========  =============================================  ========================================

``state`` holds the table and the moves that all rules are made of; ``rules.choices`` is what every
question about an effect has in common.
"""
