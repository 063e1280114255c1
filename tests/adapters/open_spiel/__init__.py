"""The adapter of OpenSpiel."""
