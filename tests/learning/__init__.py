"""The parts of `examples/learning`, and docs/learning.md."""
