"""How collected static files are named."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Names carry a hash of the content, imports between JavaScript modules included, and browsers keep them for good."""

    support_js_module_import_aggregation = True
