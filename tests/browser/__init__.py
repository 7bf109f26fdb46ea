"""The page in a real browser, at a real server. ``make browser`` runs these tests."""
