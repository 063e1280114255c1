"""What records cost beside the games, and what several workers bring: `make bench-scale`."""
