"""docs/hidden_information.md: its requests are answered, one with the answer of another."""

import json
import re
import shlex
from typing import Any

import pytest
from flask.testing import FlaskClient

from durbar.cli import main
from durbar_rest.sealing import Key
from tests.house.tree import ROOT

GUIDE = (ROOT / "docs/hidden_information.md").read_text("utf-8")


def test_the_requests_of_the_guide_follow_from_each_other(client: FlaskClient) -> None:
    known = dict(re.findall(r"^(\w+)=(.*)$", GUIDE, re.MULTILINE))
    answers: list[Any] = []
    for line in re.findall(r"^(?:\w+=\$\()?(curl [^|\n]*)", GUIDE, re.MULTILINE):
        filled = re.sub(r"\$(\w+)", lambda name: known[name[1]].strip("'"), line)
        words = shlex.split(filled)
        url = next(word for word in words if word.startswith("http:"))
        answer = client.post(
            url, data=words[words.index("-d") + 1], content_type="application/json"
        )
        assert answer.status_code == 200, answer.text
        answers.append(answer.get_json())
        if "position" in answers[-1]:
            known["token"] = answers[-1]["position"]
        if "view" in answers[-1]:
            known["view"] = json.dumps(answers[-1]["view"]).replace('"', '\\"')
    start, view, legal, after = answers
    assert start["position"].startswith("sealed1.")
    assert view["view"]["observer"] == legal["current_player"] == start["current_player"]
    assert "withdraw" in [action["string"] for action in legal["legal_actions"]]
    assert after["position"].startswith("sealed1.")
    assert after["position"] != start["position"]
    assert {"player", "events"} == set(after["steps"][1])


def test_the_command_prints_what_the_setting_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["seal-key"]) == 0
    text = capsys.readouterr().out
    key = Key.read(text.strip())
    assert text == key.entry + "\n"
