"""Which static files are collected, and how they are named."""

from django.contrib.staticfiles.apps import StaticFilesConfig
from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(StaticFilesConfig):
    """Django's application without the copies of htmx that django-htmx carries: ours are in static/vendor."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "django_htmx", "README.md", "CHECKSUMS"]


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Names carry a hash of the content, in imports between JavaScript modules too; browsers keep them for good."""

    support_js_module_import_aggregation = True
