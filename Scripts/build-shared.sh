#!/usr/bin/env bash
# Builds another package of the repository in the build folder of a package on which it depends, where the modules of Roster are
# built already.
#
#   build-shared.sh [--check-texts] FOLDER PACKAGE [ARGUMENT]...
#
#   --check-texts    also compares the package's catalogs with the texts of its sources
#   FOLDER           the folder of the package that has .build
#   PACKAGE          the package that is built in it
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/swift-flags.sh
checks_texts=
if [ "$1" = --check-texts ]; then
  checks_texts=1
  shift
fi
build=$1/.build
shift

# SwiftPM builds what the plan in the folder says, whatever package it is of. The next build makes its own.
forget_plan() { rm -f "$build/debug/description.json" "$build/debug.yaml"; }
trap forget_plan EXIT
forget_plan
swift build "${swift_flags[@]}" --scratch-path "$build" --package-path "$@"

# The compiler writes syntax trees in JSON since Swift 6.2.
version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p')
[ -n "$checks_texts" ] && [ "$(printf '%s\n' 6.2 "$version" | sort -V | head -n 1)" = 6.2 ] || exit 0
# `swift package` has no option for the format of debug information, and would build everything again.
swift package --scratch-path "$build" --package-path "$1" --allow-writing-to-package-directory extract-texts --check --skip-build
echo "✔ Test \"T-40 the catalogs have the texts of the sources, and no others\" passed"
