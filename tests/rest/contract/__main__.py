"""`python -m tests.rest.contract` fills openapi.yaml in for the default service."""

from durbar_rest import Settings, create_app
from durbar_rest.docs import DOCUMENT
from tests.rest.contract import capture
from tests.rest.contract.document import describe, to_yaml

if __name__ == "__main__":
    described = describe(create_app(Settings(seal_keys=capture.SEAL_KEYS)))
    DOCUMENT.write_text(to_yaml(described), encoding="utf-8")
