"""The adapter of PettingZoo."""
