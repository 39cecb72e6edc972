#!/usr/bin/env bash
# Prints the folder with the programs of Scripts/requirements.txt, which it installs into .build/python when they are
# missing or of another version.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$PWD/.build/python
if ! cmp -s Scripts/requirements.txt "$python/requirements.txt"; then
  rm -rf "$python"
  python3 -m venv "$python" >&2
  "$python/bin/pip" install --quiet --disable-pip-version-check -r Scripts/requirements.txt >&2
  cp Scripts/requirements.txt "$python/requirements.txt"
fi
echo "$python/bin"
