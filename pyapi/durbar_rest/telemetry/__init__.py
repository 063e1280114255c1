"""What is told of requests: logs, metrics and traces."""
