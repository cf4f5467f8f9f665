"""Message catalogues: the .po files under locale/ are kept, the .mo files beside them are made."""

import os
from collections.abc import Iterable
from pathlib import Path

import polib


def compile_catalogues(folders: Iterable[Path]) -> list[Path]:
    """Compile every catalogue that changed since; returns those. In Python: gettext need not be installed."""
    sources = [source for folder in folders for source in sorted(folder.glob("*/LC_MESSAGES/*.po"))]
    changed = [source for source in sources if _is_stale(source)]
    for source in changed:
        target = source.with_suffix(".mo")
        half_written = target.with_name(f"{target.name}.{os.getpid()}")
        polib.pofile(str(source)).save_as_mofile(str(half_written))
        half_written.replace(target)
    return changed


def _is_stale(source: Path) -> bool:
    target = source.with_suffix(".mo")
    return not target.exists() or target.stat().st_mtime_ns < source.stat().st_mtime_ns
