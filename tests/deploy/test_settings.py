"""docs/running.md lists the settings; what `deploy/` says of them agrees with it."""

import dataclasses
import re
from pathlib import Path

import pytest

from durbar_rest import Settings
from tests.deploy.manifests import gunicorn, kinds, nginx, nginx_seconds
from tests.house.tree import ROOT, files, name

PAGE = (ROOT / "docs/running.md").read_text("utf-8")
ROWS = re.findall(r"^\| `(DURBAR_\w+)(?:<GAME>)?` \| (.*?) \| .*? \|$", PAGE, re.MULTILINE)
DEFAULTS = {setting: default.strip("`") for setting, default in ROWS}


def number(setting: str) -> float:
    """The default of a setting that is a number."""
    return float(DEFAULTS[setting])


def test_the_table_has_every_setting_once() -> None:
    assert len(ROWS) == PAGE.count("\n| `DURBAR_")
    assert len(DEFAULTS) == len(ROWS)


@pytest.mark.parametrize("path", list(files(under="deploy")), ids=name)
def test_settings_that_are_named_are_in_the_table(path: Path) -> None:
    names = set(re.findall(r"\bDURBAR_[A-Z_]+", path.read_text("utf-8")))
    assert names <= set(DEFAULTS)


def test_the_table_is_that_of_the_code() -> None:
    # A file for each game, and what the variables of OpenTelemetry decide.
    apart = {"components": "DURBAR_COMPONENTS_", "tracing": None}
    fields = {one.name: one.default for one in dataclasses.fields(Settings)}
    names = {apart.get(field, f"DURBAR_{field.upper()}") for field in fields}
    assert set(DEFAULTS) == names - {None}
    for field, default in fields.items():
        # `durbar serve` logs; an application inside another program does not.
        if field not in {*apart, "access_log"} and not isinstance(default, tuple):
            shown = str(int(default) if isinstance(default, bool) else default or "none")
            assert DEFAULTS[f"DURBAR_{field.upper()}"] == shown


def test_the_proxy_has_the_limits_of_the_service() -> None:
    batch = "location ~ ^/v1/games/[^/]+/(batch|reviews)$"
    for directive in ("client_max_body_size", "client_body_buffer_size"):
        outside = int(nginx("http", "server", directive))
        inside = int(nginx("http", "server", batch, directive))
        assert (outside, inside) == (
            number("DURBAR_MAX_BODY_BYTES"),
            number("DURBAR_MAX_BATCH_BYTES"),
        )
        assert f"{outside:,} " in PAGE
        assert f"{inside:,} " in PAGE


def test_whoever_waits_for_an_answer_waits_longer_than_it_computes() -> None:
    longest = number("DURBAR_MAX_SECONDS")
    [container] = kinds()["Deployment"]["spec"]["template"]["spec"]["containers"]
    probes = [container[probe]["timeoutSeconds"] for probe in ("livenessProbe", "readinessProbe")]
    proxy = nginx_seconds("http", "server", "proxy_read_timeout")
    for seconds in (*probes, proxy, gunicorn("timeout")):
        assert seconds > 2 * longest
