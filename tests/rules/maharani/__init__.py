"""The rules of Maharani, asked of the core and of the reference alike."""
