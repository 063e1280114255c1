"""The Python package from outside: what a user can import, call and type."""
