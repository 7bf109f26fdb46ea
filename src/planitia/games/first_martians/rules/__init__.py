"""What the Almanac says, one module a chapter: frames, and the questions and changes they share.

Six folders hold the chapters: ``phases`` of a round, the ``plan`` of the Action phase, the ``acts``
that carry it out, ``effects`` that content declares, and what happens to ``crew`` and ``base``.
Rules know the state, the content and the actions; nothing here knows a view or a judge.
"""
