"""The pictures of the rules in the colours of the theme: the site has each one dark as well."""

import re
from pathlib import Path

from sphinx.application import Sphinx

from tests.golden.rule_pictures import pictures

_IMAGE = re.compile(r'<img (alt="[^"]*") src="([^"]*?)_images/([^"/]+)\.svg"[^>]*>')
_NAMES = {picture.name for picture in pictures()}


def setup(app: Sphinx) -> dict[str, bool]:
    """Show the dark picture where the theme is dark, and draw it."""
    app.connect("html-page-context", _show)
    # Before links are checked.
    app.connect("build-finished", _draw, priority=400)
    return {"parallel_read_safe": True}


def _show(_app: Sphinx, _page: str, _template: str, context: dict[str, str], _tree: object) -> None:
    if "body" in context:
        context["body"] = _IMAGE.sub(_both, context["body"])


def _both(match: re.Match[str]) -> str:
    alt, to_root, name = match.groups()
    if name not in _NAMES:
        return match[0]
    # The theme hides one of them.
    return "".join(
        f'<img class="{shown}" {alt} src="{to_root}_images/{name}{dark}.svg" />'
        for shown, dark in (("only-light", ""), ("only-dark", "-dark"))
    )


def _draw(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.name == "html":
        for picture in pictures():
            path = Path(app.outdir, "_images", f"{picture.name}-dark.svg")
            path.write_text(picture.draw("dark"), "utf-8")
