"""The adapters, tried by the tools' own tests (`make test-adapters`)."""
