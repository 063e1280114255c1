"""Who asks: a bearer token, or else the address that the connection comes from.

Behind a proxy the address is the proxy's, which should count callers itself.
"""

import functools
import ipaddress

from durbar_rest.exchange import Exchange

# How many addresses of one network count as one: whoever has one IPv6 address has all of these.
_IPV6_PREFIX = 64


def caller_of(exchange: Exchange) -> str:
    """The caller of a request, by a text that no two callers share."""
    if exchange.user is not None:
        return f"user {exchange.user}"
    return f"client {_network(exchange.client)}"


@functools.lru_cache(maxsize=1024)
def _network(client: str) -> str:
    try:
        address = ipaddress.IPv6Address(client.strip("[]").partition("%")[0])
    except ValueError:
        return client
    return str(ipaddress.IPv6Network((address, _IPV6_PREFIX), strict=False))
