"""What the environment may say, and what is said of the rest."""

import json
from pathlib import Path

import pytest
from limits import parse

from durbar_rest import InvalidSettings, Settings, create_app
from durbar_rest.access import auth
from tests.rest.serving import running

TOKEN = "0123456789abcdef"  # noqa: S105


def test_every_setting_comes_from_its_variable() -> None:
    settings = Settings.from_environ(
        {
            "DURBAR_BEARER_TOKENS": f"site:{TOKEN}, bot:{TOKEN}=",
            "DURBAR_CORS_ORIGINS": "https://play.example.org,http://localhost:3000",
            "DURBAR_RATE_LIMIT": "20/second; 500 per minute",
            "DURBAR_RATE_LIMIT_STORAGE": "redis://store:6379/1",
            "DURBAR_METRICS": "0",
            "DURBAR_ACCESS_LOG": "0",
            "DURBAR_HOST": "0.0.0.0",  # noqa: S104 - a value like others
            "DURBAR_PORT": "80",
            "DURBAR_WORKERS": "4",
            "DURBAR_COMPONENTS_MAHARANI": "a.json",
            "DURBAR_MAX_BODY_BYTES": "1000",
            "OTEL_SERVICE_NAME": "games",
            "PATH": "/bin",
        }
    )
    assert settings == Settings(
        bearer_tokens=(auth.Token.of("site", TOKEN), auth.Token.of("bot", TOKEN + "=")),
        cors_origins=("https://play.example.org", "http://localhost:3000"),
        rate_limit=(parse("20/second"), parse("500/minute")),
        rate_limit_storage="redis://store:6379/1",
        metrics=False,
        access_log=False,
        host="0.0.0.0",  # noqa: S104
        port=80,
        workers=4,
        components={"maharani": Path("a.json")},
        max_body_bytes=1000,
        tracing=True,
    )
    assert Settings.from_environ({}) == Settings(access_log=True)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("BEARER_TOKENS", "", "entry 1: must be name:token"),
        ("BEARER_TOKENS", TOKEN, "entry 1: must be name:token"),
        ("BEARER_TOKENS", f"a:{TOKEN},", "entry 2: must be name:token"),
        ("BEARER_TOKENS", "a:0123456789abcde", "it needs 16 or more"),
        ("BEARER_TOKENS", f"a:{TOKEN},b:{TOKEN}", "entry 2: has the same digest"),
        ("CORS_ORIGINS", "*", "name the origins"),
        ("CORS_ORIGINS", "", "not an origin"),
        ("CORS_ORIGINS", "null", "not an origin"),
        ("CORS_ORIGINS", "https://a.b/", "not an origin"),
        ("CORS_ORIGINS", "https://*.a.b", "not an origin"),
        ("CORS_ORIGINS", "https://A.b", "not an origin"),
        ("CORS_ORIGINS", "a.b", "not an origin"),
        ("THREADS", "257", "from 1 to 256"),
        ("EXPENSIVE_CALLS", "0", "from 1 to 1024"),
        ("RATE_LIMIT", "", "not a rate limit"),
        ("RATE_LIMIT", "100", "not a rate limit"),
        ("RATE_LIMIT", "0/second", "not a rate limit"),
        ("RATE_LIMIT", "many/second", "not a rate limit"),
        *(("MAX_ACTIONS", text, "") for text in ("", "0", "-1", "1e3", "1_000", "many", "1" * 40)),
        ("METRICS", "yes", "must be 1"),
        ("ACCESS_LOG", "", "must be 1"),
        ("HOST", "", "must be a name or an address"),
        ("PORT", "65536", "from 1 to 65535"),
        ("PORT", "tcp://10.0.0.1:80", "enableServiceLinks"),
        ("WORKERS", "0", "from 1 to 1024"),
        ("WORKERS", "1025", "from 1 to 1024"),
    ],
)
def test_a_value_that_cannot_be_used_is_named(name: str, value: str, said: str) -> None:
    with pytest.raises(InvalidSettings, match=rf"^DURBAR_{name}: ") as stopped:
        Settings.from_environ({f"DURBAR_{name}": value})
    assert said in str(stopped.value)
    assert TOKEN not in str(stopped.value)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("DURBAR_MAX_BODY_BYTE", "the nearest is DURBAR_MAX_BODY_BYTES"),
        ("DURBAR_BEARER_TOKEN", "the nearest is DURBAR_BEARER_TOKENS"),
        ("DURBAR_COMPONENTS", "the nearest is DURBAR_COMPONENTS_<GAME>"),
        ("DURBAR_TRACING", "is not a setting"),
        ("DURBAR_", "is not a setting"),
        ("DURBAR_SERVICE_HOST", "enableServiceLinks"),
        ("DURBAR_PORT_8000_TCP_ADDR", "enableServiceLinks"),
    ],
)
def test_a_variable_that_is_not_a_setting_is_refused(name: str, said: str) -> None:
    with pytest.raises(InvalidSettings, match=f"^{name}: is not a setting") as stopped:
        Settings.from_environ({name: "1"})
    assert said in str(stopped.value)


