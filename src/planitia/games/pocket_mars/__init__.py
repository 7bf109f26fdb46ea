"""Pocket Mars: settle seven colonists before your rivals, or alone against Devious Automatics.

``board`` numbers things, ``state`` holds them and moves them, ``opening``, ``turn``, ``plays``,
``choices`` and ``solo`` are the rules as frames, ``effects`` and ``cards`` read the content,
``scoring`` ends the game; ``views`` and ``imagining`` say who knows what.
"""
