"""Sealed positions: what a token keeps, and that nothing but its key opens it."""

import base64
import logging
import re

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

import durbar
from durbar.cli import main
from durbar_rest import InvalidSettings, Settings, create_app
from durbar_rest.sealing import Key, Sealer
from tests.rest.conftest import Json, Post, in_form, token_of
from tests.rest.contract import capture
from tests.rest.contract.examples import document, posts
from tests.rest.refusals import checked

OLD, NEW = Key("old", b"\x01" * 64), Key("new", b"\x02" * 64)
SEALER = Sealer(capture.SEAL_KEYS)
TEXT = "mh1_text"

# A line of records repeats the position in the form of the request.
START_AND_CHECKSUM = re.compile(rb'"start":"[^"]+",|,"crc32":"[^"]+"')

# The operations that take a position, with the rest of a body for each.
BODIES: dict[str, Json] = {
    "legal-actions": {},
    "legal-action-ids": {},
    "transitions": {"actions": []},
    "chance-outcomes": {},
    "scores": {},
    "views": {"player": 0},
    "playouts": {"games": 1, "seed": "1"},
    "records": {"games": 1, "seed": "1"},
    "suggestions": {"budget": {"simulations": 9}},
    "reviews": {"actions": []},
}


# ---- tokens


@pytest.mark.parametrize("length", [1, 255, 256, 257, 1000])
def test_what_is_sealed_can_be_opened(length: int) -> None:
    text = "x" * length
    token = SEALER.seal("maharani", text)
    assert SEALER.open("maharani", token) == text
    assert re.fullmatch(r"sealed1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]+", token)
    assert "xxxxxxxx" not in token


def test_the_token_is_aes_siv_over_the_padded_notation() -> None:
    """Known from outside: the first 16 bytes are the tag, of version, game, key id and text."""
    _, _, sealed = SEALER.seal("maharani", TEXT).split(".")
    data = base64.urlsafe_b64decode(sealed + "==")
    cipher = AESSIV(bytes(range(64)))
    assert cipher.decrypt(data, [b"sealed1", b"maharani", b"example"]) == TEXT.encode().ljust(256)
    assert len(data) == 256 + 16


def test_a_token_is_for_one_game() -> None:
    assert SEALER.open("other", SEALER.seal("maharani", TEXT)) is None


def test_a_key_under_another_name_does_not_open() -> None:
    token = Sealer([OLD]).seal("maharani", TEXT)
    renamed = Sealer([Key("new", OLD.secret)])
    assert renamed.open("maharani", token.replace(".old.", ".new.")) is None


def test_the_first_key_seals_and_all_of_them_open() -> None:
    before = Sealer([OLD]).seal("maharani", TEXT)
    both = Sealer([NEW, OLD])
    assert both.open("maharani", before) == TEXT
    assert both.seal("maharani", TEXT) == Sealer([NEW]).seal("maharani", TEXT)
    assert Sealer([NEW]).open("maharani", before) is None


@settings(max_examples=500, deadline=None)
@given(st.data())
def test_an_altered_token_is_not_opened(data: st.DataObject) -> None:
    token = SEALER.seal("maharani", TEXT)
    place = data.draw(st.integers(0, len(token)))
    cut = data.draw(st.integers(0, 4))
    added = data.draw(
        st.text("ABCxyz019_-.=+/ \n", max_size=3) | st.text(max_size=3) | st.just(token)
    )
    altered = token[:place] + added + token[place + cut :]
    if altered != token:
        assert SEALER.open("maharani", altered) is None


def test_every_other_last_letter_is_refused() -> None:
    """The last letter of base64 has bits to spare: they must not give a token two spellings."""
    token = SEALER.seal("maharani", TEXT)
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for letter in set(alphabet) - {token[-1]}:
        assert SEALER.open("maharani", token[:-1] + letter) is None


# ---- keys


def test_a_fresh_key_is_read_back_and_is_no_other() -> None:
    first, second = Key.new(), Key.new()
    configuration = Settings.from_environ({"DURBAR_SEAL_KEYS": f"{first.entry},{second.entry}"})
    assert configuration.seal_keys == (first, second)
    assert first.secret != second.secret
    assert len(first.secret) == 64


def test_the_command_prints_what_the_setting_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["seal-key"]) == 0
    text = capsys.readouterr().out
    assert text == Key.read(text.strip()).entry + "\n"


def test_other_spellings_of_base64_are_read() -> None:
    key = Key("a", bytes(range(192, 256)))
    text = base64.b64encode(key.secret).decode()
    assert {"+", "/", "="} <= set(text)
    configuration = Settings.from_environ({"DURBAR_SEAL_KEYS": f" a:{text} "})
    assert configuration.seal_keys == (key,)


SECRET = OLD.entry.partition(":")[2]


