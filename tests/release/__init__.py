"""The packages as a release would have them. `make release-check` builds them first."""
