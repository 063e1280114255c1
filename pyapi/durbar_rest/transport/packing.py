"""Answers that are packed for whoever can unpack them.

docs/decisions/compression.md has the numbers.
"""

import functools
import ipaddress
import zlib

from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

from durbar_rest.exchange import Exchange, Headers

# The fewest bytes of a body that becomes shorter by more than it costs.
LEAST_BYTES = 1024

# A higher level takes five times as long for a fifth less.
_LEVEL = 1

# A stream of gzip, with as much memory as the format has.
_GZIP = 16 + zlib.MAX_WBITS

VARY = (b"vary", b"Accept-Encoding")


def pack(exchange: Exchange, headers: Headers, body: bytes) -> bytes:
    """The body as it is sent, with headers that say so."""
    headers.append(VARY)
    if not (
        _takes_gzip(exchange.headers.get(b"accept-encoding", b"")) and _is_afar(exchange.client)
    ):
        return body
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP)
    packed = packer.compress(body) + packer.flush()
    for index, (name, value) in enumerate(headers):
        if name == b"content-length":
            headers[index] = (name, b"%d" % len(packed))
        elif name == b"etag":
            # Of other bytes, but of the same content.
            headers[index] = (name, b"W/" + value)
    headers.append((b"content-encoding", b"gzip"))
    return packed


@functools.lru_cache(maxsize=64)
def _takes_gzip(accepted: bytes) -> bool:
    return bool(parse_accept_header(accepted.decode("latin-1"), Accept)["gzip"] > 0)


@functools.lru_cache(maxsize=64)
def _is_afar(client: str) -> bool:
    """Whether bytes to a client pass a network; between processes they cost next to nothing."""
    try:
        return not ipaddress.ip_address(client).is_loopback
    except ValueError:
        # The socket of a proxy on this machine.
        return False
