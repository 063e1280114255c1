"""The rules of Maharani: the same tests for the core and for the reference."""
