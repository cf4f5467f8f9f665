#!/bin/sh
# Pins and hashes requirements/*.in into requirements/*.txt; needs uv on PATH.
set -eu
cd "$(dirname "$0")/.."
for name in base dev prod browser; do
  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
    --no-emit-index-url --no-emit-find-links "$@" "requirements/$name.in" -o "requirements/$name.txt"
done
