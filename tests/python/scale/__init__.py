"""Long work in shards, on this machine."""
