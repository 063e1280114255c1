"""Bots of one's own."""
