#!/usr/bin/env python
"""Django's command line for Majlis."""

import os
import sys


def main() -> None:
    """Run one management command, with the development settings unless the environment names others."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(f"Majlis: {error}")


if __name__ == "__main__":
    main()
