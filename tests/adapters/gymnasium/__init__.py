"""The adapter of Gymnasium."""
