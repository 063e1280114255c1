"""Tests of the plain-Python reference."""
