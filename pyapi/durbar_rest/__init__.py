"""The HTTP service: stateless, generic over the games, described by openapi.yaml.

>>> from durbar_rest import create_app
>>> client = create_app().test_client()
>>> response = client.post(
...     "/v1/games/maharani/initial-states",
...     json={"players": 3, "seed": "1", "form": "notation"},
... )
>>> response.json["current_player"]
1
"""

from durbar._core import Lines, Response, Service, Stop
from durbar_rest.app import create_app
from durbar_rest.settings import InvalidSettings, Settings

__all__ = [
    "InvalidSettings",
    "Lines",
    "Response",
    "Service",
    "Settings",
    "Stop",
    "create_app",
]
