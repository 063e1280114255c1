"""The service is hard to break: each fault is a test against the real server."""
