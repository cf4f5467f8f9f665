"""`manage.py compilemessages` without gettext: in place of Django's command of that name."""

from django.conf import settings
from django.core.management.base import BaseCommand

from config.catalogues import compile_catalogues


class Command(BaseCommand):
    """Compiles the message catalogues that changed."""

    help = "Compile the message catalogues under locale/ that changed; gettext need not be installed."
    requires_system_checks: list[str] = []

    def handle(self, *args: object, **options: object) -> None:
        for source in compile_catalogues(settings.LOCALE_PATHS):
            self.stdout.write(f"compiled {source.relative_to(settings.BASE_DIR)}")
