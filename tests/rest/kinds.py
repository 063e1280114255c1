"""The kinds of problem, as the service lists them."""

from typing import NamedTuple

from durbar_rest import Service


class Kind(NamedTuple):
    """A kind of problem, by which clients tell problems apart."""

    code: str
    status: int
    title: str
    description: str


KINDS = {kind[0]: Kind(*kind) for kind in Service.problems}
"""Every kind by its code."""
