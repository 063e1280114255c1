"""Learning by self-play with numpy: a short example and a long one; see docs/learning.md."""
