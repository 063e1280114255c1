"""Who answers what in the measurements of the HTTP service, as the tables call it."""

JSON, NOTATION = "legal actions, JSON position", "legal actions, notation"
ALONE = f"{NOTATION}, one connection"
PING = "ping with the notation's body"
ECHO = "JSON echo"

DURBAR, FLASK, BARE = "durbar", "Flask", "bare ASGI"
