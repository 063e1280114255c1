"""Records of games: their form, their files, and what damages these."""
