"""The document of the last release, and what may change after it: nothing that breaks a client."""

from pathlib import Path

RELEASED = Path(__file__).parent / "openapi-v1.yaml"
