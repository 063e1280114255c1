"""Bearer tokens (RFC 6750): who may call the service, where it asks for one."""

import hashlib
import hmac
import re
from dataclasses import dataclass, field
from typing import Self

from durbar_rest.exchange import Exchange, Problem

# Whoever runs the service asks here whether it runs, before anything else.
OPEN_PATHS = frozenset({"/healthz", "/readyz"})

# Whoever opens these pages enters a token there.
_OPEN_OPERATIONS = frozenset({"docs", "play"})

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
    """The gates that ask for a token."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self._tokens = tokens

    def identify(self, exchange: Exchange) -> None:
        """Note by which token a request comes, if it is one of these."""
        credentials = exchange.header(b"authorization")
        match = None if credentials is None else _CREDENTIALS.fullmatch(credentials)
        if match is None:
            return
        digest = _digest(match[1])
        # All are compared, each in constant time: how long it takes tells nothing.
        known = [token for token in self._tokens if hmac.compare_digest(token.digest, digest)]
        exchange.user = known[0].name if known else None

    def require(self, exchange: Exchange) -> None:
        """Let in a request that was identified, and whoever may come without a token.

        Raises:
            Problem: The request brought none that is known.
        """
        is_open = exchange.path in OPEN_PATHS or exchange.route.operation_id in _OPEN_OPERATIONS
        if is_open or exchange.user is not None:
            return
        credentials = exchange.header(b"authorization") or ""
        tried = credentials[:7].lower() == "bearer "
        challenge = _REALM + (', error="invalid_token"' if tried else "")
        raise Problem("unauthorized", headers=[(b"www-authenticate", challenge.encode())])
