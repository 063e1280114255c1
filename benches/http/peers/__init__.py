"""Applications that do less than the service, each on the framework that it is named for."""
