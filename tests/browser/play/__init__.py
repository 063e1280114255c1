"""The page on which people play, in a real browser."""
