"""What the golden files of Taj Mahal are made from, and the files."""
