"""Measurements: every one asserts its answer, and stands beside the reference in the same run."""
