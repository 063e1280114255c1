"""The rules of Taj Mahal, asked of the core and of the reference alike."""
