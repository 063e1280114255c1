"""Methods, targets and headers of every sort."""

import pytest

from tests.rest.faults.wire import HEALTH, LAST, connected, exchange, read_all, replies
from tests.rest.serving import Server

CODES = {
    400: {"bad-request"},
    404: {"not-found"},
    405: {"method-not-allowed"},
    431: {"headers-too-large"},
}


def line(text: str, *headers: str) -> bytes:
    """A request by its first line."""
    lines = [f"{text} HTTP/1.1", "Host: x", "Connection: close", *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("GET http://example.org/healthz", 200),
        ("GET http://example.org//healthz", 404),
        ("GET http:///healthz", 400),
        ("GET //v1/games", 404),
        ("GET ///v1/games", 404),
        ("GET /%2Fv1/games", 404),
        ("GET /v1//games", 404),
        ("GET /v1/games/", 404),
        ("GET /v1/./games", 404),
        ("GET /v1/x/../games", 404),
        ("GET /%2e%2e/v1/games", 404),
        ("GET /%00", 404),
        ("GET /healthz%00", 404),
        ("GET /%ff%fe", 404),
        ("GET /%zz%", 404),
        ("GET /%c0%afhealthz", 404),
        ("GET /\xff\xfe", 400),
        ("GET /\x00", 400),
        ("GET healthz", 400),
        ("GET /healthz?" + "a=b&" * 5_000, 200),
        ("GET /healthz?" + "a=b&" * 10_000, 431),
        ("GET /healthz?%ff%00", 200),
        ("BREW /healthz", 400),
        ("B" * 5000 + " /healthz", 400),
        ("G(T /healthz", 400),
        ("TRACE /healthz", 405),
        ("PUT /v1/games", 405),
        ("OPTIONS *", 404),
        ("OPTIONS /healthz", 405),
        ("CONNECT x:80", 400),
    ],
)
def test_a_request_line_is_answered(server: Server, text: str, status: int) -> None:
    answers = exchange(server.port, line(text))
    assert [answer.status for answer in answers] == [status]
    assert "date" in answers[0].headers
    if status != 200:
        assert answers[0].code() in CODES[status]


@pytest.mark.parametrize("path", ["//", "/%2F", "/%2f/"])
def test_no_other_spelling_gets_past_the_limits(server: Server, path: str) -> None:
    """The limits of expensive calls, of bodies and of callers are found by the path."""
    request = line(f"POST {path}v1/games/maharani/playouts", "Content-Length: 2") + b"{}"
    answers = exchange(server.port, request)
    assert [answer.code() for answer in answers] == ["not-found"]


@pytest.mark.parametrize(
    "header",
    [
        "X-A: a\r\n b",
        "X-A: a\rContent-Length: 5",
        "X-A: a\x00b",
        "X A: a",
        "X-A",
        ": a",
        "X-\xe9: a",
    ],
)
def test_a_header_that_is_none_is_refused(server: Server, header: str) -> None:
    answers = exchange(server.port, line("GET /healthz", header), HEALTH)
    assert [answer.code() for answer in answers] == ["bad-request"]


@pytest.mark.parametrize(
    "name",
    ["X-Request-Id", "Authorization", "Traceparent", "Tracestate", "Origin", "Accept",
     "If-None-Match", "User-Agent", "X-Forwarded-For", "Cookie", "Range", "Accept-Encoding"],
)  # fmt: skip
@pytest.mark.parametrize("path", ["/healthz", "/v1/games", "/metrics", "/openapi.yaml"])
def test_headers_may_have_any_bytes(server: Server, name: str, path: str) -> None:
    for value in ("\xff\xfe", "\xc3\xa9", "a" * 3000, ",;=\"'%\\", ""):
        answers = exchange(server.port, line(f"GET {path}", f"{name}: {value}"))
        assert [answer.status for answer in answers] == [200]


@pytest.mark.parametrize("host", ["\xff\xfe", "a" * 3000, ",;=\"'%\\", "", "a:b", "[", "x:99999"])
def test_a_host_may_be_any_or_is_refused(server: Server, host: str) -> None:
    request = f"GET /v1/games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    answers = exchange(server.port, request.encode("latin-1"))
    assert [answer.status for answer in answers] in ([200], [400])


@pytest.mark.parametrize(
    "headers",
    [["X-A: " + "a" * 100_000], [f"X-{index}: a" for index in range(10_000)]],
    ids=["long", "many"],
)
def test_large_headers_are_refused(server: Server, headers: list[str]) -> None:
    with connected(server.port) as connection:
        connection.sendall(line("GET /healthz", *headers))
        (answer,) = replies(read_all(connection))
    assert (answer.status, answer.code()) == (431, "headers-too-large")
    assert [answer.status for answer in exchange(server.port, LAST)] == [200]
