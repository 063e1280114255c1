"""`python -m durbar.rest.contract` fills openapi.yaml in for the default service."""

from durbar.rest import Settings, create_app
from durbar.rest.contract import capture
from durbar.rest.contract.document import FILE, describe, to_yaml

if __name__ == "__main__":
    described = describe(create_app(Settings(seal_keys=capture.SEAL_KEYS)))
    FILE.write_text(to_yaml(described), encoding="utf-8")
