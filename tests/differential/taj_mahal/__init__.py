"""Taj Mahal: how to walk through its games, boxes made at random, mistakes at its table."""
