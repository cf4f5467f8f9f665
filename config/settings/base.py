"""What every way of running the site has in common. The environment decides the rest (docs/operations.md)."""

from pathlib import Path
from urllib.parse import urlsplit

import environ
from csp.constants import NONCE, NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from config.store import socket_path

BASE_DIR = Path(__file__).resolve().parents[2]
env = environ.Env()

# Everything that is made at run time: database, store, secret key, collected files, compiled catalogues, logs.
VAR = Path(env.str("MAJLIS_VAR", default=str(BASE_DIR / "var"))).resolve()
VAR.mkdir(parents=True, exist_ok=True)

HOST = env.str("HOST", default="127.0.0.1")
_port = env.str("PORT", default="8000")
if not (_port.isascii() and _port.isdigit() and 0 < int(_port) < 65536):
    raise ImproperlyConfigured(f"PORT must be a number from 1 to 65535, not “{_port}”.")
PORT = int(_port)
DEBUG = False

# --- What the site is made of -------------------------------------------------------------------------------------
# The games that can be played: one pure package each (docs/ARCHITECTURE.md).
GAMES = ["games.baloot", "games.guandan"]

INSTALLED_APPS = [
    "daphne",
    "config",
    "accounts",
    "games",
    "lobby",
    "replays",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "config.storage.StaticFiles",
    "channels",
    "django_htmx",
    "csp",
    "axes",
]

MIDDLEWARE = [
    "config.middleware.close_connections",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.suspension",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
    "config.middleware.page_for_readers",
    "config.middleware.no_nul",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

# A game brings its own templates and static files, in its own folder.
GAME_FOLDERS = [BASE_DIR.joinpath(*game.split(".")) for game in GAMES]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *(folder / "templates" for folder in GAME_FOLDERS)],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "csp.context_processors.nonce",
                "accounts.context.page",
            ],
        },
    },
]

# --- Stores -------------------------------------------------------------------------------------------------------
DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{VAR / 'majlis.sqlite3'}")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["CONN_MAX_AGE"] = 60  # seconds; a new connection for every move costs three milliseconds
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",  # writers queue at BEGIN instead of failing at their first write
        "timeout": 20,  # seconds
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    # Kept connections belong to threads, and under ASGI every request has a thread of its own: CONN_MAX_AGE would leave
    # a connection behind with each. A pool keeps them for the process.
    DATABASES["default"]["CONN_MAX_AGE"] = 0
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    _pool = {"min_size": 1, "max_size": env.int("DATABASE_POOL", default=20), "timeout": 10}
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = _pool
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default=f"unix://{socket_path(VAR)}")
# Publish/subscribe knows no database numbers: the number goes into the name.
REDIS_DATABASE = urlsplit(REDIS_URL).path.lstrip("/") if not REDIS_URL.startswith("unix:") else "0"

CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {
            "hosts": [{"address": REDIS_URL, "socket_timeout": 30, "socket_connect_timeout": 2}],
            "prefix": f"majlis.{REDIS_DATABASE or '0'}",
        },
    },
}

# --- Clocks and AI seats ------------------------------------------------------------------------------------------
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = {"socket_timeout": 30, "socket_connect_timeout": 2, "socket_keepalive": True}
CELERY_TASK_PUBLISH_RETRY = False  # the sweep heals what was not published; a move never waits for it
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True  # every task asks the database first whether it is still wanted
CELERY_TASK_DEFAULT_QUEUE = "timers"  # AI tasks name their queue: @shared_task(queue="ai")
CELERY_TASK_SERIALIZER = "json"
CELERY_WORKER_POOL = "prefork"  # threads and solo stall on Redis
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"  # in memory: a half-second schedule has nothing to remember
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 0.5, "options": {"queue": "timers", "expires": 2}},
    "close_abandoned": {"task": "games.tasks.close_abandoned", "schedule": 3600},
    "close_idle": {"task": "lobby.tasks.close_idle", "schedule": 60, "options": {"expires": 55}},
    "forget": {"task": "accounts.tasks.forget", "schedule": 900},
}
AI_DELAY = env.float("MAJLIS_AI_DELAY", default=None)  # seconds an AI seat thinks, instead of a natural pause

# --- People -------------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = 0.25  # hours
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_CALLABLE = "accounts.views.locked_out"
AXES_DISABLE_ACCESS_LOG = True  # who came from where is nobody's business
LOGIN_URL = "accounts:login"

SESSION_COOKIE_AGE = 30 * 24 * 60 * 60  # seconds
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True  # forms carry the token; no script reads the cookie

# --- Languages ----------------------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ms", _("Malay")), ("zh-hant", _("Traditional Chinese")), ("ar", _("Arabic"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60  # seconds
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files -------------------------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "static", *(path for f in GAME_FOLDERS if (path := f / "static").is_dir())]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.storage.HashedStaticFiles"},
}

# --- What browsers may do -----------------------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "media-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "object-src": [NONE],
        "frame-ancestors": [NONE],
    },
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# --- Logs ---------------------------------------------------------------------------------------------------------
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
    "loggers": {"django": {"handlers": ["console"], "level": "WARNING", "propagate": False}},
}
