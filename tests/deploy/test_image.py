"""The image: what goes into it, who runs it, how it is asked for its health."""

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import durbar
from tests.deploy.manifests import COMPOSE, dockerfile, image_user, kustomization, of_image
from tests.house.tree import ROOT
from tests.rest.serving import free_port, started


def texts(keyword: str) -> list[str]:
    """What follows each instruction of this name."""
    return [instruction.text for instruction in dockerfile() if instruction.keyword == keyword]


def version(text: str) -> tuple[int, ...]:
    """The numbers that a version begins with."""
    return tuple(map(int, text.split("-", maxsplit=1)[0].split(".")))


def test_all_name_the_version_of_the_package() -> None:
    servers = [service for service in COMPOSE["services"].values() if "build" in service]
    assert {service["image"] for service in servers} == {f"durbar:{durbar.__version__}"}
    assert kustomization()["images"] == [{"name": "durbar", "newTag": durbar.__version__}]


def test_it_is_run_by_a_user_without_rights() -> None:
    assert image_user() >= 10_000
    assert of_image("STOPSIGNAL") == "SIGTERM"


def test_packages_come_with_their_hashes_or_are_made_there() -> None:
    commands = [shlex.split(part) for text in texts("RUN") for part in text.split("&&")]
    installs = [words for words in commands if words[0] == "pip" and "install" in words]
    assert len(installs) == 2
    for words in installs:
        assert "--require-hashes" in words or {"--no-index", "--no-deps"} <= set(words)


def test_the_builder_gets_all_that_the_manifests_and_the_steps_name(tmp_path: Path) -> None:
    rules = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    ignored = shutil.ignore_patterns("target", "__pycache__", "*.so")
    for rule in rules:
        for path in ROOT.glob(rule[1:]) if rule.startswith("!") else ():
            aim = tmp_path / path.relative_to(ROOT)
            aim.parent.mkdir(exist_ok=True)
            if path.is_dir():
                shutil.copytree(path, aim, ignore=ignored)
            else:
                shutil.copy(path, aim)
    assert len(list(tmp_path.iterdir())) < len(list(ROOT.iterdir()))

    sources = [text.split()[0] for text in texts("COPY") if not text.startswith("--from")]
    assert sources
    assert [source for source in sources if not (tmp_path / source).exists()] == []
    command = ["cargo", "metadata", "--no-deps", "--offline", "--locked", "--format-version", "1"]
    printed = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True).stdout
    packages = json.loads(printed)["packages"]
    assert len(packages) == 5
    for package in packages:
        named = [target["src_path"] for target in package["targets"]]
        if package["readme"]:
            named.append(str(Path(package["manifest_path"]).parent / package["readme"]))
        assert [path for path in named if not Path(path).exists()] == []
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text("utf-8"))["project"]
    assert (tmp_path / project["readme"]).exists()
    assert [*tmp_path.glob(project["license-files"][0])]


def test_its_command_serves_and_its_health_check_tells(tmp_path: Path) -> None:
    program, *arguments = json.loads(of_image("CMD"))
    python, *check = json.loads(re.sub(r"^.* CMD ", "", of_image("HEALTHCHECK")))
    assert python == "python"

    def healthy(port: int) -> bool:
        environ = {"DURBAR_PORT": str(port), "http_proxy": f"http://127.0.0.1:{free_port()}"}
        command = [sys.executable, *check]
        return (
            subprocess.run(command, env=environ, check=False, capture_output=True).returncode == 0
        )

    port = free_port()
    words = [Path(sys.executable).with_name(program), *arguments]
    with started(words, port, tmp_path / "log", {"DURBAR_PORT": str(port)}):
        assert healthy(port)
    assert not healthy(port)
