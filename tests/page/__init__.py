"""The page: its words in each language. Programs of node beside these files run its modules."""
