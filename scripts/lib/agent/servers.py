"""Servers from PyPI, started on this machine with a little of their own data: APIs that nobody wrote for Sonde."""

import pathlib
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request

HERE = pathlib.Path(sys.executable).parent


def httpbin(port, folder):
    code = f"from httpbin import app; app.run(port={port})"
    return [sys.executable, "-c", code]


def datasette(port, folder):
    with sqlite3.connect(folder / "shop.db") as shop:
        shop.executescript("""
            create table articles (id integer primary key, title text, note text, price real, added text);
            insert into articles values (1, 'Lamp', null, 12.5, '2024-05-01T10:00:00Z');
            insert into articles values (2, 'Chair', 'oak', 80, '2024-06-02T11:30:00Z');
        """)
    return [HERE / "datasette", "serve", folder / "shop.db", "--port", port]


def jupyter(port, folder):
    (folder / "notes").mkdir()
    (folder / "notes" / "first.md").write_text("# First\n")
    return [
        HERE / "jupyter-server", "--no-browser", "--allow-root", f"--port={port}", "--IdentityProvider.token=",
        f"--ServerApp.root_dir={folder / 'notes'}"]


def locust(port, folder):
    (folder / "locustfile.py").write_text(
        "from locust import HttpUser, task\n\n\nclass Visitor(HttpUser):\n    host = 'http://127.0.0.1:1'\n\n"
        "    @task(3)\n    def read(self):\n        self.client.get('/')\n")
    return [HERE / "locust", "--web-host", "127.0.0.1", "--web-port", port]


def oidc(port, folder):
    return [HERE / "oidc-provider-mock", "--port", port]


def packages(port, folder):
    (folder / "packages").mkdir()
    for version in ["1.0", "1.1"]:
        (folder / "packages" / f"lamp-{version}.tar.gz").write_bytes(b"")
    return [HERE / "pypi-server", "run", "-i", "127.0.0.1", "-p", port, folder / "packages"]


def scrapyd(port, folder):
    (folder / "scrapyd.conf").write_text(f"[scrapyd]\nhttp_port = {port}\nbind_address = 127.0.0.1\n")
    return [HERE / "scrapyd"]


# The server, what starts it, and the endpoints of a client for it: a name, a request, the model's name.
SERVERS = [
    ("httpbin", httpbin, [("slides", "json", "Slides"), ("echo", "anything/a?b=1", "Echo")]),
    ("datasette", datasette,
     [("articles", "shop/articles.json?_shape=objects", "Articles"), ("versions", "-/versions.json", "Versions")]),
    ("jupyter-server", jupyter, [("contents", "api/contents", "Folder"), ("kernels", "api/kernelspecs", "Kernels")]),
    ("locust", locust, [("statistics", "stats/requests", "Statistics"), ("tasks", "tasks", "Tasks")]),
    ("oidc-provider-mock", oidc,
     [("configuration", ".well-known/openid-configuration", "Configuration"), ("keys", "jwks", "KeySet")]),
    ("pypiserver", packages, [("package", "lamp/json", "Package")]),
    ("scrapyd", scrapyd, [("status", "daemonstatus.json", "Status"), ("projects", "listprojects.json", "Projects")]),
]


def start(name, command, first, folder):
    """Starts a server, and returns its process and its address when it answers its first request."""
    folder = folder / name
    folder.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with open(folder / "log", "wb") as log:
        process = subprocess.Popen(
            [str(part) for part in command(port, folder)], cwd=folder, stdout=log, stderr=log, env={"HOME": str(folder)})
    address = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{address}/{first}").close()
            return process, address
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.1)
    process.kill()
    raise SystemExit(f"{name} does not start:\n" + (folder / "log").read_text()[-2000:])
