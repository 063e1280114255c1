"""Taj Mahal in the reference, from the inside."""
