"""The weights of a game's judgement, fitted to games that the search plays against itself."""
