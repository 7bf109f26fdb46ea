"""The rules, one module a chapter and one frame a paragraph; no word to people, no opinion."""
