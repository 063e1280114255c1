"""How many requests each caller may send in a while.

A caller is a bearer token, or else the address that the connection comes from: behind a proxy that
is the proxy's, and it should count itself. The windows are fixed: each begins with the first
request in it, which makes `Retry-After` exact and one number for each caller enough.
"""

import ipaddress
import logging
import math
import time

from limits import RateLimitItem, parse_many
from limits.errors import ConfigurationError
from limits.storage import Storage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from durbar_rest.access import auth
from durbar_rest.problems import Problem
from durbar_rest.transport.request import RequestContext

# What is asked often, and by whoever runs the service.
FREE_PATHS = frozenset({*auth.OPEN_PATHS, "/metrics"})

# A browser asks for all files of the page at once.
_FREE_OPERATION = "play"

# Each worker counts for itself.
MEMORY = "memory://"

_REDIS_SCHEMES = ("redis", "rediss", "redis+unix", "valkey", "valkeys", "valkey+unix")

# A store that is slower is taken for one that is down.
_STORE_SECONDS = 0.5

# How long a store that is down is left alone: a request would wait for it each time.
_REST_SECONDS = 2.0

# How many addresses of one network count as one: whoever has one IPv6 address has all of these.
_IPV6_PREFIX = 64

_log = logging.getLogger(__name__)


def read_limits(text: str) -> tuple[RateLimitItem, ...]:
    """Read rate limits such as `100/second` or `20/second; 500/minute`.

    Raises:
        ValueError: It is not one, or lets nothing through.
    """
    try:
        limits = tuple(parse_many(text))
    except ValueError:
        limits = ()
    if not limits or any(limit.amount < 1 or limit.get_expiry() < 1 for limit in limits):
        raise ValueError(
            f"{text!r} is not a rate limit: a number above 0, a slash and second, minute, hour or "
            "day, such as 100/second; several are separated by ;"
        )
    return limits


def open_storage(address: str) -> Storage:
    """The store of the counters.

    Raises:
        ValueError: No store has such an address, or the package for it is missing.
    """
    scheme = address.partition("://")[0]
    options = {}
    if scheme in _REDIS_SCHEMES:
        options = {"socket_timeout": _STORE_SECONDS, "socket_connect_timeout": _STORE_SECONDS}
    elif address != MEMORY:
        raise ValueError("the store is memory:// or a redis://host:port/number")
    try:
        storage = storage_from_string(address, **options)
    except (ConfigurationError, ValueError) as error:
        # The address may hold a password.
        reason = str(error).replace(address, f"{scheme}://...")
        raise ValueError(f"the store cannot be used: {reason}") from None
    assert isinstance(storage, Storage)  # noqa: S101 - the others are asked for by `async+`
    return storage


class RateLimit:
    """The gate that counts."""

    def __init__(self, limits: tuple[RateLimitItem, ...], storage: Storage) -> None:
        """Let through what keeps to these limits."""
        self._limits = limits
        self._counters = FixedWindowRateLimiter(storage)
        self._down = False
        self._ask_after = 0.0

    def __call__(self, context: RequestContext) -> None:
        """Count a request.

        Raises:
            Problem: It is one too many.
        """
        is_free = context.request.path in FREE_PATHS or context.operation_id == _FREE_OPERATION
        if is_free or time.monotonic() < self._ask_after:
            return
        caller = _caller(context)
        try:
            exceeded = next(
                (limit for limit in self._limits if not self._counters.hit(limit, *caller)), None
            )
            reset = exceeded and self._counters.get_window_stats(exceeded, *caller).reset_time
        except Exception as error:  # noqa: BLE001 - each store has errors of its own
            # A service without limits for a while is better than none.
            self._ask_after = time.monotonic() + _REST_SECONDS
            if not self._down:
                kind = type(error).__name__
                _log.error("the store of the rate limit fails (%s): no request is counted", kind)
            self._down = True
            return
        if self._down:
            _log.warning("the store of the rate limit is back")
            self._down = False
        if exceeded is not None:
            seconds = max(1, math.ceil((reset or 0) - time.time()))
            raise Problem("rate-limited", headers={"Retry-After": str(seconds)})


def _caller(context: RequestContext) -> tuple[str, str]:
    user = context.kept.get(auth.USER)
    if user is not None:
        return "user", user
    client = context.request.client.strip("[]")
    try:
        address = ipaddress.IPv6Address(client.partition("%")[0])
    except ValueError:
        return "client", client
    return "client", str(ipaddress.IPv6Network((address, _IPV6_PREFIX), strict=False))
