"""The real site for tests: `manage.py up` on a free port, with a database, a store and a `var` folder of its own."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
from redis import Redis

from config.store import socket_path

ROOT = Path(__file__).resolve().parents[1]
LONGEST_START = 90.0  # seconds, on a machine that does other things too


@dataclass
class Stack:
    """A running site. `url` has no slash at its end; `environment` is what its processes see."""

    url: str
    environment: Mapping[str, str]
    var: Path
    process: subprocess.Popen[bytes]

    @property
    def children(self) -> dict[str, int]:
        """Pids by name: store (unless REDIS_URL is given), web, timers, ai, beat."""
        status: dict[str, Any] = json.loads((self.var / "up.json").read_text())
        return dict(status["children"])

    @property
    def log(self) -> str:
        """Everything the site has said so far."""
        return (self.var / "up.log").read_text(errors="replace")

    def manage(self, *words: str) -> str:
        """Run one management command on this site's database and store; returns what it prints."""
        command = [sys.executable, "manage.py", *words]
        environment = dict(self.environment)
        ended = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
        return ended.stdout

    @property
    def store(self) -> Redis:
        """A client of the site's store."""
        given = self.environment.get("REDIS_URL")
        return Redis.from_url(given) if given else Redis(unix_socket_path=str(socket_path(self.var)))

    def kill(self, name: str) -> None:
        """Kill a process of the site as power failure does. A store that others run cuts our connections instead."""
        if name in self.children:
            os.kill(self.children[name], signal.SIGKILL)
            return
        store = self.store
        number = str(store.connection_pool.connection_kwargs["db"])
        clients: Any = store.client_list()
        for client in clients:
            if client["db"] == number and client["id"] != str(store.client_id()):
                store.client_kill_filter(_id=client["id"])

    def wait_for(self, text: str) -> None:
        """Until the log holds `text`. Raises AssertionError with the log when the site ends or takes too long."""
        give_up_at = time.monotonic() + LONGEST_START
        while text not in self.log:
            if self.process.poll() is not None or time.monotonic() > give_up_at:
                raise AssertionError(f"no “{text}” from the site:\n{self.log}")
            time.sleep(0.05)

    def stop(self) -> int:
        """Stop as Ctrl-C does; returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=60)


def free_port() -> int:
    """A TCP port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_stack(**environment: str) -> Stack:
    """Start a site and wait until it answers; `environment` is added to its own. `remove_stack` takes it away."""
    var = Path(tempfile.mkdtemp(prefix="majlis-live-"))
    own = {"MAJLIS_VAR": str(var), "HOST": "127.0.0.1", "PORT": str(free_port()), "MAKELEVEL": "1"}
    return launch(_own_stores(var) | own | environment)


def launch(environment: Mapping[str, str]) -> Stack:
    """Start a site in an environment that a stack has already had."""
    var = Path(environment["MAJLIS_VAR"])
    with (var / "up.log").open("wb") as log:
        up = [sys.executable, "manage.py", "up"]
        process = subprocess.Popen(up, cwd=ROOT, env=dict(environment), stdout=log, stderr=subprocess.STDOUT)
    stack = Stack(f"http://127.0.0.1:{environment['PORT']}", environment, var, process)
    stack.wait_for("Majlis is running")
    return stack


def remove_stack(stack: Stack) -> None:
    """Stop the site and take away its database and folder."""
    stack.stop()
    if "DATABASE_URL" in stack.environment:
        _on_server(f'DROP DATABASE IF EXISTS "{_database_name(stack.var)}" WITH (FORCE)')
    shutil.rmtree(stack.var)


def _own_stores(var: Path) -> dict[str, str]:
    """The environment of this process, with a database of its own and the next Redis number where servers are given.

    Without Python's own switches: a site must not need any of them.
    """
    ours = ("DJANGO_SETTINGS_MODULE", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE")
    env = {name: value for name, value in os.environ.items() if name not in ours}
    if "DATABASE_URL" in env:
        _on_server(f'CREATE DATABASE "{_database_name(var)}"')
        env["DATABASE_URL"] = urlunsplit(urlsplit(env["DATABASE_URL"])._replace(path=f"/{_database_name(var)}"))
    if "REDIS_URL" in env:
        given = urlsplit(env["REDIS_URL"])
        env["REDIS_URL"] = urlunsplit(given._replace(path=f"/{int(given.path.lstrip('/') or 0) + 1}"))
    return env


def _database_name(var: Path) -> str:
    return var.name.replace("-", "_").lower()


def _on_server(statement: str) -> None:
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
        server.execute(statement)
