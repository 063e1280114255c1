"""Whether one JSON Schema accepts all that another does, for the keywords that the document has."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

# What says nothing of which values are accepted.
SILENT = {"description", "title", "default", "examples", "discriminator"}

_LEAST = ("minimum", "minItems", "minLength", "minProperties")
_MOST = ("maximum", "maxItems", "maxLength", "maxProperties")

KNOWN = {
    *SILENT, *_LEAST, *_MOST, "$ref", "additionalProperties", "anyOf", "const", "enum", "items",
    "oneOf", "pattern", "properties", "propertyNames", "required", "type",
}  # fmt: skip


def unknown_keywords(schema: Any) -> set[str]:
    """The keywords in a schema that are not judged here."""
    if not isinstance(schema, dict):
        return set()
    found = set(schema) - KNOWN
    inner = [schema.get(name) for name in ("items", "additionalProperties", "propertyNames")]
    inner += [*schema.get("anyOf", []), *schema.get("oneOf", [])]
    for below in (*inner, *schema.get("properties", {}).values()):
        found |= unknown_keywords(below)
    return found


@dataclass(frozen=True, slots=True)
class Alternative:
    """One of the schemas that a value may follow, without references and alternatives."""

    name: str
    schema: Json


@dataclass(slots=True)
class Comparison:
    """Compares the schemas of an old document and a new one.

    A request that follows the old one must be accepted by the new one, an answer that follows the
    new one by the old one. Beyond that no field that was described may be missing.

    Args:
        wide: The schemas of the document that is to accept.
        narrow: Those of the other.
        old_is_wide: Whether the document that is to accept is the old one.
        ignored: Whether an alternative of this name in the other document does not count.
    """

    wide: Json
    narrow: Json
    old_is_wide: bool
    ignored: Callable[[str], bool] = lambda _name: False
    _known: dict[tuple[str, str], list[str]] = field(default_factory=dict)

    def faults(self, wide: Json, narrow: Json) -> list[str]:
        """What a value that follows `narrow` may have that `wide` does not accept."""
        key = (repr(wide), repr(narrow))
        if key not in self._known:
            # A schema that refers to itself is compared once.
            self._known[key] = []
            self._known[key] = list(self._faults(wide, narrow))
        return self._known[key]

    def _faults(self, wide: Json, narrow: Json) -> Iterator[str]:
        accepting = list(alternatives(wide, self.wide))
        for one in alternatives(narrow, self.narrow):
            if self.ignored(one.name):
                continue
            tries = [list(self._of_alternative(each.schema, one.schema)) for each in accepting]
            yield from min(tries, key=len)

    def _of_alternative(self, wide: Json, narrow: Json) -> Iterator[str]:
        yield from _types(wide, narrow)
        yield from _values(wide, narrow)
        yield from _bounds(wide, narrow)
        for keyword in ("items", "propertyNames"):
            if keyword in wide:
                inner = self.faults(wide[keyword], narrow.get(keyword, {}))
                yield from (f"/{keyword}{fault}" for fault in inner)
        yield from self._fields(wide, narrow)

    def _fields(self, wide: Json, narrow: Json) -> Iterator[str]:
        accepted, given = wide.get("properties", {}), narrow.get("properties", {})
        for name in sorted(set(wide.get("required", [])) - set(narrow.get("required", []))):
            yield f"/{name}: was " + ("always there" if self.old_is_wide else "not required")
        others = wide.get("additionalProperties", True)
        for name, schema in given.items():
            rule = accepted.get(name, others)
            if isinstance(rule, dict):
                yield from (f"/{name}{fault}" for fault in self.faults(rule, schema))
            elif rule is False and self.old_is_wide:
                yield f"/{name}: was not there"
        old, new = (accepted, given) if self.old_is_wide else (given, accepted)
        yield from (f"/{name}: was described" for name in old if name not in new)
        rest = narrow.get("additionalProperties", True)
        if isinstance(others, dict) and rest is not False:
            inner = self.faults(others, rest if isinstance(rest, dict) else {})
            yield from (f"/*{fault}" for fault in inner)
        elif others is False and rest is not False and "object" in _types_of(narrow):
            yield ": has other fields"


def alternatives(schema: Json, components: Json) -> Iterator[Alternative]:
    """The schemas of which a value follows one, references followed; with their names, if any."""
    yield from _alternatives("", schema, components)


def _alternatives(name: str, schema: Json, components: Json) -> Iterator[Alternative]:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield from _alternatives(name, components[name], components)
        return
    inner = [*schema.get("oneOf", []), *schema.get("anyOf", [])]
    if not inner:
        yield Alternative(name, schema)
    for one in inner:
        beside = {key: value for key, value in schema.items() if key not in {"oneOf", "anyOf"}}
        for below in _alternatives(name, one, components):
            yield Alternative(below.name, {**beside, **below.schema})


_ANY = {"array", "boolean", "null", "number", "object", "string"}


def _types_of(schema: Json) -> set[str]:
    """The JSON types that a schema accepts."""
    named = schema.get("type", _ANY)
    return {named} if isinstance(named, str) else set(named)


def _types(wide: Json, narrow: Json) -> Iterator[str]:
    accepted = _types_of(wide)
    if "number" in accepted:
        accepted |= {"integer"}
    if surplus := _types_of(narrow) - accepted:
        yield f": has type {', '.join(sorted(surplus))}"


def _values(wide: Json, narrow: Json) -> Iterator[str]:
    accepted, given = _listed(wide), _listed(narrow)
    if accepted is not None:
        if given is None:
            yield ": has other values than those listed"
        elif surplus := [value for value in given if value not in accepted]:
            yield f": has the value {surplus[0]!r}"
    if "pattern" in wide and wide["pattern"] != narrow.get("pattern"):
        yield ": has another pattern"


def _listed(schema: Json) -> list[Any] | None:
    if "const" in schema:
        return [schema["const"]]
    values: list[Any] | None = schema.get("enum")
    return values


def _bounds(wide: Json, narrow: Json) -> Iterator[str]:
    for keywords, sign in ((_LEAST, 1), (_MOST, -1)):
        for keyword in keywords:
            if keyword in wide and (
                keyword not in narrow or sign * narrow[keyword] < sign * wide[keyword]
            ):
                yield f": has another {keyword}"
