"""Flask: a ping, and an echo that parses and writes JSON and checks nothing."""

import orjson
from flask import Flask, Response, request

app = Flask(__name__, static_folder=None)


@app.get("/readyz")
def ready() -> Response:
    """Answer the same always."""
    return Response(b'{"status":"ok"}', mimetype="application/json")


@app.post("/ping")
def ping() -> Response:
    """Take a body, and answer the same always."""
    request.get_data(cache=False)
    return Response(b'{"status":"ok"}', mimetype="application/json")


@app.post("/echo")
def echo() -> Response:
    """Answer what was sent, parsed and written again."""
    return Response(
        orjson.dumps(orjson.loads(request.get_data(cache=False))), mimetype="application/json"
    )