@pytest.mark.parametrize(
    "text",
    ["", ",", SECRET, f":{SECRET}", f"a b:{SECRET}", f"{'a' * 33}:{SECRET}", f"a.b:{SECRET}",
     "old:", f"old:{SECRET[:-3]}", f"old:{SECRET}AAAA", f"old:{SECRET[:-1]}!", f"{SECRET}:old",
     f"{OLD.entry},", f"{OLD.entry};{NEW.entry}", f"{OLD.entry},{OLD.entry}",
     f"old:{SECRET}\N{SNOWMAN}", f"\N{SNOWMAN}:{SECRET}"],
)  # fmt: skip
def test_keys_that_are_none_are_refused_without_repeating_them(text: str) -> None:
    with pytest.raises(InvalidSettings, match="DURBAR_SEAL_KEYS") as stopped:
        Settings.from_environ({"DURBAR_SEAL_KEYS": text})
    assert SECRET[:12] not in str(stopped.value)


def test_a_key_is_not_shown() -> None:
    settings_ = Settings.from_environ({"DURBAR_SEAL_KEYS": OLD.entry})
    assert settings_.seal_keys == (OLD,)
    shown = f"{settings_!r} {settings_} {settings_.seal_keys[0]!r} {Sealer([OLD])!r} {vars(Sealer)}"
    assert "old" in shown
    assert SECRET[:12] not in shown
    assert repr(OLD.secret)[2:12] not in shown


# ---- over HTTP


@pytest.mark.parametrize("resource", BODIES)
def test_a_token_is_taken_wherever_a_position_is(
    post: Post, resource: str, state: durbar.State
) -> None:
    """Written as JSON, so that the answers differ in no other way than the form asked for."""
    rest = BODIES[resource]
    if resource in {"transitions", "views"}:
        rest = {**rest, "form": "json"}
    name = state.game.name
    answers = [
        post(resource, {"position": position, **rest}, name)
        for position in (in_form(state, "notation"), in_form(state, "json"), token_of(state))
    ]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len({START_AND_CHECKSUM.sub(b"", answer.data) for answer in answers}) == 1


def test_every_operation_with_a_position_is_tried() -> None:
    schemas = document()["components"]["schemas"]
    resources = set()
    for operation in posts():
        content = operation.described["requestBody"]["content"]["application/json"]
        name = content["schema"]["$ref"].rpartition("/")[2]
        if "position" in schemas[name]["properties"]:
            resources.add(operation.path.rpartition("/")[2])
    assert resources == set(BODIES) | {"validations", "corrections"}


def test_a_view_of_a_token_is_json_unless_asked_otherwise(post: Post, state: durbar.State) -> None:
    body: Json = {"position": token_of(state), "player": 2}
    name = state.game.name
    assert post("views", body, name).get_json()["view"] == state.view(2).to_dict()
    text = post("views", {**body, "form": "notation"}, name).get_json()["view"]
    assert text == state.view(2).to_notation()
    refused = checked(post("views", {**body, "form": "sealed"}, name), "invalid-request")
    assert [error["pointer"] for error in refused["errors"]] == ["/form"]


def test_validation_judges_tokens(post: Post, state: durbar.State) -> None:
    name = state.game.name
    body = {"position": token_of(state)}
    assert post("validations", body, name).get_json() == {"valid": True, "errors": []}
    verdict = post("validations", {"position": token_of(state)[:-4]}, name).get_json()
    assert not verdict["valid"]
    assert [error["pointer"] for error in verdict["errors"]] == ["/position"]


def wrong_tokens(state: durbar.State) -> list[str]:
    """Tokens like that of a state, each wrong in a way of its own."""
    name, text, token = state.game.name, state.to_notation(), token_of(state)
    return [
        token[:-8],
        token.replace("sealed1.example.", "sealed1.example.A"),
        token.replace("sealed1", "sealed2"),
        Sealer([OLD]).seal(name, text),
        SEALER.seal("other", text),
        SEALER.seal(name, "e4"),
        SEALER.seal(name, text[:-1]),
        SEALER.seal(name, state.view(0).to_notation()),
        "sealed",
    ]


@pytest.mark.parametrize("resource", BODIES)
def test_all_wrong_tokens_get_one_answer(
    post: Post, state: durbar.State, resource: str, caplog: pytest.LogCaptureFixture
) -> None:
    bodies: list[Json] = [{"position": token, **BODIES[resource]} for token in wrong_tokens(state)]
    headers = {"X-Request-Id": "same"}
    with caplog.at_level(logging.DEBUG):
        answers = [post(resource, body, state.game.name, **headers) for body in bodies]
    for answer in answers:
        checked(answer, "invalid-token")
    assert len({answer.data for answer in answers}) == 1
    assert caplog.text == ""


@pytest.fixture
def without_keys() -> FlaskClient:
    return create_app().test_client()


def test_a_service_without_keys_says_so(without_keys: FlaskClient, state: durbar.State) -> None:
    for resource, body in [
        *((resource, {"position": token_of(state), **rest}) for resource, rest in BODIES.items()),
        ("validations", {"position": token_of(state)}),
        ("initial-states", {"players": 3, "form": "sealed"}),
        ("transitions", {"position": state.to_notation(), "actions": [], "form": "sealed"}),
        ("resamples", {"view": state.view(0).to_notation(), "seed": "1", "form": "sealed"}),
    ]:
        answer = without_keys.post(f"/v1/games/{state.game.name}/{resource}", json=body)
        checked(answer, "sealing-unavailable")
