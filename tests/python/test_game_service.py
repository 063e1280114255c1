"""`GameService`: from the bytes of a request to those of a response, or a refusal."""

import json
import threading
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import durbar
from durbar_rest import GameService, Refusal
from tests.python.panics import panic

GAMES = durbar.games()


def notation(game: str) -> str:
    return durbar.load_game(game).new_initial_state(seed=1).to_notation()


def maharani(**more: Any) -> GameService:
    return GameService(durbar.load_game("maharani"), **more)


def refused(body: bytes, resource: str = "scores", **more: Any) -> Refusal:
    """The refusal of a body that cannot be answered."""
    result = maharani(**more).respond(resource, body)
    assert isinstance(result, Refusal)
    return result


@pytest.mark.parametrize("game", GAMES)
def test_a_response_is_json(game: str) -> None:
    service = GameService(durbar.load_game(game))
    body = json.dumps({"position": notation(game)}).encode()
    response = service.respond("legal-action-ids", body)
    assert isinstance(response, bytes)
    state = durbar.state_from_notation(notation(game))
    assert json.loads(response)["legal_action_ids"] == state.legal_actions()
    with pytest.raises(ValueError, match="no resource is called"):
        service.respond("no-resource", body)


def test_a_refusal_names_every_fault() -> None:
    refusal = refused(b'{"x": 1, "points": 0}', "legal-actions")
    assert refusal.code == "invalid-request"
    assert [fault.pointer for fault in refusal.faults] == ["/position", "/points", "/x"]
    assert refusal.members == b""
    assert refusal.error is None


def test_an_illegal_action_is_told_with_its_place() -> None:
    body = {"position": notation("maharani"), "actions": ["end_turn"], "include_legal": True}
    refusal = refused(json.dumps(body).encode(), "transitions")
    assert refusal.code == "illegal-action"
    assert [fault.pointer for fault in refusal.faults] == ["/actions/0"]
    members = json.loads(refusal.members)
    assert members["action_index"] == 0
    assert members["reason"] == refusal.faults[0].detail
    legal = durbar.state_from_notation(notation("maharani")).legal_actions()
    assert [action["id"] for action in members["legal_actions"]] == legal


def test_there_are_only_so_many_actions() -> None:
    body = {"position": notation("maharani"), "actions": ["refresh", "refresh"], "seed": "1"}
    refusal = refused(json.dumps(body).encode(), "transitions", max_actions=1)
    assert [fault.pointer for fault in refusal.faults] == ["/actions"]


@pytest.mark.parametrize("arguments", [{"threads": 0}, {"threads": 257}, {"max_actions": 0}])
def test_numbers_out_of_range_are_refused(arguments: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(arguments))):
        maharani(**arguments)


class Sealer:
    """Turns texts round."""

    def seal(self, game: str, text: str) -> str:
        return f"sealed{game}{text[::-1]}"

    def open(self, game: str, token: str) -> str | None:
        return token.removeprefix(f"sealed{game}")[::-1] if game in token else None


def test_positions_are_sealed_by_what_is_given_for_it() -> None:
    service = maharani(sealer=Sealer())
    body = {"position": notation("maharani"), "actions": [], "form": "sealed"}
    sealed = service.respond("transitions", json.dumps(body).encode())
    assert isinstance(sealed, bytes)
    token = json.loads(sealed)["position"]
    assert token == Sealer().seal("maharani", notation("maharani"))
    scores = service.respond("scores", json.dumps({"position": token}).encode())
    state = durbar.state_from_notation(notation("maharani"))
    assert isinstance(scores, bytes)
    assert json.loads(scores) == state.score_breakdown()
    broken = json.dumps({"position": "sealedx"}).encode()
    assert refused(broken, sealer=Sealer()).code == "invalid-token"
    assert refused(broken).code == "sealing-unavailable"


def test_a_sealer_that_fails_is_a_defect() -> None:
    refusal = refused(b'{"position": "sealed1"}', sealer=object())
    assert refusal.code == "internal-error"
    assert isinstance(refusal.error, AttributeError)


def test_a_panic_refuses_its_request() -> None:
    class Broken(Sealer):
        open = panic

    refusal = refused(b'{"position": "sealed1"}', sealer=Broken())
    assert refusal.code == "internal-error"
    assert isinstance(refusal.error, durbar.InternalError)
    assert str(refusal.error) == "a defect of durbar: provoked"


# ---- batches

BOUNDS: dict[str, Any] = {
    "max_operations": 180,
    "max_request_bytes": 9999,
    "max_seconds": 9.0,
    "max_bytes": 10**9,
}


def codes(runs: list[tuple[bytes, Refusal | None]] | Refusal) -> list[Any]:
    """The results of each run, and the code of the refusal after them."""
    assert isinstance(runs, list)
    return [(results, refusal and refusal.code) for results, refusal in runs]


