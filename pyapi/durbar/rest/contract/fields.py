"""The kinds of field in requests, as strict as JSON and no stricter.

marshmallow's own take "yes" for true and "1e3" for a number, and refuse 1.0 where JSON Schema has
an integer.
"""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields

from durbar.rest.forms import Given, RawJson

MAX_ACTION_ID = 2**32 - 1
MAX_ACTION_TEXT = 200
MAX_SEED = 2**64 - 1


class Document(fields.Field[Given]):
    """A position or a view, which the engine reads: an object, a notation or a token."""

    def __init__(self, schema: str | None = None, *, objects_only: bool = False) -> None:
        """Make a needed field, described by a schema of the document if one is named."""
        super().__init__(required=True)
        self.schema_name = schema
        self._first = (b"{",) if objects_only else (b"{", b'"')
        self._invalid = "Must be an object." if objects_only else "Must be an object or a string."

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> Given:
        if not isinstance(value, bytes) or not value.startswith(self._first):
            raise ValidationError(self._invalid)
        return Given(RawJson(value))


class Whole(fields.Field[int]):
    """A whole number; 1.0 is one, true is none."""

    _INVALID = "Must be a whole number."

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> int:
        whole = as_whole(value)
        if whole is None:
            raise ValidationError(self._INVALID)
        return whole


class Flag(fields.Field[bool]):
    """True or false, and nothing that only resembles them."""

    _INVALID = "Must be true or false."

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> bool:
        if not isinstance(value, bool):
            raise ValidationError(self._INVALID)
        return value


class Seed(fields.Field[int]):
    """A seed: the decimal text of a number of 64 bits, which JSON numbers cannot carry safely."""

    _INVALID = f'Must be a string with a whole number from 0 to {MAX_SEED}, as "7".'

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> int:
        if not isinstance(value, str) or not (value.isascii() and value.isdigit()):
            raise ValidationError(self._INVALID)
        # The length first: converting a long text takes quadratic time.
        if len(value) > 20 or (value != "0" and value.startswith("0")) or int(value) > MAX_SEED:
            raise ValidationError(self._INVALID)
        return int(value)


class Action(fields.Field[int | str | dict[str, Any]]):
    """An action: its id, its text or its object. What they denote is the engine's to say."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> int | str | dict[str, Any]:
        match value:
            case dict():
                return value
            case str():
                if len(value) > MAX_ACTION_TEXT:
                    raise ValidationError(f"A text has at most {MAX_ACTION_TEXT} characters.")
                return value
        whole = as_whole(value)
        if whole is None:
            raise ValidationError("Must be the id, the text or the object of an action.")
        if not 0 <= whole <= MAX_ACTION_ID:
            raise ValidationError(f"An id is a whole number from 0 to {MAX_ACTION_ID}.")
        return whole


class Object(fields.Field[dict[str, Any]]):
    """An object whose fields are the engine's to judge."""

    _INVALID = "Must be an object."

    def __init__(self, *, schema: str | None = None, **kwargs: Any) -> None:
        """Make a field that is described by a schema of the document, if one is named."""
        super().__init__(**kwargs)
        self.schema_name = schema

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValidationError(self._INVALID)
        return value


def as_whole(value: Any) -> int | None:
    """The value as a whole number, if JSON Schema calls it one."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return None


def up_to(largest: int) -> str:
    """A regular expression of the decimal texts of the numbers from 0 to `largest`."""
    digits = str(largest)
    shorter = f"[1-9][0-9]{{0,{len(digits) - 2}}}"
    cases = ["0", shorter]
    for place, digit in enumerate(digits):
        least = 1 if place == 0 else 0
        if int(digit) > least:
            rest = len(digits) - place - 1
            tail = f"[0-9]{{{rest}}}" if rest else ""
            cases.append(f"{digits[:place]}[{least}-{int(digit) - 1}]{tail}")
    cases.append(digits)
    return f"^({'|'.join(cases)})$"
