"""The programs that make clients from openapi.yaml: what each needs, makes and compiles."""

import functools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.house.tree import ROOT
from tests.rest.contract.examples import LINES

HERE = Path(__file__).parent
MADE = HERE / ".made"
TOOLS = HERE / "node_modules/.bin"
PYTHON_TOOLS = Path(sys.executable).parent
DOCUMENT = ROOT / "openapi.yaml"
SVG = "image/svg+xml"
JAVA, GO, RUST = MADE / "java", MADE / "go", MADE / "rust"

Word = str | Path


def run(*command: Word, folder: Path = HERE, **environ: str) -> str:
    """Run a program; what it says, unless it fails."""
    path = os.pathsep.join([str(PYTHON_TOOLS), os.environ["PATH"]])
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path, **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"{done.stdout}\ndurbar: {' '.join(map(str, command))} failed")
    return done.stdout


@dataclass(frozen=True, slots=True)
class Client:
    """A client that a program makes from openapi.yaml, and a program of ours that plays with it."""

    maker: str
    language: str
    make: Callable[[], None]
    # Without one the client is only compiled.
    player: tuple[Word, ...] = ()
    environ: dict[str, str] = field(default_factory=dict)
    needs: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Name it."""
        return f"{self.maker} ({self.language})"

    def missing(self) -> list[str]:
        """The programs that it needs and this machine has not."""
        return [name for name in self.needs if shutil.which(name) is None]

    def play(self, *arguments: str) -> str:
        """Play a game; what the program prints."""
        return run(*self.player, *arguments, folder=HERE, **self.environ).strip()


def make_python() -> None:
    """Make the client in Python; the program that uses it passes mypy, and all of it compiles."""
    said = run(
        PYTHON_TOOLS / "openapi-python-client", "generate", "--path", DOCUMENT, "--meta", "none",
        "--output-path", MADE / "durbar_client", "--overwrite",
    )  # fmt: skip
    # It knows neither newline-delimited JSON nor pictures, and leaves such answers as bytes.
    warnings = re.split(r"^(?=WARNING|ERROR|Unable)", said, flags=re.MULTILINE)[1:]
    if others := [warning for warning in warnings if LINES not in warning and SVG not in warning]:
        raise SystemExit("".join(others))
    run(
        PYTHON_TOOLS / "mypy", "--config-file=", "--strict", "--follow-imports=silent", "play.py",
        "--cache-dir", MADE / "mypy", MYPYPATH=str(MADE),
    )  # fmt: skip
    run(sys.executable, "-m", "compileall", "-q", MADE / "durbar_client")


def make_typescript() -> None:
    """Make the client in TypeScript; it and the program pass tsc."""
    # A field with a default value may be left out of a request.
    optional = "--default-non-nullable=false"
    run(TOOLS / "openapi-typescript", DOCUMENT, optional, "--output", MADE / "openapi.ts")
    run(TOOLS / "tsc", "--project", HERE)


@functools.cache
def openapi_generator() -> Path:
    """Fetch openapi-generator, and the libraries of its client in Java."""
    goals = ("dependency:copy@generator", "dependency:copy-dependencies@libraries")
    run("mvn", "--quiet", "--batch-mode", "--file", "java/pom.xml", f"-Dmade={JAVA}", *goals)
    return JAVA / "openapi-generator.jar"


def generate(language: str, folder: Path, *properties: str, options: tuple[str, ...] = ()) -> None:
    """Make a client by openapi-generator, without tests and pages.

    It ignores fields that it does not know: without that option, some of these clients refuse them.
    """
    shutil.rmtree(folder, ignore_errors=True)
    additional = ",".join(["disallowAdditionalPropertiesIfNotPresent=false", *properties])
    run(
        "java", "-jar", openapi_generator(), "generate", "--input-spec", DOCUMENT,
        "--generator-name", language, "--output", folder, *options,
        "--additional-properties", additional, "--global-property",
        "apiTests=false,modelTests=false,apiDocs=false,modelDocs=false",
    )  # fmt: skip


def make_java() -> None:
    """Make the client in Java; it and the program compile."""
    generate("java", JAVA / "client", "useJakartaEe=true", options=("--library", "native"))
    sources = sorted((JAVA / "client/src/main").rglob("*.java"))
    run(
        "javac", "-nowarn", "-proc:none", "-d", JAVA / "classes", "-cp", JAVA / "libraries/*",
        "java/Play.java", *sources,
    )  # fmt: skip


def make_oapi_codegen() -> None:
    """Make the client in Go by oapi-codegen; it and the program compile."""
    shutil.copytree(HERE / "go", GO, dirs_exist_ok=True)
    (GO / "oapi_codegen/durbar").mkdir(exist_ok=True)
    run(
        "go", "tool", "oapi-codegen", "-generate", "types,client", "-package", "durbar",
        "-o", "oapi_codegen/durbar/client.go", DOCUMENT, folder=GO,
    )  # fmt: skip
    run("go", "vet", "./oapi_codegen/...", folder=GO)
    run("go", "build", "-o", "bin/", "./oapi_codegen", folder=GO)


def make_rust() -> None:
    """Make the client in Rust; it compiles, with the packages that cargo chooses for its users."""
    generate("rust", RUST)
    # Else cargo takes it for a package of durbar.
    with (RUST / "Cargo.toml").open("a", encoding="utf-8") as manifest:
        manifest.write("\n[workspace]\n")
    environ = {
        "CARGO_TARGET_DIR": str(MADE / "rust-target"),
        "CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS": "fallback",
    }
    # Its features are libraries for TLS.
    run("cargo", "check", "--quiet", "--no-default-features", folder=RUST, **environ)


CLIENTS = [
    Client(
        "openapi-python-client",
        "Python",
        make_python,
        (sys.executable, "play.py"),
        {"PYTHONPATH": str(MADE)},
    ),
    Client("openapi-typescript", "TypeScript", make_typescript, ("node", MADE / "play.js")),
    Client(
        "openapi-generator",
        "Java",
        make_java,
        ("java", "-cp", f"{JAVA / 'classes'}{os.pathsep}{JAVA / 'libraries/*'}", "Play"),
        needs=("java", "javac", "mvn"),
    ),
    Client("oapi-codegen", "Go", make_oapi_codegen, (GO / "bin/oapi_codegen",), needs=("go",)),
    Client("openapi-generator", "Rust", make_rust, needs=("java", "mvn", "cargo")),
]
