"""nginx as Debian packages it, with everything that it writes in a temporary folder."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from benches.http import running
from benches.http.load import NoLoadError
from benches.http.running import Server
from benches.http.wire import HOST

CONFIGURATION = """\
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    client_body_buffer_size 64k;
    # What is measured is not how connections are made.
    keepalive_requests 10000000;
    upstream servers {{
{servers}
        keepalive 64;
        keepalive_requests 10000000;
    }}
    server {{
        listen {host}:{port};
        location / {{
            proxy_pass http://servers;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
        }}
    }}
}}
"""


def configuration(folder: Path, port: int, upstreams: Sequence[int]) -> str:
    """The configuration of a server at a port that shares the requests among others."""
    servers = "\n".join(f"        server {HOST}:{one};" for one in upstreams)
    return CONFIGURATION.format(folder=folder, host=HOST, port=port, servers=servers)


def program() -> str:
    """Where nginx is.

    Raises:
        NoLoadError: It is nowhere.
    """
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None:
        raise NoLoadError(
            "nginx was not found: install it, for instance with 'apt-get install nginx-light'."
        )
    return found


@contextmanager
def before(upstreams: Sequence[int]) -> Iterator[Server]:
    """An nginx before the servers at these ports."""
    port = running.free_port()
    with TemporaryDirectory() as name:
        folder = Path(name)
        # Its worker is another user, if root starts it.
        folder.chmod(0o755)
        file = folder / "nginx.conf"
        file.write_text(configuration(folder, port, upstreams), "utf-8")
        command = [program(), "-e", str(folder / "error.log"), "-p", name, "-c", str(file)]
        with running.started(command, port, "/readyz", core=None) as found:
            yield found
