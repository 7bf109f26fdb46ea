"""Quiet Table: the smallest whole game in which nobody may know who has answered.

Seats hold three cards each. A round: one seat calls a colour; all lay cards face down as they like,
in sight of each other; each says in secret whether it shows a high card, and the first who does
scores; at last each drops cards in secret, one by one, and all learn how many.
"""