@pytest.mark.parametrize("threads", [1, 4])
def test_runs_tell_what_was_refused_in_order(threads: int) -> None:
    service = maharani(threads=threads)
    request = {"position": notation("maharani")}
    good = json.dumps({"operation": "legal-action-ids", "request": request})
    bad = json.dumps({"operation": "legal-action-ids", "request": {"n": 1}})
    result = service.respond("legal-action-ids", json.dumps(request).encode())
    assert isinstance(result, bytes)
    one = b'{"status":200,"result":' + result + b"}"
    body = f'{{"operations": [{", ".join([good, good, bad] * 60)}]}}'.encode()
    runs = service.respond_to_batch(body, **BOUNDS, separator=";")
    assert codes(runs) == [(one + b";" + one, "invalid-request")] * 60 + [(b"", None)]
    few = service.respond_to_batch(body, **{**BOUNDS, "max_operations": 179})
    assert isinstance(few, Refusal)
    assert [fault.pointer for fault in few.faults] == ["/operations"]
    late = service.respond_to_batch(body, **{**BOUNDS, "max_seconds": 0.0})
    assert codes(late) == [(b"", "deadline-exceeded")] * 180 + [(b"", None)]
    # Two results and a half: the third is one too many, and so is what follows.
    bytes_ = {"max_bytes": len(result) * 5 // 2}
    beyond = [(b"", "deadline-exceeded")] * 177
    short = service.respond_to_batch(body, **{**BOUNDS, **bytes_})
    expected = [(one + b"," + one, "invalid-request"), *beyond, (b"", None)]
    assert codes(short) == expected


def test_what_a_refusal_lists_counts_as_an_answer() -> None:
    body = {"position": notation("maharani"), "actions": [9999], "include_legal": True}
    item = json.dumps({"operation": "transitions", "request": body})
    batch = f'{{"operations": [{", ".join([item] * 100)}]}}'.encode()
    results = [code for _, code in codes(maharani().respond_to_batch(batch, **BOUNDS))]
    assert results == ["illegal-action"] * 100 + [None]
    bounds = {**BOUNDS, "max_bytes": 50_000}
    results = [code for _, code in codes(maharani().respond_to_batch(batch, **bounds))]
    assert 0 < results.count("illegal-action") < 50
    assert results.count("deadline-exceeded") > 50


def test_a_service_is_shared_between_threads() -> None:
    service = GameService(durbar.load_game("taj_mahal"), threads=2)
    body = json.dumps({"position": notation("taj_mahal")}).encode()
    expected = service.respond("legal-actions", body)
    answers: list[bytes | Refusal] = []

    def ask() -> None:
        answers.extend(service.respond("legal-actions", body) for _ in range(200))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 800


# ---- strict JSON

MALFORMED = {
    "empty": b"",
    "blank": b"  \n",
    "byte order mark": b"\xef\xbb\xbf{}",
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "not UTF-8": b'{"a": "\xff"}',
    "overlong UTF-8": b'{"a": "\xc0\xaf"}',
    "NaN": b'{"a": NaN}',
    "Infinity": b'{"a": -Infinity}',
    "too large a number": b'{"a": 1e999}',
    "leading zero": b'{"a": 01}',
    "single quotes": b"{'a': 1}",
    "trailing comma": b'{"a": 1,}',
    "trailing text": b'{"a": 1} 2',
    "two objects": b"{}\n{}",
    "cut short": b'{"a": [1',
    "comment": b"{} // none",
    "lone surrogate": b'{"a": "\\ud800"}',
    "lone low surrogate": b'{"a": ["\\udc00"]}',
    "surrogate in a name": b'{"\\ud800": 1}',
    "control character": b'{"a": "\n"}',
}


@pytest.mark.parametrize("field", ["a", "position", "actions"])
@pytest.mark.parametrize("case", MALFORMED)
def test_what_is_not_strict_json_is_refused(case: str, field: str) -> None:
    body = MALFORMED[case].replace(b'"a"', json.dumps(field).encode())
    for resource in ("transitions", "validations"):
        refusal = refused(body, resource)
        assert (refusal.code, refusal.faults) == ("malformed-json", [])


@given(
    raw=st.binary()
    | st.text(max_size=10).map(lambda text: text.encode(errors="surrogatepass"))
    | st.text('{}[]",:0-9.eE\\u truefalsn').map(str.encode)
)
def test_what_is_taken_for_json_is_json(raw: bytes) -> None:
    refusal = refused(raw)
    if refusal.code != "malformed-json":
        is_object = isinstance(json.loads(raw), dict)
        assert is_object is (refusal.faults[0] != ("", "must be an object"))


@pytest.mark.parametrize(
    ("raw", "pointer"),
    [
        (b'{"a": 1, "a": 1}', "/a"),
        (b'{"position": "e4", "position": "e4"}', "/position"),
        (b'{"a": 1, "\\u0061": 2}', "/a"),
        (b'{"b": [0, {"x/y": 1, "c": {}, "x/y": 2}]}', "/b/1/x~1y"),
        (b'{"position": {"~": 1, "~": 1}}', "/position/~0"),
        (b'{"": 1, "": 1}', "/"),
    ],
)
def test_a_field_that_is_there_twice_is_named(raw: bytes, pointer: str) -> None:
    refusal = refused(raw)
    assert refusal.code == "malformed-json"
    assert [fault.pointer for fault in refusal.faults] == [pointer]
    assert "twice" in refusal.detail


@pytest.mark.parametrize("pair", [(b"[", b"]"), (b'{"a":', b"}")])
def test_32_levels_are_the_most(pair: tuple[bytes, bytes]) -> None:
    def nested(levels: int) -> bytes:
        return b'{"a":' + pair[0] * (levels - 1) + b"1" + pair[1] * (levels - 1) + b"}"

    assert [fault.pointer for fault in refused(nested(32)).faults] == ["/position", "/a"]
    for levels in (33, 100, 20_000):
        assert "32 levels" in refused(nested(levels)).detail


def test_many_fields_are_quick() -> None:
    body = {f"field {index}": index for index in range(20_000)}
    assert len(refused(json.dumps(body).encode()).faults) == 20_001


def test_only_bytes_are_a_body() -> None:
    with pytest.raises(TypeError):
        maharani().respond("scores", "{}")  # type: ignore[arg-type]
