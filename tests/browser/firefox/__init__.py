"""The page in Firefox."""
