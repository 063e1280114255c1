"""Maharani in the reference, from the inside."""
