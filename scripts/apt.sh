#!/bin/sh
# Installs Debian packages when we may: scripts/apt.sh chromium gettext ...
# Otherwise says in one sentence what is missing, and fails.
set -u
log=${MAJLIS_VAR:-var}/log/apt.log
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "Majlis: these packages are needed and missing, and only root can install them with apt-get: $*." >&2
  exit 1
fi
mkdir -p "$(dirname "$log")"
echo "Installing $* ..." >&2
for attempt in 1 2 3; do
  if { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; } >"$log" 2>&1; then
    exit 0
  fi
  sleep $((attempt * 5))
done
echo "Majlis: apt-get could not install $*; its words are in $log." >&2
exit 1
