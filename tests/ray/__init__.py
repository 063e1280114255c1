"""Long work on a local cluster of Ray: `make test-ray`, in an environment with Ray."""
