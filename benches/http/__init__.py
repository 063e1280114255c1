"""The HTTP service under load: beside other servers, in batches, and for long."""
