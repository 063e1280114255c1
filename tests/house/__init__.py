"""Tests that hold the project to its own rules."""
