"""The adapter of Stable-Baselines3."""
