"""Tests of what is of the plain-Python reference alone."""
