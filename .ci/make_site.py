"""Make the page at /play as files for any static host: they ask the module, and no server.

Usage: python .ci/make_site.py [FOLDER [MODULE]]; they are dist/site and dist/wasm/durbar.wasm.
"""

import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MODULE = "durbar.wasm"
SHELL = "index.html"
WORKER = "sw.js"

# That of pyapi/durbar_rest/play.py, without what only a header can say.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def for_types(_folder: str, names: list[str]) -> list[str]:
    """What only serves whoever works on the page."""
    return [name for name in names if name == "tsconfig.json" or name.endswith(".d.ts")]


def exchanged(text: str, name: str, *exchanges: tuple[str, str]) -> str:
    """A file of the page with each of these patterns, which it must have once, exchanged."""
    for pattern, by in exchanges:
        text, count = re.subn(pattern, by, text, flags=re.MULTILINE)
        if count != 1:
            sys.exit(f"durbar: page/{name} must have once: {pattern}")
    return text


def without_server(shell: str, module_bytes: int) -> str:
    """The first file of the page, where no server adds the policy and answers the API."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    return exchanged(
        shell, SHELL,
        (r'(<html\b[^>]*\bdata-api=")http"', rf'\1wasm" data-module-bytes="{module_bytes}"'),
        # A policy holds from its place in the file on.
        (r"^( *)<head>\n", rf"\g<0>\1  {policy}\n"),
    )  # fmt: skip


def keeping(worker: str, folder: Path) -> str:
    """The service worker, with the files that it keeps and what follows from what is in them."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != WORKER)
    contents = hashlib.sha256()
    names = []
    for path in files:
        # Hosts know the first file by the name of its folder, and may lead from its own name there.
        name = path.relative_to(folder).as_posix().removesuffix(SHELL)
        names.append(f"./{name}")
        contents.update(f"{name}\n".encode() + hashlib.sha256(path.read_bytes()).digest())
    return exchanged(
        worker, WORKER,
        (r'^const VERSION = "";$', f'const VERSION = "{contents.hexdigest()[:16]}";'),
        (r"^const FILES = \[\];$", f"const FILES = {json.dumps(names)};"),
    )  # fmt: skip


def main(site: str = "dist/site", module: str = f"dist/wasm/{MODULE}") -> None:
    """Make the folder anew."""
    if not Path(module).is_file():
        sys.exit(f"durbar: {module} was not made: `make wasm` says what it needs")
    folder = Path(site)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "page", folder, ignore=for_types)
    shutil.copy(module, folder / MODULE)
    shell, worker = folder / SHELL, folder / WORKER
    size = (folder / MODULE).stat().st_size
    shell.write_text(without_server(shell.read_text("utf-8"), size), "utf-8")
    # The last, since it knows all others.
    worker.write_text(keeping(worker.read_text("utf-8"), folder), "utf-8")
    print(f"durbar: made {site}")


if __name__ == "__main__":
    main(*sys.argv[1:])
