"""Every path that the service answers, and what it is called in logs, metrics and traces.

What is not listed here may be anything, also a position, and is never told.
"""

import itertools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from flask import Flask

from durbar.rest.problems import KINDS
from durbar.rest.transport.exchange import Exchange

METRICS = "/metrics"

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Place(NamedTuple):
    """What is told of a path."""

    operation: str
    # The path as the document writes it, with the names of its parameters.
    template: str


UNKNOWN = Place("unknown", "")

Places = Mapping[str, Place]


def places(app: Flask, games: Sequence[str]) -> Places:
    """The places of an application's paths: its operations, and the pages of documentation."""
    values = {"game": games, "code": tuple(KINDS)}
    found = {METRICS: Place("metrics", METRICS)}
    for rule in app.url_map.iter_rules():
        operation = "docs" if rule.endpoint.startswith("/") else rule.endpoint
        place = Place(operation, rule.rule.replace("<", "{").replace(">", "}"))
        names = sorted(rule.arguments)
        for chosen in itertools.product(*(values.get(name, ()) for name in names)):
            path = rule.rule
            for name, value in zip(names, chosen, strict=True):
                path = path.replace(f"<{name}>", value)
            found[path] = place
    return found


def operation_of(exchange: Exchange, places: Places) -> str:
    """The operation of a request, also of one that was refused: one of a few words."""
    return exchange.operation_id or places.get(exchange.request.path, UNKNOWN).operation


def method_of(exchange: Exchange) -> str:
    """The method of a request, if it is one of the usual ones; a client may make up others."""
    method = exchange.request.method
    return method if method in _METHODS else "other"
