#!/usr/bin/env bash
# Runs random sessions of a pager with an optimized core: five hundred of two hundred steps, which are always the same, or random
# ones for ROSTER_SOAK seconds. Builds in .build/sessions.
#
#   sessions.sh [build|test]   only builds, or only runs what is built
set -euo pipefail
cd "$(dirname "$0")/.."

package() { swift "$1" --package-path .build/core-sessions --scratch-path .build/sessions "${@:2}"; }

if [ "${1:-build}" = build ]; then
  python3 Scripts/core_package.py .build/core-sessions --sessions
  package build --build-tests
fi
# The same order of sets and dictionaries in every process, so that a printed seed reproduces a failure.
[ "${1:-test}" != test ] || SWIFT_DETERMINISTIC_HASHING=1 ROSTER_ROUNDS=${ROSTER_ROUNDS:-5} package test --skip-build