def test_every_fault_is_named_at_once() -> None:
    environ = {
        "DURBAR_WORKERS": "0",
        "DURBAR_BEARER_TOKENS": f"site,{TOKEN},bot:{TOKEN}",
        "DURBAR_COLOUR": "red",
        "DURBAR_METRICS": "1",
        "OTEL_TRACES_EXPORTER": "zipkin",
    }
    with pytest.raises(InvalidSettings) as stopped:
        Settings.from_environ(environ)
    named = [line.split(": ", 1)[0] for line in str(stopped.value).splitlines()]
    assert sorted(named) == [
        *["DURBAR_BEARER_TOKENS"] * 2, "DURBAR_COLOUR", "DURBAR_WORKERS", "OTEL_TRACES_EXPORTER",
    ]  # fmt: skip


def test_tokens_are_not_kept() -> None:
    settings = Settings.from_environ({"DURBAR_BEARER_TOKENS": f"site:{TOKEN}"})
    assert TOKEN not in repr(settings)
    assert TOKEN.encode() not in settings.bearer_tokens[0].digest


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://collector:4318"}, True),
        ({"OTEL_SDK_DISABLED": "false"}, False),
        ({"OTEL_SERVICE_NAME": "x", "OTEL_SDK_DISABLED": "true"}, False),
        ({"OTEL_SERVICE_NAME": "x", "OTEL_TRACES_EXPORTER": "none"}, False),
        ({"OTEL_TRACES_EXPORTER": "otlp"}, True),
    ],
)
def test_spans_are_asked_for_by_opentelemetrys_own_variables(
    environ: dict[str, str], *, wanted: bool
) -> None:
    assert Settings.from_environ(environ).tracing is wanted


@pytest.mark.parametrize("address", ["memcached://h", "postgres://u:secret@h", "", "memory"])
def test_a_store_that_is_none_is_named(address: str) -> None:
    settings = Settings(rate_limit=(parse("1/second"),), rate_limit_storage=address)
    with pytest.raises(InvalidSettings, match=r"^DURBAR_RATE_LIMIT_STORAGE: ") as stopped:
        create_app(settings)
    assert "secret" not in str(stopped.value)


@pytest.mark.parametrize(
    ("host", "tokens", "said"),
    [
        ("0.0.0.0", "", ["proxy", "DURBAR_BEARER_TOKENS"]),  # noqa: S104
        ("0.0.0.0", f"site:{TOKEN}", ["proxy"]),  # noqa: S104
        ("127.0.0.1", "", []),
    ],
)
def test_a_server_that_is_open_to_a_network_says_so(
    tmp_path: Path, host: str, tokens: str, said: list[str]
) -> None:
    log = tmp_path / "log"
    environ = {"DURBAR_BEARER_TOKENS": tokens} if tokens else {}
    with running("--host", host, log=log, **environ) as instance:
        closed = instance.ask("GET", "/v1/games").status == 401
    assert closed is bool(tokens)
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    warnings = [line["message"] for line in lines if line.get("level") == "warning"]
    assert len(warnings) == len(said)
    assert all(word in warning for word, warning in zip(said, warnings, strict=True))
    assert TOKEN not in log.read_text("utf-8")


def test_the_options_of_the_command_go_before_the_environment(tmp_path: Path) -> None:
    environ = {"DURBAR_PORT": "1", "DURBAR_HOST": "192.0.2.1", "DURBAR_ACCESS_LOG": "0"}
    with running("--host", "127.0.0.1", log=tmp_path / "log", **environ) as instance:
        assert instance.ask("GET", "/healthz").status == 200
    assert "getHealth" not in (tmp_path / "log").read_text("utf-8")
