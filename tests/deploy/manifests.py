"""The files of `deploy/`, read."""

import re
from pathlib import Path
from typing import Any

import yaml

from tests.house.tree import ROOT

DEPLOY = ROOT / "deploy"
KUBERNETES = DEPLOY / "kubernetes"
NGINX = (DEPLOY / "nginx.conf").read_text("utf-8")
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def kinds() -> dict[str, Any]:
    """The resources of Kubernetes, by kind; there is one of each."""
    found = [yaml.safe_load(path.read_text("utf-8")) for path in resources()]
    by_kind = {document["kind"]: document for document in found}
    assert len(by_kind) == len(found)
    return by_kind


def resources() -> list[Path]:
    """The files of Kubernetes that kustomize puts together."""
    return [path for path in sorted(KUBERNETES.glob("*.yaml")) if path.name != "kustomization.yaml"]


def kustomization() -> Any:
    """What puts them together."""
    return yaml.safe_load((KUBERNETES / "kustomization.yaml").read_text("utf-8"))


def image_user() -> int:
    """The number of the user of the image."""
    user, group = re.findall(r"^USER (\d+):(\d+)$", DOCKERFILE, re.MULTILINE)[-1]
    assert user == group
    return int(user)
