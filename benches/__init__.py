"""Measurements: every one asserts its answer, and stands beside peers in the same run."""
