"""How many requests each caller may send in a while.

The windows are fixed: each begins with the first request in it, which makes `Retry-After` exact and
one number for each caller enough.
"""

import logging
import math
import time

from limits import RateLimitItem, parse_many
from limits.errors import ConfigurationError
from limits.storage import Storage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from durbar_rest.access import auth
from durbar_rest.access.callers import caller_of
from durbar_rest.access.windows import Windows
from durbar_rest.exchange import Exchange, Problem

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


class _Shared:
    """The same in a Redis, which all servers ask."""

    def __init__(self, storage: Storage) -> None:
        self._limiter = FixedWindowRateLimiter(storage)

    def exceed(self, limit: RateLimitItem, caller: str) -> float | None:
        if self._limiter.hit(limit, caller):
            return None
        return self._limiter.get_window_stats(limit, caller).reset_time - time.time()


def open_store(address: str) -> Windows | _Shared:
    """The store of the counters.

    Raises:
        ValueError: No store has such an address, or the package for it is missing.
    """
    if address == MEMORY:
        return Windows()
    scheme = address.partition("://")[0]
    if scheme not in _REDIS_SCHEMES:
        raise ValueError("the store is memory:// or a redis://host:port/number")
    options = {"socket_timeout": _STORE_SECONDS, "socket_connect_timeout": _STORE_SECONDS}
    try:
        storage = storage_from_string(address, **options)
    except (ConfigurationError, ValueError) as error:
        # The address may hold a password.
        reason = str(error).replace(address, f"{scheme}://...")
        raise ValueError(f"the store cannot be used: {reason}") from None
    assert isinstance(storage, Storage)  # noqa: S101 - the others are asked for by `async+`
    return _Shared(storage)


class RateLimit:
    """The gate that counts."""

    def __init__(self, limits: tuple[RateLimitItem, ...], store: Windows | _Shared) -> None:
        self._limits = limits
        self._store = store
        self._down = False
        self._ask_after = 0.0

    def __call__(self, exchange: Exchange) -> None:
        """Count a request.

        Raises:
            Problem: It is one too many.
        """
        is_free = exchange.path in FREE_PATHS or exchange.route.operation_id == _FREE_OPERATION
        if is_free or time.monotonic() < self._ask_after:
            return
        caller = caller_of(exchange)
        try:
            # Each limit counts, also behind one that is exceeded.
            waits = [self._store.exceed(limit, caller) for limit in self._limits]
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
        longest = max((wait for wait in waits if wait is not None), default=None)
        if longest is not None:
            seconds = max(1, math.ceil(longest))
            raise Problem("rate-limited", headers=[(b"retry-after", b"%d" % seconds)])
