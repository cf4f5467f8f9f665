"""On a server behind TLS. SECRET_KEY and ALLOWED_HOSTS must be given; docs/operations.md lists the rest."""

from django.core.exceptions import ImproperlyConfigured

from config.settings.base import *
from config.settings.base import MIDDLEWARE, env

SECRET_KEY = env.str("SECRET_KEY")
if len(SECRET_KEY) < 50:
    raise ImproperlyConfigured("SECRET_KEY must be a random text of 50 characters or more.")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=365 * 24 * 60 * 60)
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("SECURE_HSTS_INCLUDE_SUBDOMAINS", default=True)
SECURE_HSTS_PRELOAD = SECURE_HSTS_INCLUDE_SUBDOMAINS
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True
if env.bool("BEHIND_PROXY", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    MIDDLEWARE.insert(0, "config.middleware.forwarded_address")
