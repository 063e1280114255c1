"""The HTTP service under load, beside other servers."""
