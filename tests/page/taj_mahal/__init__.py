"""What the page says of Taj Mahal."""
