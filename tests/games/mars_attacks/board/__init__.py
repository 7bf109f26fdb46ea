"""Scenery, maps and sight."""
