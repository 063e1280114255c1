"""What the page says of Maharani."""
