"""Measurements: every one asserts its answer."""
