"""The measurements work, and notice a wrong answer."""
