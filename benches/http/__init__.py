"""The HTTP service under load: beside other servers, overloaded, for long, and several at once."""
