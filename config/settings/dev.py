"""On one's own machine, and `make run`: no secrets to set, plain HTTP; DEBUG=1 for Django's error pages."""

import os
import secrets
import socket

from config.settings.base import *
from config.settings.base import HOST, STORAGES, VAR, env

DEBUG = env.bool("DEBUG", default=False)


def _kept_secret_key() -> str:
    """The key of this checkout, made at the first start, readable by its owner only."""
    path = VAR / "secret_key"
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))
    except FileExistsError:
        pass
    return path.read_text()


def _own_names() -> list[str]:
    """What this machine is called on its network: a phone next to it may then open the site."""
    names = {socket.gethostname(), HOST}
    try:
        names.update(socket.gethostbyname_ex(socket.gethostname())[2])
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing: asks the kernel which address it would use
            names.add(probe.getsockname()[0])
    except OSError:
        pass
    return sorted(names - {"0.0.0.0", "::"})


SECRET_KEY = env.str("SECRET_KEY", default="") or _kept_secret_key()
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]", *_own_names()])

if DEBUG:
    STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    WHITENOISE_USE_FINDERS = True
    WHITENOISE_AUTOREFRESH = True
