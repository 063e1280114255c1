"""The files of `deploy/`, read."""

import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.house.tree import ROOT

DEPLOY = ROOT / "deploy"
KUBERNETES = DEPLOY / "kubernetes"
GUNICORN = DEPLOY / "gunicorn.conf.py"
NGINX = (DEPLOY / "nginx.conf").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


class Instruction(NamedTuple):
    """An instruction of the Dockerfile, and what follows it."""

    keyword: str
    text: str


def dockerfile() -> list[Instruction]:
    """The instructions of the Dockerfile, continued lines joined."""
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    code = re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ")
    return [Instruction(*line.split(maxsplit=1)) for line in code.splitlines() if line]


def of_image(keyword: str) -> str:
    """What follows the last instruction of this name in the stage that becomes the image."""
    stage: dict[str, str] = {}
    for instruction in dockerfile():
        if instruction.keyword == "FROM":
            stage.clear()
        stage[instruction.keyword] = instruction.text
    return stage[keyword]


def image_user() -> int:
    """The number of the user of the image."""
    user, group = of_image("USER").split(":")
    assert user == group
    return int(user)


def directives(text: str) -> Iterator[tuple[str, ...]]:
    """Each directive of an nginx configuration: the blocks that it is in, its name, its words."""
    blocks: list[str] = []
    words: list[str] = []
    for word in re.findall(r"#[^\n]*|\"[^\"]*\"|'[^']*'|[{};]|[^\s{};]+", text):
        if word == "{":
            blocks.append(" ".join(words))
            words.clear()
        elif word == "}":
            blocks.pop()
        elif word == ";":
            yield (*blocks, *words)
            words.clear()
        elif not word.startswith("#"):
            words.append(word)


def nginx(*place: str) -> str:
    """The value of a directive, which is named behind the blocks that it is in."""
    [value] = [words[-1] for words in directives(NGINX) if words[:-1] == place]
    return value


def nginx_seconds(*place: str) -> int:
    """The same as a number of seconds."""
    value = nginx(*place)
    assert value.endswith("s")
    return int(value[:-1])


def gunicorn(name: str) -> int:
    """A number of the configuration of gunicorn, which is Python."""
    return int(runpy.run_path(str(GUNICORN))[name])


def kinds() -> dict[str, Any]:
    """The resources of Kubernetes, by kind; there is one of each."""
    documents = [yaml.safe_load(path.read_text("utf-8")) for path in resources()]
    by_kind = {document["kind"]: document for document in documents}
    assert len(by_kind) == len(documents)
    return by_kind


def resources() -> list[Path]:
    """The files of Kubernetes that kustomize puts together."""
    return [path for path in sorted(KUBERNETES.glob("*.yaml")) if path.name != "kustomization.yaml"]


def kustomization() -> Any:
    """What puts them together."""
    return yaml.safe_load((KUBERNETES / "kustomization.yaml").read_text("utf-8"))
