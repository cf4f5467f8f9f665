"""Where the embedded store listens. Pure: settings, the supervisor and the tests ask the same function."""

import hashlib
import os
import tempfile
from pathlib import Path

LONGEST_SOCKET_PATH = 100  # bytes; the kernel refuses more than 107, macOS more than 103


def socket_path(var: Path) -> Path:
    """The store's unix socket: in `var`, or in a private folder of the temporary directory where that path is too long."""
    path = var / "store.sock"
    if len(os.fsencode(path)) < LONGEST_SOCKET_PATH:
        return path
    name = hashlib.sha256(os.fsencode(var)).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"majlis-{os.getuid()}-{name}" / "store.sock"
