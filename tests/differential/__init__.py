"""Core against reference: every answer, at every state of many random games."""
