"""The page at /play, on which people play. It asks the API of the server that it comes from."""

import importlib.resources

from flask import Response, request

from durbar_rest import files
from durbar_rest.exchange import Route

PATH = "/play"
FIRST = f"{PATH}/"

# What logs, metrics and traces call a request for the page.
OPERATION_ID = "play"

# Styles that a script sets on an element are no inline styles. A worker lives by the policy of its
# own script.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

_SHELL = "index.html"

# For who works on the page; a browser asks for none of these.
_FOR_TYPES = ("tsconfig.json", ".d.ts")


def pages() -> files.Pages:
    """The page with the files that it has now, and where they are."""
    folder = importlib.resources.files("durbar_rest") / "page"
    members = {name: file for name, file in files.inside(folder) if not name.endswith(_FOR_TYPES)}
    blueprint, routes = files.below(PATH, members, OPERATION_ID, lambda *_: POLICY)
    shell = members[_SHELL]
    blueprint.add_url_rule(PATH, "begin", begin)
    blueprint.add_url_rule(FIRST, "shell", lambda: files.answer(_SHELL, shell.read_bytes(), POLICY))
    return blueprint, {path: Route(OPERATION_ID, path) for path in (PATH, FIRST)} | routes


def begin() -> Response:
    """Lead to the page, from a path beside it: the address is relative, for a proxy's prefix."""
    query = request.query_string.decode("latin-1")
    aim = FIRST.lstrip("/") + (f"?{query}" if query else "")
    return Response(status=307, headers={"Location": aim}, content_type="text/html")
