"""`python -m durbar.rest.contract` writes the document of the default service to openapi.yaml."""

import sys
from pathlib import Path

from durbar.rest import Settings, create_app
from durbar.rest.contract import capture
from durbar.rest.contract.document import describe, to_yaml


def main(arguments: list[str]) -> None:
    """Write to the file that the arguments name, or to openapi.yaml."""
    path = Path(arguments[0] if arguments else "openapi.yaml")
    described = describe(create_app(Settings(seal_keys=capture.SEAL_KEYS)))
    path.write_text(to_yaml(described), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
