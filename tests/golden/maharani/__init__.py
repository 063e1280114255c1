"""What the golden files of Maharani are made from, and the files."""
