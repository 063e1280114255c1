"""The rules: the same tests for the core and for the reference."""
