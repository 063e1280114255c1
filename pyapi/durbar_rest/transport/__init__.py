"""The application as servers call it, and the server of `durbar serve`."""
