"""Applications that do less than the service, each on the framework that it is named for."""

SCHEMA = "BENCH_SCHEMA"
"""In the environment of a peer: the path of the JSON Schema of what is sent."""
