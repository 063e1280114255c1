"""Whole runs of the examples (`make test-examples`)."""
