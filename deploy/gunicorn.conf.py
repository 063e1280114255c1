"""gunicorn: `gunicorn -c deploy/gunicorn.conf.py`, with `pip install gunicorn`.

Only behind a proxy that reads bodies whole, such as nginx.conf beside this: a body is read in the
thread that answers, and a few clients that stop half-way would hold all threads. `durbar serve`
needs none.
"""

import os
import shutil
import tempfile
from pathlib import Path

wsgi_app = "durbar_rest.wsgi:application"
bind = f"{os.environ.get('DURBAR_HOST', '127.0.0.1')}:{os.environ.get('DURBAR_PORT', '8000')}"
workers = int(os.environ.get("DURBAR_WORKERS", "1"))

# Threads, so that a health check is answered while another request computes.
worker_class = "gthread"
threads = 4
# Each process loads the application itself: one that is forked has no threads of the engine.
preload_app = False

# A process that does not answer its master for so long is killed; far above DURBAR_MAX_SECONDS.
timeout = 30
# From SIGTERM on, for the last answers.
graceful_timeout = 10
# Longer than the proxy keeps an idle connection (keepalive_timeout of its upstream), so that it is
# never this side that closes one while a request is on its way.
keepalive = 30

# No file in the home folder, which may be read-only or missing.
control_socket_disable = True
# The heartbeat is a file. In memory it never waits for a disk, and needs no folder to write to.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108

# The service itself logs requests (DURBAR_ACCESS_LOG).
accesslog = None
errorlog = "-"

# /metrics answers for all workers together, from files in a folder that prometheus_client finds by
# this variable. They are in memory, too.
_FOLDER = "PROMETHEUS_MULTIPROC_DIR"


def on_starting(_server: object) -> None:
    """Make the folder before there are workers."""
    os.environ[_FOLDER] = tempfile.mkdtemp(prefix="durbar", dir=worker_tmp_dir)


def on_exit(_server: object) -> None:
    """Remove it after them."""
    shutil.rmtree(os.environ[_FOLDER])
