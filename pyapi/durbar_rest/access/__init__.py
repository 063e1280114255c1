"""Who is let in: tokens, origins, how often, and how much at once."""
