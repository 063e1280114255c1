"""The image: what goes into it, who runs it, how it is asked for its health."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import durbar
from tests.deploy.manifests import COMPOSE, DOCKERFILE, image_user, kustomization
from tests.house.tree import ROOT
from tests.rest.serving import free_port, running


def lines(instruction: str) -> list[str]:
    """What follows an instruction of the Dockerfile, with continued lines joined."""
    joined = DOCKERFILE.replace("\\\n", " ")
    return re.findall(rf"^{instruction} +(.*)$", joined, re.MULTILINE)


def test_every_base_is_pinned_by_a_tag() -> None:
    bases = lines("FROM")
    assert bases
    assert [
        base for base in bases if not re.match(r"[a-z]+:\d+\.\d+[\w.-]*( AS \w+)?$", base)
    ] == []


def test_the_toolchains_are_new_enough() -> None:
    rust, python = (
        re.search(rf"FROM {image}:1?\.?(\d+\.?\d*)", DOCKERFILE) for image in ("rust", "python")
    )
    assert rust
    assert python
    cargo = tomllib.loads((ROOT / "Cargo.toml").read_text("utf-8"))["workspace"]["package"]
    assert int(rust[1]) >= int(cargo["rust-version"].split(".")[1])
    assert re.findall(r"FROM python:(\d+\.\d+)", DOCKERFILE) == [python[1]] * 2


def test_all_name_the_version_of_the_package() -> None:
    image = f"durbar:{durbar.__version__}"
    assert f"-t {image} ." in DOCKERFILE
    servers = [service for service in COMPOSE["services"].values() if "build" in service]
    assert {service["image"] for service in servers} == {image}
    assert kustomization()["images"] == [{"name": "durbar", "newTag": durbar.__version__}]


def test_it_is_run_by_a_user_without_rights() -> None:
    assert image_user() >= 10_000
    assert lines("STOPSIGNAL") == ["SIGTERM"]


def test_packages_come_with_their_hashes() -> None:
    installs = re.findall(r"pip --python \S+ install ([^&]*)", DOCKERFILE.replace("\\\n", " "))
    assert len(installs) == 2
    assert "--require-hashes" in installs[0]
    assert "-r requirements/serve.txt" in installs[0]
    assert "--no-index --no-deps" in installs[1]


def test_the_builder_gets_what_it_names_and_no_more() -> None:
    rules = [
        line
        for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    assert rules[0] == "*"
    taken = [rule[1:] for rule in rules if rule.startswith("!")]
    assert [path for path in taken if not list(ROOT.glob(path))] == []
    for named in ("requirements/serve.txt", "Cargo.lock", "pyproject.toml", "rust_core", "pyapi"):
        assert named in taken


def test_the_health_check_tells_a_ready_server_from_none(tmp_path: Path) -> None:
    words = json.loads(lines("HEALTHCHECK")[0].split(" CMD ")[1])
    assert words[:2] == ["python", "-c"]

    def check(port: int) -> int:
        environ = {"DURBAR_PORT": str(port), "http_proxy": f"http://127.0.0.1:{free_port()}"}
        command = [sys.executable, *words[1:]]
        return subprocess.run(command, env=environ, check=False, capture_output=True).returncode

    with running(log=tmp_path / "log") as server:
        assert check(server.port) == 0
    assert check(server.port) != 0
