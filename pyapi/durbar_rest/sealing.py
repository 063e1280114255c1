"""Sealed positions: text that only a service with the key can make or read.

A token is the notation of a position under AES-SIV (RFC 5297), which encrypts and authenticates,
and gives equal tokens for equal positions, so that equal requests still get equal bytes. It reads
`sealed1.<key id>.<base64url>`. The version, the game and the key id are authenticated with it.
"""

import base64
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

# AES-256: one half authenticates, the other encrypts.
KEY_BYTES = 64

VERSION = "sealed1"
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
_TOKEN = re.compile(rf"{VERSION}\.({_ID.pattern})\.([A-Za-z0-9_-]+)")

# The length of a notation depends on what is hidden; that of a token tells next to nothing.
_BLOCK = 256


@dataclass(frozen=True, slots=True)
class Key:
    """A key and the name that tokens call it by."""

    id: str
    secret: bytes = field(repr=False)

    @classmethod
    def new(cls) -> Self:
        """A fresh key."""
        return cls(secrets.token_hex(4), secrets.token_bytes(KEY_BYTES))

    @classmethod
    def read(cls, entry: str) -> Self:
        """Read an entry `id:base64`.

        Raises:
            ValueError: It is not of this form. The message repeats nothing of it.
        """
        id_, _, encoded = entry.partition(":")
        # Other programs that make keys write the other alphabet, and `=` at the end.
        secret = _decode(encoded.rstrip("=").replace("+", "-").replace("/", "_"))
        if not _ID.fullmatch(id_) or secret is None or len(secret) != KEY_BYTES:
            raise ValueError(
                "must be id:key, with an id of 1 to 32 letters, digits, `_` and `-`, and a key of "
                f"{KEY_BYTES} bytes in base64, as `durbar seal-key` prints it"
            )
        return cls(id_, secret)

    @property
    def entry(self) -> str:
        """The key as the setting has it; whoever has this text can open every token."""
        return f"{self.id}:{_encode(self.secret)}"


class Sealer:
    """Seals with the first of some keys, and opens with any of them."""

    def __init__(self, keys: Sequence[Key]) -> None:
        self._ciphers = {key.id: AESSIV(key.secret) for key in keys}

    def seal(self, game: str, notation: str) -> str:
        """The token of a position."""
        id_, cipher = next(iter(self._ciphers.items()))
        plain = notation.encode("ascii")
        padded = plain.ljust(-len(plain) // _BLOCK * -_BLOCK)
        return f"{VERSION}.{id_}.{_encode(cipher.encrypt(padded, _bound(game, id_)))}"

    def open(self, game: str, token: str) -> str | None:
        """The notation in a token; None if none of the keys has made it for this game."""
        form = _TOKEN.fullmatch(token)
        if form is None:
            return None
        id_, sealed = form.groups()
        cipher, data = self._ciphers.get(id_), _decode(sealed)
        if cipher is None or data is None:
            return None
        try:
            return cipher.decrypt(data, _bound(game, id_)).decode("ascii").rstrip()
        except InvalidTag:
            return None


def _bound(game: str, id_: str) -> list[bytes]:
    return [part.encode("ascii") for part in (VERSION, game, id_)]


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def _decode(text: str) -> bytes | None:
    """The bytes, if the text is the one way to write them: a token has no second spelling."""
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return None
    return data if _encode(data) == text else None
