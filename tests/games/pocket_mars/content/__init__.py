"""The card set, and what the reader refuses."""
