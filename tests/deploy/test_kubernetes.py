"""The manifests of Kubernetes: valid, closed as far as they go, and in step with the service."""

from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from durbar_rest import create_app
from durbar_rest.transport import server
from tests.deploy.manifests import image_user, kinds, kustomization, resources

VERSIONS = ["1.30", "1.37"]
KINDS = kinds()
POD: dict[str, Any] = KINDS["Deployment"]["spec"]["template"]["spec"]
CONTAINER: dict[str, Any] = POD["containers"][0]
LABELS: dict[str, str] = KINDS["Deployment"]["spec"]["template"]["metadata"]["labels"]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("path", resources(), ids=lambda path: path.stem)
def test_a_manifest_is_valid(path: Path, version: str) -> None:
    document = yaml.safe_load(path.read_text("utf-8"))
    kubernetes_validate.validate(document, version, strict=True)


def test_the_pod_has_the_user_of_the_image() -> None:
    context = POD["securityContext"]
    assert context["runAsUser"] == context["runAsGroup"] == context["fsGroup"] == image_user()


def test_probes_ask_what_the_service_answers() -> None:
    routes = {rule.rule for rule in create_app().url_map.iter_rules()}
    for probe, path in [
        ("startupProbe", "/readyz"),
        ("livenessProbe", "/healthz"),
        ("readinessProbe", "/readyz"),
    ]:
        request = CONTAINER[probe]["httpGet"]
        assert request == {"path": path, "port": CONTAINER["ports"][0]["name"]}
        assert path in routes


def test_a_process_has_the_time_that_it_takes_to_stop() -> None:
    before = CONTAINER["lifecycle"]["preStop"]["sleep"]["seconds"]
    assert POD["terminationGracePeriodSeconds"] > before + server.STOP_SECONDS


def test_everything_is_about_the_same_pods() -> None:
    service, budget, network, scaler = (
        KINDS[kind]["spec"]
        for kind in (
            "Service",
            "PodDisruptionBudget",
            "NetworkPolicy",
            "HorizontalPodAutoscaler",
        )
    )
    assert service["selector"] == LABELS
    assert budget["selector"]["matchLabels"] == LABELS
    assert network["podSelector"]["matchLabels"] == LABELS
    assert POD["topologySpreadConstraints"][0]["labelSelector"]["matchLabels"] == LABELS
    assert scaler["scaleTargetRef"]["name"] == KINDS["Deployment"]["metadata"]["name"]
    assert service["ports"][0]["targetPort"] == CONTAINER["ports"][0]["name"]
    assert "replicas" not in KINDS["Deployment"]["spec"]
    assert scaler["minReplicas"] >= 2


def test_secrets_come_from_a_secret_that_stands_in_no_file() -> None:
    secret = CONTAINER["envFrom"][1]["secretRef"]
    assert secret == {"name": "durbar", "optional": True}
    assert "Secret" not in KINDS
    literals = [line.split("=")[0] for line in kustomization()["configMapGenerator"][0]["literals"]]
    assert not {"DURBAR_SEAL_KEYS", "DURBAR_BEARER_TOKENS"} & set(literals)
