"""From the bytes of a request body to checked fields.

A position or a view is cut out of the body unread, and goes to the engine as it came; the few
fields around it are checked here.
"""

from typing import Any

import orjson
from flask import request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import ClientDisconnected

import durbar
from durbar.rest import problems
from durbar.rest.contract.fields import Document
from durbar.rest.forms import RawJson
from durbar.rest.problems import Problem
from durbar.rest.transport import exchange

# Of JSON; split_body holds bodies to it.
MAX_DEPTH = 32


def load(schema: Schema, data: bytes) -> dict[str, Any]:
    """The fields of a body, as the schema loads them.

    Raises:
        Problem: A field is not acceptable, for each reason that is not the document's in it.
        durbar.MalformedJson: The body is not JSON, or not strictly so.
    """
    name = _document_of(schema)
    envelope, document = durbar.split_body(data, name)
    fields = orjson.loads(envelope)
    if document is not None:
        fields[name] = RawJson(document)
    try:
        return dict(schema.load(fields))
    except ValidationError as error:
        errors = _pointers(error.messages)
        detail = "The request has faults; `errors` names each."
        raise Problem(problems.INVALID_REQUEST, detail, errors) from error


def _document_of(schema: Schema) -> str:
    """The name of the field with the document; any name does where there is none."""
    return next(
        (name for name, field in schema.fields.items() if isinstance(field, Document)), "position"
    )


def read_bytes(limit: int) -> bytes:
    """The body of the current request, of at most `limit` bytes.

    Raises:
        Problem: It is longer, not of the media type, without a length, or ends too early.
    """
    length = exchange.current().length
    if length is None:
        raise Problem(problems.LENGTH_REQUIRED, problems.LENGTH_REQUIRED.description)
    request.max_content_length = limit
    check_length(length, limit)
    if not _is_plain_json():
        detail = problems.UNSUPPORTED_MEDIA_TYPE.description
        headers = {"Accept-Post": "application/json", "Accept-Encoding": "identity"}
        raise Problem(problems.UNSUPPORTED_MEDIA_TYPE, detail, headers=headers)
    try:
        data = request.get_data(cache=False)
    except ClientDisconnected:
        data = b""
    # A server that says `wsgi.input_terminated`, as granian does, gives what came without a word.
    if len(data) < length:
        detail = f"The body ended before its {length} bytes."
        raise Problem(problems.TRUNCATED_BODY, detail)
    return data


def check_length(length: int, limit: int) -> None:
    """Ask that a body be no longer than it may.

    Raises:
        Problem: It is.
    """
    if length > limit:
        detail = f"The body may have {limit} bytes and would have {length}."
        raise Problem(problems.CONTENT_TOO_LARGE, detail, headers={"Connection": "close"})


def _is_plain_json() -> bool:
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        return False
    # What nearly every client sends needs no parsing.
    if request.content_type == "application/json":
        return True
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    return request.mimetype == "application/json" and charset in {"utf-8", "utf8"}


def _pointers(messages: Any, *steps: str | int) -> list[tuple[str, str]]:
    """Flatten marshmallow's tree of messages."""
    if isinstance(messages, dict):
        return [
            error for step, below in messages.items() for error in _pointers(below, *steps, step)
        ]
    return [(problems.pointer(*steps), str(message)) for message in messages]
