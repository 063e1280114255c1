"""What is Taj Mahal's own on the page."""
