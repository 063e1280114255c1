"""Programs of others read openapi.yaml: linters, and makers of clients."""
