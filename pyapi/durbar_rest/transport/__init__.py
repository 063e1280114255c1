"""From a server to the application: what listens, and the request as it comes."""
