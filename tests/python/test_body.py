"""What `split_body` takes is what Python's own JSON reader takes, and it loses nothing."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import durbar

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=10)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=20,
)
BODY = st.dictionaries(TEXT | st.just("position"), JSON, max_size=5)


@given(
    body=BODY,
    field=TEXT | st.just("position"),
    style=st.sampled_from([{}, {"ensure_ascii": False}, {"indent": 2}]),
)
def test_the_parts_are_the_whole(body: dict[str, Any], field: str, style: dict[str, Any]) -> None:
    raw = json.dumps(body, **style).encode()
    rest, value = durbar.split_body(raw, field)
    assert json.loads(rest) == {name: inner for name, inner in body.items() if name != field}
    if field in body:
        assert value is not None
        assert json.loads(value) == body[field]
        assert value in raw
    else:
        assert value is None


def parts(raw: bytes, field: str) -> tuple[bytes, bytes | None] | durbar.MalformedJson:
    """Return the parts, or why there are none."""
    try:
        return durbar.split_body(raw, field)
    except durbar.MalformedJson as error:
        return error


@given(
    raw=st.binary() | TEXT.map(str.encode) | st.text('{}[]",:0-9.eE\\u truefalsn').map(str.encode)
)
def test_what_is_taken_is_a_json_object(raw: bytes) -> None:
    taken = parts(raw, "a")
    if isinstance(taken, durbar.MalformedJson):
        assert 0 <= taken.offset <= len(raw)
        assert str(taken)
    else:
        whole = json.loads(raw)
        rest, value = taken
        assert json.loads(rest) == {name: inner for name, inner in whole.items() if name != "a"}
        assert (value is not None) == ("a" in whole)


MALFORMED = {
    "empty": (b"", 0),
    "blank": (b"  \n", 3),
    "byte order mark": (b"\xef\xbb\xbf{}", 0),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), 0),
    "not UTF-8": (b'{"a": "\xff"}', 7),
    "overlong UTF-8": (b'{"a": "\xc0\xaf"}', 7),
    "NaN": (b'{"a": NaN}', 6),
    "Infinity": (b'{"a": -Infinity}', 7),
    "too large a number": (b'{"a": 1e999}', None),
    "leading zero": (b'{"a": 01}', None),
    "single quotes": (b"{'a': 1}", 1),
    "trailing comma": (b'{"a": 1,}', 8),
    "trailing text": (b'{"a": 1} 2', 9),
    "two objects": (b"{}\n{}", 3),
    "cut short": (b'{"a": [1', 8),
    "array": (b"[]", 0),
    "text": (b'"a"', 0),
    "null": (b" null", 1),
    "comment": (b"{} // none", 3),
    "lone surrogate": (b'{"a": "\\ud800"}', None),
    "lone low surrogate": (b'{"a": ["\\udc00"]}', None),
    "surrogate in a name": (b'{"\\ud800": 1}', None),
    "control character": (b'{"a": "\n"}', None),
}


@pytest.mark.parametrize("field", ["a", "b"])
@pytest.mark.parametrize("case", MALFORMED)
def test_what_is_not_strict_json_is_refused(case: str, field: str) -> None:
    raw, offset = MALFORMED[case]
    with pytest.raises(durbar.MalformedJson) as caught:
        durbar.split_body(raw, field)
    assert caught.value.pointer is None
    if offset is not None:
        assert caught.value.offset == offset


@pytest.mark.parametrize(
    ("raw", "pointer"),
    [
        (b'{"a": 1, "a": 1}', "/a"),
        (b'{"a": 1, "\\u0061": 2}', "/a"),
        (b'{"b": [0, {"x/y": 1, "c": {}, "x/y": 2}]}', "/b/1/x~1y"),
        (b'{"a": {"~": 1, "~": 1}}', "/a/~0"),
        (b'{"": 1, "": 1}', "/"),
    ],
)
def test_a_field_that_is_there_twice_is_named(raw: bytes, pointer: str) -> None:
    with pytest.raises(durbar.MalformedJson, match="twice") as caught:
        durbar.split_body(raw, "a")
    assert caught.value.pointer == pointer


@pytest.mark.parametrize("pair", [(b"[", b"]"), (b'{"a":', b"}")])
def test_32_levels_are_the_most(pair: tuple[bytes, bytes]) -> None:
    def nested(levels: int) -> bytes:
        return b'{"a":' + pair[0] * (levels - 1) + b"1" + pair[1] * (levels - 1) + b"}"

    rest, value = durbar.split_body(nested(32), "a")
    assert rest == b"{}"
    assert value == nested(32)[5:-1]
    for levels in (33, 100, 20_000):
        with pytest.raises(durbar.MalformedJson, match="32 levels"):
            durbar.split_body(nested(levels), "a")


def test_many_fields_are_quick() -> None:
    body = {f"field {index}": index for index in range(20_000)}
    rest, value = durbar.split_body(json.dumps(body).encode(), "field 777")
    assert value == b"777"
    assert len(json.loads(rest)) == 19_999


def test_only_bytes_are_a_body() -> None:
    with pytest.raises(TypeError):
        durbar.split_body("{}", "a")  # type: ignore[arg-type]
