"""Make the page at /play as files for any static host: they ask the module, and no server.

Usage: python .ci/make_site.py [FOLDER [MODULE]]; they are dist/site and dist/wasm/durbar.wasm.
"""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MODULE = "durbar.wasm"

# That of pyapi/durbar_rest/play.py, without what only a header can say.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def for_types(_folder: str, names: list[str]) -> list[str]:
    """What only serves whoever works on the page."""
    return [name for name in names if name == "tsconfig.json" or name.endswith(".d.ts")]


def without_server(shell: str) -> str:
    """The first file of the page, where no server adds the policy and answers the API."""
    shell, changed = re.subn(r'(<html\b[^>]*\bdata-api=")http"', r'\1wasm"', shell)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    # A policy holds from its place in the file on.
    shell, added = re.subn(r"^( *)<head>\n", rf"\g<0>\1  {policy}\n", shell, flags=re.MULTILINE)
    if (changed, added) != (1, 1):
        sys.exit('durbar: page/index.html must have <html data-api="http"> once, and a line <head>')
    return shell


def main(site: str = "dist/site", module: str = f"dist/wasm/{MODULE}") -> None:
    """Make the folder anew."""
    if not Path(module).is_file():
        sys.exit(f"durbar: {module} was not made: `make wasm` says what it needs")
    folder = Path(site)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "page", folder, ignore=for_types)
    shutil.copy(module, folder / MODULE)
    shell = folder / "index.html"
    shell.write_text(without_server(shell.read_text("utf-8")), "utf-8")
    print(f"durbar: made {site}")


if __name__ == "__main__":
    main(*sys.argv[1:])
