"""What a server owes to people: time to decide, being understood, a fair share.

``clocks`` says how long somebody may take and when an answer is told, ``intents`` what somebody
means who writes it in their own words, ``quotas`` how much one client may ask. All of it looks at a
table from outside; nothing here keeps, sends or changes one.
"""
