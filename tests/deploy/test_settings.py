"""docs/running.md lists the settings; what `deploy/` says of them agrees with it."""

import dataclasses
import re
from pathlib import Path

import pytest

from durbar.rest import Settings
from tests.deploy.manifests import DEPLOY, NGINX, kinds
from tests.house.tree import ROOT, files, name

PAGE = (ROOT / "docs/running.md").read_text("utf-8")
ROWS = re.findall(
    r"^\| `(DURBAR_\w+)(?:<GAME>)?` \| (.*?) \| (.*?) \| (.*?) \|$", PAGE, re.MULTILINE
)
DEFAULTS = {setting: default.strip("`") for setting, default, _, _ in ROWS}


def number(setting: str) -> float:
    """The default of a setting that is a number."""
    return float(DEFAULTS[setting])


def test_the_table_has_every_setting_once() -> None:
    assert len(ROWS) == PAGE.count("\n| `DURBAR_")
    assert len(DEFAULTS) == len(ROWS)


@pytest.mark.parametrize("path", list(files(under="deploy")), ids=name)
def test_settings_that_are_named_are_in_the_table(path: Path) -> None:
    found = set(re.findall(r"\bDURBAR_[A-Z_]+", path.read_text("utf-8")))
    assert found <= set(DEFAULTS)


def test_the_numbers_are_those_of_the_code() -> None:
    numbers = {
        f"DURBAR_{field.name.upper()}": str(field.default)
        for field in dataclasses.fields(Settings)
        if isinstance(field.default, int) and not isinstance(field.default, bool)
    }
    assert numbers
    assert {setting: DEFAULTS.get(setting) for setting in numbers} == numbers


def test_the_proxy_has_the_limits_of_the_service() -> None:
    outside, inside = re.findall(r"client_max_body_size (\d+);", NGINX)
    assert int(outside) == number("DURBAR_MAX_BODY_BYTES")
    assert int(inside) == number("DURBAR_MAX_BATCH_BYTES")
    kept = re.findall(r"client_body_buffer_size (\d+);", NGINX)
    assert kept == [outside, inside]
    for limit in (outside, inside):
        assert f"{int(limit):,} " in PAGE


def test_whoever_waits_for_an_answer_waits_longer_than_it_computes() -> None:
    longest = number("DURBAR_MAX_SECONDS")
    proxy = re.search(r"proxy_read_timeout (\d+)s;", NGINX)
    text = (DEPLOY / "gunicorn.conf.py").read_text("utf-8")
    gunicorn = re.search(r"^timeout = (\d+)$", text, re.MULTILINE)
    assert proxy
    assert gunicorn
    [container] = kinds()["Deployment"]["spec"]["template"]["spec"]["containers"]
    probes = [container[probe]["timeoutSeconds"] for probe in ("livenessProbe", "readinessProbe")]
    for seconds in (*probes, int(proxy[1]), int(gunicorn[1])):
        assert seconds > 2 * longest
