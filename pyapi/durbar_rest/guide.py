"""The guide at /guide: the pages that `make docs` has built, from the folder of the settings."""

import base64
import hashlib
import re
from pathlib import Path

from flask import Response

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


def pages(folder: Path | None) -> files.Pages:
    """The guide with the files that the folder has now, and where they are.

    Raises:
        InvalidSettings: The folder has no guide.
    """
    members = {} if folder is None else dict(_files(folder))
    if folder is not None and "index.html" not in members:
        raise InvalidSettings(f"DURBAR_GUIDE: {folder} has no index.html; `make docs` builds it")
    blueprint, routes = files.below(PATH, members, "docs", _policy)
    blueprint.add_url_rule(PATH, "begin", _begin if members else _missing)
    return blueprint, {PATH: Route("docs", PATH), **routes}


def _files(folder: Path) -> list[tuple[str, Path]]:
    """The files in a folder; links that lead out of it are left out."""
    root = folder.resolve()
    paths = (path for path in folder.rglob("*") if path.is_file())
    inside = (path for path in paths if path.resolve().is_relative_to(root))
    return sorted((path.relative_to(folder).as_posix(), path) for path in inside)


def _begin() -> Response:
    return Response(status=307, headers={"Location": FIRST}, content_type="text/html")


def _missing() -> Response:
    raise Problem(
        "not-found",
        "This server has no guide: `make docs` builds one, and the setting DURBAR_GUIDE names its "
        "folder. /docs describes the service itself.",
    )


def _policy(name: str, page: bytes) -> str | None:
    """What a page may do: of the scripts inside it, those that are there now."""
    if not name.endswith(".html"):
        return None
    digests = (hashlib.sha256(script).digest() for script in _INLINE_SCRIPT.findall(page))
    hashes = dict.fromkeys(f"'sha256-{base64.b64encode(one).decode()}'" for one in digests)
    return _POLICY.format(scripts=" ".join(["'self'", *hashes]))
