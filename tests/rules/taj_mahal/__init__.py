"""The rules of Taj Mahal: the same tests for the core and for the reference."""
