#!/bin/sh
# Makes or completes .venv for one set of requirements: scripts/setup.sh base|dev|browser
# Every failure is one sentence on standard error; the packages' own words stand in the log it names.
set -u
cd "$(dirname "$0")/.." || exit 1
set_name=${1:-dev}
venv=.venv
var=${MAJLIS_VAR:-var}
log=$var/log/setup.log
wanted=requirements/$set_name.txt
stamp=$venv/installed-$set_name.txt

say() { printf '%s\n' "$*" >&2; }
fail() { say "Majlis: $*"; exit 1; }

cmp -s "$wanted" "$stamp" && "$venv/bin/python" -c '' 2>/dev/null && exit 0

right_version='import sys; sys.exit(sys.version_info < (3, 11))'
python=
for candidate in ${PYTHON:-python3.11 python3 python3.12 python3.13 python}; do
  if "$candidate" -c "$right_version" >/dev/null 2>&1; then python=$candidate; break; fi
done
if [ -z "$python" ]; then
  found=$("${PYTHON:-python3}" --version 2>&1 | head -n 1)
  fail "Python 3.11 or newer is needed and none that works was found (${found:-no python3}); name one with PYTHON=/path/to/python3.11."
fi
"$python" -c 'import ssl, sqlite3, ctypes, zlib' >/dev/null 2>&1 ||
  fail "$python was built without ssl, sqlite3, ctypes or zlib; a complete Python 3.11 is needed, name one with PYTHON=."
mkdir -p "$var/log" || fail "the folder $var cannot be written."
: >"$log" || fail "the file $log cannot be written."

make_venv() {
  rm -rf "$venv"
  if command -v uv >/dev/null 2>&1; then
    uv venv --quiet --no-config --python "$python" "$venv" >>"$log" 2>&1 || fail "uv could not make $venv; its words are in $log."
    return
  fi
  "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 ||
    fail "this Python has no ensurepip, so it cannot make an environment; on Debian: apt install python3-venv."
  "$python" -m venv "$venv" >>"$log" 2>&1 || fail "$python could not make $venv; its words are in $log."
}

install() {
  if command -v uv >/dev/null 2>&1; then
    uv pip install --quiet --python "$venv/bin/python" --require-hashes -r "$wanted" >>"$log" 2>&1
  else
    "$venv/bin/python" -m pip --disable-pip-version-check install --quiet --require-hashes -r "$wanted" >>"$log" 2>&1
  fi
}

"$venv/bin/python" -c "$right_version" 2>/dev/null || make_venv
command -v uv >/dev/null 2>&1 || "$venv/bin/python" -m pip --version >/dev/null 2>&1 || make_venv

say "Installing the packages of $wanted (the first time: some seconds) ..."
install || {
  rm -f "$stamp"
  if grep -qiE 'hash(es)? (mismatch|do not match)|mismatch' "$log"; then
    fail "a package is not the one that was pinned; its name is in $log."
  fi
  fail "the packages could not be fetched; is there a network? The installer's words are in $log."
}
cp "$wanted" "$stamp"
# The larger sets contain the smaller ones.
case $set_name in
  browser) cp requirements/dev.txt "$venv/installed-dev.txt"; cp requirements/base.txt "$venv/installed-base.txt" ;;
  dev) cp requirements/base.txt "$venv/installed-base.txt" ;;
esac
