"""`python -m durbar_rest.contract` fills openapi.yaml in for the default service."""

from durbar_rest import Settings, create_app
from durbar_rest.contract import capture
from durbar_rest.contract.document import FILE, describe, to_yaml

if __name__ == "__main__":
    described = describe(create_app(Settings(seal_keys=capture.SEAL_KEYS)))
    FILE.write_text(to_yaml(described), encoding="utf-8")
