"""The contract, and tests that the service keeps it."""
