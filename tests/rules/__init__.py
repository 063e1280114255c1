"""The rules, asked of the core and of the reference alike."""
