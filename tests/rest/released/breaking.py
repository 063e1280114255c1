"""What of a document breaks a client that was written by an older one."""

from collections.abc import Iterator
from typing import Any

from tests.rest.released.schemas import Comparison

Json = dict[str, Any]


def breaking(old: Json, new: Json) -> list[str]:
    """Every change from one document to the other that may break a client, in words.

    What may change: operations, optional fields and parameters, statuses of errors, fields of
    answers and whole games are added; requests are taken that were refused.
    """
    return list(_Documents(old, new).changes())


class _Documents:
    def __init__(self, old: Json, new: Json) -> None:
        self.old, self.new = old, new
        before, now = old["components"]["schemas"], new["components"]["schemas"]
        self.prefixes = tuple(
            "".join(word.capitalize() for word in game.split("_"))
            for game in set(_games(now)) - set(_games(before))
        )
        self.request = Comparison(now, before, old_is_wide=False)
        # A game is asked about by its name: who never asks gets nothing of a new one.
        self.answer = Comparison(before, now, old_is_wide=True, ignored=self._is_of_new_game)

    def _is_of_new_game(self, name: str) -> bool:
        return bool(self.prefixes) and name.startswith(self.prefixes)

    def changes(self) -> Iterator[str]:
        for path, methods in self.old["paths"].items():
            for method, before in methods.items():
                where = f"{method.upper()} {path}"
                now = self.new["paths"].get(path, {}).get(method)
                if now is None:
                    yield f"{where}: was an operation"
                    continue
                if before["operationId"] != now["operationId"]:
                    yield f"{where}: was called {before['operationId']}"
                yield from (f"{where}{change}" for change in self._parameters(before, now))
                yield from (f"{where}{change}" for change in self._request(before, now))
                yield from (f"{where}{change}" for change in self._responses(before, now))

    def _parameters(self, before: Json, now: Json) -> Iterator[str]:
        given = {_key(one): one for one in _all(before.get("parameters", []), self.old)}
        taken = {_key(one): one for one in _all(now.get("parameters", []), self.new)}
        for key, one in given.items():
            if key not in taken:
                yield f", parameter {key}: was taken"
                continue
            for fault in self.request.faults(taken[key]["schema"], one["schema"]):
                yield f", parameter {key}{fault}"
        for key, one in taken.items():
            if one.get("required") and not given.get(key, {}).get("required"):
                yield f", parameter {key}: was not required"

    def _request(self, before: Json, now: Json) -> Iterator[str]:
        given, taken = before.get("requestBody"), now.get("requestBody")
        if taken is not None and taken.get("required") and not (given or {}).get("required"):
            yield ", body: was not required"
        if given is None:
            return
        for media, content in given["content"].items():
            if taken is None or media not in taken["content"]:
                yield f", body: {media} was taken"
                continue
            for fault in self.request.faults(taken["content"][media]["schema"], content["schema"]):
                yield f", body{fault}"

    def _responses(self, before: Json, now: Json) -> Iterator[str]:
        for status, response in before["responses"].items():
            if status not in now["responses"]:
                yield f", {status}: was answered"
                continue
            given = _resolved(response, self.old)
            made = _resolved(now["responses"][status], self.new)
            for name in given.get("headers", {}):
                if name not in made.get("headers", {}):
                    yield f", {status}: had the header {name}"
            contents = made.get("content", {})
            for media, content in given.get("content", {}).items():
                if media not in contents:
                    yield f", {status}: was {media}"
                    continue
                for fault in self.answer.faults(content["schema"], contents[media]["schema"]):
                    yield f", {status}{fault}"
        for status in now["responses"]:
            if status not in before["responses"] and not status.startswith(("4", "5")):
                yield f", {status}: was not answered"


def _games(schemas: Json) -> list[str]:
    games: list[str] = schemas["GameName"]["enum"]
    return games


def _all(values: list[Json], document: Json) -> list[Json]:
    return [_resolved(value, document) for value in values]


def _key(parameter: Json) -> str:
    return f"{parameter['name']} in {parameter['in']}"


def _resolved(value: Json, document: Json) -> Json:
    if "$ref" not in value:
        return value
    found: Any = document
    for step in value["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    resolved: Json = found
    return resolved
