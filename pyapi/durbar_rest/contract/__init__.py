"""openapi.yaml: the document, its schemas and its examples, and the page that shows it."""
