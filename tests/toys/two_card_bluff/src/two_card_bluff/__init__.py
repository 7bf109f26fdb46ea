"""Two-Card Bluff: the smallest whole game with a secret, a sealed bid and a reveal.

Two seats get one of three cards each. Both bid in secret. The lower bidder folds and pays its own
bid, or calls and both show: the higher card takes the higher bid. Equal bids show at once.
"""
