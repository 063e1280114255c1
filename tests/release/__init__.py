"""The packages as a release would have them. `make release-check` builds them and runs these tests."""
