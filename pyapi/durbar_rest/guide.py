"""The guide at /guide: the pages that `make docs` has built, from the folder of the settings."""

import base64
import functools
import hashlib
import re
from collections.abc import Mapping
from pathlib import Path

from flask import Blueprint, Response

from durbar_rest import files
from durbar_rest.exchange import Problem, Route
from durbar_rest.settings import InvalidSettings

PATH = "/guide"
FIRST = f"{PATH}/index.html"

# A page asks nobody but its server. Its search sends a form.
_POLICY = (
    "default-src 'none'; script-src {scripts}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


def pages(folder: Path | None) -> tuple[Blueprint, dict[str, Route]]:
    """The guide with the files that the folder has now, and where they are.

    Raises:
        InvalidSettings: The folder has no guide.
    """
    paths = {} if folder is None else {f"{PATH}/{path}": folder / path for path in _files(folder)}
    if folder is not None and FIRST not in paths:
        raise InvalidSettings(f"DURBAR_GUIDE: {folder} has no index.html; `make docs` builds it")
    blueprint = Blueprint("guide", __name__)
    blueprint.add_url_rule(PATH, "begin", functools.partial(_begin, paths))
    blueprint.add_url_rule(f"{PATH}/<path:name>", "file", functools.partial(_answer, paths))
    return blueprint, {path: Route("docs", path) for path in (PATH, *paths)}


def _files(folder: Path) -> list[str]:
    """The files in a folder; links may lead out of it, and are left out."""
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.resolve().is_relative_to(folder.resolve())
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
    return files.answer(name, body, policy=policy)


def _policy(page: bytes) -> str:
    """What a page may do: of the scripts inside it, those that are there now."""
    digests = (hashlib.sha256(script).digest() for script in _INLINE_SCRIPT.findall(page))
    hashes = dict.fromkeys(f"'sha256-{base64.b64encode(one).decode()}'" for one in digests)
    return _POLICY.format(scripts=" ".join(["'self'", *hashes]))
