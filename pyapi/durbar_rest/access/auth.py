"""Bearer tokens (RFC 6750): who may call the service, where it asks for one."""

import hashlib
import hmac
import re
from dataclasses import dataclass, field
from typing import Self

from durbar_rest.problems import Problem
from durbar_rest.transport.request import RequestContext

# Whoever runs the service asks here whether it runs, before anything else.
OPEN_PATHS = frozenset({"/healthz", "/readyz"})

# Whoever opens these pages enters a token there.
_OPEN_OPERATIONS = frozenset({"docs", "play"})

# Where `RequestContext.kept` has the name of the token that let a request in.
USER = "user"

MIN_LENGTH = 16

_ENTRY = re.compile(r"([A-Za-z0-9._-]{1,64}):([A-Za-z0-9._~+/-]+=*)")
_CREDENTIALS = re.compile(r"bearer +([A-Za-z0-9._~+/-]+=*)", re.IGNORECASE)

_REALM = 'Bearer realm="durbar"'


@dataclass(frozen=True, slots=True)
class Token:
    """What is kept of a token: its name, for logs and rate limits, and its SHA-256 digest."""

    name: str
    digest: bytes = field(repr=False)

    @classmethod
    def of(cls, name: str, secret: str) -> Self:
        """The token with this name and these characters."""
        return cls(name, _digest(secret))

    @classmethod
    def read(cls, entry: str) -> Self:
        """Read an entry `name:token`.

        Raises:
            ValueError: It is of another form, or too short. The message repeats nothing of it.
        """
        match = _ENTRY.fullmatch(entry)
        if match is None:
            raise ValueError(
                "must be name:token; a name is made of letters, digits and ._-, a token of "
                "letters, digits and ._~+/-"
            )
        if len(match[2]) < MIN_LENGTH:
            raise ValueError(
                f"the token has {len(match[2])} characters; it needs {MIN_LENGTH} or more, such "
                "as those of `openssl rand -hex 32`"
            )
        return cls.of(match[1], match[2])


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


class Bearer:
    """The gate that asks for a token."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        """Let in who has one of these."""
        self._tokens = tokens

    def __call__(self, context: RequestContext) -> None:
        """Let a request in, and note by which token.

        Raises:
            Problem: It brought none that is known.
        """
        request = context.request
        if request.path in OPEN_PATHS or context.operation_id in _OPEN_OPERATIONS:
            return
        credentials = request.header("authorization")
        token = None if credentials is None else self._known(credentials)
        if token is None:
            tried = credentials is not None and credentials[:7].lower() == "bearer "
            challenge = f'{_REALM}, error="invalid_token"' if tried else _REALM
            raise Problem("unauthorized", headers={"WWW-Authenticate": challenge})
        context.kept[USER] = token.name

    def _known(self, credentials: str) -> Token | None:
        match = _CREDENTIALS.fullmatch(credentials)
        if match is None:
            return None
        digest = _digest(match[1])
        # All are compared, each in constant time: how long it takes tells nothing.
        known = [token for token in self._tokens if hmac.compare_digest(token.digest, digest)]
        return known[0] if known else None
