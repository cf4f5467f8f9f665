"""For pytest: a database file (threads must see it), quick password hashes, static files without collecting."""

import atexit
import os
import shutil
import tempfile

# pytest-django reads the settings before any conftest: the run's own folder is made here, or runs would share one.
os.environ["MAJLIS_VAR"] = tempfile.mkdtemp(prefix="majlis-test-")
atexit.register(shutil.rmtree, os.environ["MAJLIS_VAR"], ignore_errors=True)

from config.settings.base import *  # noqa: E402  the folder comes first
from config.settings.base import DATABASES, STORAGES, VAR  # noqa: E402  the folder comes first

SECRET_KEY = "only for tests"
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["TEST"] = {"NAME": VAR / "test.sqlite3"}
