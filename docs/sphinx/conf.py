"""How Sphinx builds the site: `make docs`. The source folder is the whole repository.

So a link from a page to a file is the same link on the site and in the repository: Sphinx makes of
it a page, a section, or a file to download.
"""

import sys
from pathlib import Path

from sphinx.application import Sphinx

import durbar

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(Path(__file__).parent))

project = "durbar"
author = "the authors of durbar"
version = release = durbar.__version__
language = "en"

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "checked",
    "operations",
    "stubs",
    "themes",
]

root_doc = "docs/README"
include_patterns = [
    "docs/**",
    "benches/README.md",
    "benches/results/*.md",
    "rust_core/src/*/RULES.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "RULINGS.md",
]
# Nobody needs to look into these.
exclude_patterns = [".*", "target", "**/node_modules", "**/__pycache__", "runs", "site"]

# Pages.
myst_enable_extensions = ["colon_fence"]
# Anchors as GitHub makes them.
myst_heading_anchors = 6
# What ran is shown with what it printed; a cell that fails, fails the build.
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 120
nb_execution_show_tb = True
nb_merge_streams = True

# Docstrings have single backticks for names and for code. Both look alike; a name becomes a link.
default_role = "py:obj"
autodoc_default_options = {"members": True}
# Its import would need PyTorch.
autodoc_mock_imports = ["stable_baselines3"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 88
napoleon_numpy_docstring = False
# The signature of the class has the types.
napoleon_attr_annotations = False

# HTML.
html_theme = "furo"
html_title = f"durbar {release}"
html_favicon = "icon.svg"
html_additional_pages = {"index": "first.html"}
templates_path = ["templates"]
html_static_path = ["static"]
html_css_files = ["narrow.css"]
html_extra_path = [str(ROOT / "target/guide")]
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}


def setup(app: Sphinx) -> None:
    """Give the first page the order of all pages, which nobody needs in the repository."""
    contents = (Path(__file__).parent / "contents.txt").read_text("utf-8")

    def extend(_app: Sphinx, name: str, source: list[str]) -> None:
        if name == root_doc:
            source[0] += f"\n{contents}"

    app.connect("source-read", extend)
