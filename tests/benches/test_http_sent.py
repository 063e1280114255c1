"""What the measurements of the HTTP service send, and to whom."""

import json
from typing import Any

import jsonschema
import pytest

import durbar
from benches.http import payloads
from benches.http.peers.shapes import shape
from benches.work import record

SENT = payloads.payload()


def test_the_position_has_about_5_kb_and_something_to_list() -> None:
    assert len(SENT.json) == pytest.approx(payloads.ABOUT, rel=0.1)
    counts = [len(state.legal_actions()) for state in SENT.game]
    assert len(SENT.state.legal_actions()) >= sum(counts) / len(counts)
    assert json.loads(SENT.notation) == {"position": SENT.state.to_notation()}


def test_broken_bodies_are_broken_by_the_schema_and_the_others_are_not() -> None:
    validator = jsonschema.Draft202012Validator(payloads.schema(SENT.state.game))
    for state in SENT.game[:10]:
        assert validator.is_valid(json.loads(payloads.body_of(state.to_dict())))
    broken = dict(payloads.broken(SENT.json))
    assert len(broken) > 200
    assert [why for why, body in broken.items() if validator.is_valid(json.loads(body))] == []


@pytest.mark.parametrize("game", durbar.games())
def test_pydantic_takes_what_the_schema_takes(game: str) -> None:
    pytest.importorskip("pydantic")
    from benches.http.peers.pydantic_types import Pydantic  # noqa: PLC0415

    body = shape(payloads.schema(durbar.load_game(game)), Pydantic())

    def echo(text: bytes) -> Any:
        return json.loads(body.model_validate_json(text).model_dump_json(by_alias=True))

    _takes_positions(game, echo, ValueError)


@pytest.mark.parametrize("game", durbar.games())
def test_msgspec_takes_what_the_schema_takes(game: str) -> None:
    msgspec = pytest.importorskip("msgspec", reason="msgspec is in the peers' environment only")
    from benches.http.peers.msgspec_types import Msgspec  # noqa: PLC0415

    body = shape(payloads.schema(durbar.load_game(game)), Msgspec())

    def echo(text: bytes) -> Any:
        return json.loads(msgspec.json.encode(msgspec.json.decode(text, type=body)))

    _takes_positions(game, echo, msgspec.ValidationError)


def _takes_positions(game: str, echo: Any, refusal: type[Exception]) -> None:
    states = [s for s, _ in record(durbar.load_game(game).new_initial_state(), durbar.Rng(3))]
    for state in states:
        body = payloads.body_of(state.to_dict())
        assert echo(body) == json.loads(body)
    middle = payloads.body_of(states[len(states) // 2].to_dict())
    for _, wrong in payloads.broken(middle):
        with pytest.raises(refusal):
            echo(wrong)


# ---- bytes and processes
