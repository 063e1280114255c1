"""The guide at /guide: the pages that `make docs` has built, from the folder of the settings."""

import base64
import functools
import hashlib
import re
from collections.abc import Mapping
from pathlib import Path

from flask import Flask, Response

from durbar_rest import pages
from durbar_rest.problems import Problem
from durbar_rest.settings import InvalidSettings

PATH = "/guide"
FIRST = f"{PATH}/index.html"

_EXTENSION = "durbar.guide"

# A page asks nobody but its server. Its search sends a form.
_POLICY = (
    "default-src 'none'; script-src {scripts}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


def register(app: Flask, folder: Path | None) -> None:
    """Let an application answer the files that the folder has now.

    Raises:
        InvalidSettings: The folder has no guide.
    """
    paths = {} if folder is None else {f"{PATH}/{path}": folder / path for path in _files(folder)}
    if folder is not None and FIRST not in paths:
        raise InvalidSettings(f"DURBAR_GUIDE: {folder} has no index.html; `make docs` builds it")
    app.extensions[_EXTENSION] = paths
    app.add_url_rule(PATH, endpoint=PATH, view_func=functools.partial(_begin, paths))
    below = f"{PATH}/<path:name>"
    app.add_url_rule(below, endpoint=below, view_func=functools.partial(_answer, paths))


def files(app: Flask) -> Mapping[str, Path]:
    """The files of an application's guide by their paths in addresses."""
    paths: Mapping[str, Path] = app.extensions[_EXTENSION]
    return paths


def _files(folder: Path) -> list[str]:
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


def _begin(paths: Mapping[str, Path]) -> Response:
    if not paths:
        raise Problem(
            "not-found",
            "This server has no guide: `make docs` builds one, and the setting DURBAR_GUIDE names "
            "its folder. /docs describes the service itself.",
        )
    return Response(status=307, headers={"Location": FIRST}, content_type="text/html")


def _answer(paths: Mapping[str, Path], name: str) -> Response:
    path = paths.get(f"{PATH}/{name}")
    if path is None:
        raise Problem("not-found", f"The guide has no such page; it begins at {PATH}.")
    body = path.read_bytes()
    policy = _policy(body) if path.suffix == ".html" else None
    return pages.answer(name, body, policy=policy)


def _policy(page: bytes) -> str:
    """What a page may do: of the scripts inside it, those that are there now."""
    digests = (hashlib.sha256(script).digest() for script in _INLINE_SCRIPT.findall(page))
    hashes = dict.fromkeys(f"'sha256-{base64.b64encode(one).decode()}'" for one in digests)
    return _POLICY.format(scripts=" ".join(["'self'", *hashes]))
