"""`manage.py up`: the whole site with one command (docs/operations.md)."""

import fcntl
import json
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path

import redis
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection

from config import store
from config.catalogues import compile_catalogues
from config.processes import Program, StartError, Supervisor, die_with_parent

CELERY = ["-m", "celery", "--quiet", "-A", "config"]
QUIET_WORKER = ["--without-gossip", "--without-mingle", "--without-heartbeat", "-l", "WARNING"]


class Command(BaseCommand):
    """Prepares, starts store, site, workers and beat, and keeps them running until Ctrl-C."""

    help = "Start the whole site on HOST and PORT: store, pages and sockets, workers, beat. Ctrl-C stops it."

    def handle(self, *args: object, **options: object) -> None:
        _write_line_by_line()
        if os.environ.get("MAKELEVEL"):
            die_with_parent(signal.SIGTERM)
        with only_one(settings.VAR / "up.lock"):
            check_port()
            prepare()
            supervisor = Supervisor(programs(), environment(), write_status)
            try:
                supervisor.run(lambda: self.stdout.write(f"Majlis is running at {address()} (Ctrl-C stops it)"))
            except StartError as error:
                words = f"its own words stand above or in {settings.VAR}/store"
                raise CommandError(f"“{error}” did not start; {words}.") from None
            finally:
                status_path().unlink(missing_ok=True)
        self.stdout.write("Majlis has stopped.")


def _write_line_by_line() -> None:
    """Let a log file or pipe have each line at once, and not when thousands of them have come together."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(line_buffering=True)


def address() -> str:
    """Where a browser on this machine finds the site."""
    host = local_host()
    return f"http://[{host}]:{settings.PORT}/" if ":" in host else f"http://{host}:{settings.PORT}/"


def local_host() -> str:
    """Where this machine reaches the site: HOST, or the loopback of its kind where the site listens everywhere."""
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  the first is compared with HOST, nothing is bound to it
    return everywhere.get(settings.HOST, settings.HOST)


def status_path() -> Path:
    """JSON: the supervisor's pid, the address, and pids of the children by name."""
    return Path(settings.VAR) / "up.json"


def write_status(pids: Mapping[str, int]) -> None:
    """Tell others on this machine what runs."""
    half_written = status_path().with_suffix(".new")
    half_written.write_text(json.dumps({"pid": os.getpid(), "address": address(), "children": dict(pids)}))
    half_written.replace(status_path())


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Hold the lock of this `var` folder. Raises CommandError when another start holds it."""
    with path.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise CommandError(f"Majlis is already running ({file.read().strip()}); stop that one first.") from None
        file.truncate(0)
        file.write(f"process {os.getpid()}, {address()}")
        file.flush()
        yield
        file.truncate(0)


def check_port() -> None:
    """Raises CommandError where the site could not listen."""
    family = socket.AF_INET6 if ":" in settings.HOST else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((settings.HOST, settings.PORT))
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error)
        raise CommandError(
            f"Port {settings.PORT} on {settings.HOST} cannot be used ({reason}); "
            f"choose another, for example PORT={settings.PORT % 65535 + 1} make run."
        ) from None


def prepare() -> None:
    """Catalogues, static files and the database's tables, as far as they changed. Raises CommandError."""
    compile_catalogues(settings.LOCALE_PATHS)
    if not settings.DEBUG:
        call_command("collectstatic", interactive=False, verbosity=0)
    probe = connection.copy()
    probe.settings_dict["OPTIONS"].pop("pool", None)  # a pool would wait and not say what is wrong
    try:
        probe.ensure_connection()
        probe.close()
        call_command("migrate", interactive=False, verbosity=0)
    except OperationalError as error:
        reason = str(error).strip().splitlines()[0]
        raise CommandError(f"The database cannot be used ({reason}); is DATABASE_URL right?") from None
    connection.close()


def environment() -> dict[str, str]:
    """What the children are told."""
    quiet = "ignore:You're running the worker with superuser privileges"
    told = {"MAJLIS_VAR": str(settings.VAR), "REDIS_URL": settings.REDIS_URL, "PYTHONUNBUFFERED": "1"}
    return os.environ | told | {"PYTHONWARNINGS": quiet}


def programs() -> list[Program]:
    """Everything that runs, in the order of starting. The store is ours only where REDIS_URL names none."""
    python = sys.executable
    web = ["-m", "daphne", "-v", "0", "--no-server-name", "-b", settings.HOST, "-p", str(settings.PORT)]
    found = []
    if "REDIS_URL" in os.environ:
        check_given_store()
    else:
        found.append(embedded_store())
    found.append(Program("web", 1, [python, *web, "config.asgi:application"], site_answers))
    for queue in ("timers", "ai"):
        worker = ["worker", "-Q", queue, "-c", "1", "-n", f"{queue}@%h", *QUIET_WORKER]
        found.append(Program(queue, 2, [python, *CELERY, *worker]))
    found.append(Program("beat", 3, [python, *CELERY, "beat", "-l", "WARNING", "--pidfile="]))
    return found


def embedded_store() -> Program:
    """The store as a child of ours; waits for one that a killed start left behind to end. Raises CommandError."""
    path = store.socket_path(settings.VAR)
    give_up_at = time.monotonic() + 10
    while store.answers(path):
        if time.monotonic() > give_up_at:
            raise CommandError(f"Another store already listens on {path}; stop it first.")
        time.sleep(0.1)
    try:
        return Program("store", 0, store.command(settings.VAR), lambda: store.answers(path))
    except store.StoreError as error:
        raise CommandError(f"The store cannot be started: {error}.") from None


def check_given_store() -> None:
    """Raises CommandError where the server of REDIS_URL does not answer."""
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=3, socket_connect_timeout=3) as server:
            server.ping()
    except (redis.RedisError, ValueError) as error:
        raise CommandError(f"The store cannot be used ({error}); is REDIS_URL right?") from None


def site_answers() -> bool:
    """Whether the web process listens."""
    try:
        socket.create_connection((local_host(), settings.PORT), timeout=1).close()
    except OSError:
        return False
    return True
