"""The program needs a client that `make test-clients` makes first."""

collect_ignore = ["play.py"]
