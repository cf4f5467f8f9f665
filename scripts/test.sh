#!/bin/sh
# All tests: first everything without a browser in one process, then the browser's in another.
# DATABASE_URL and REDIS_URL choose servers; without them SQLite and the embedded store are used.
set -u
cd "$(dirname "$0")/.." || exit 1
fail() { printf 'Majlis: %s\n' "$*" >&2; exit 1; }

missing=
command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || missing="$missing chromium"
command -v xgettext >/dev/null 2>&1 || missing="$missing gettext"
fc-list 2>/dev/null | grep -q 'NotoSansArabic' || missing="$missing fonts-noto-core"
fc-list 2>/dev/null | grep -q 'NotoSansCJK' || missing="$missing fonts-noto-cjk"
if [ -n "$missing" ]; then
  sh scripts/apt.sh $missing || exit 1
fi

sh scripts/setup.sh browser || exit 1
python=.venv/bin/python
"$python" -m pytest --ignore=tests/browser --ignore=tests/load
apart=$?
"$python" -m pytest tests/browser
browser=$?
[ "$apart" -eq 0 ] && [ "$browser" -eq 0 ]
