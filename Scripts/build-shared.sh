#!/usr/bin/env bash
# Builds another package of the repository in the build folder of a package on which it depends, where the modules of Roster are
# built already.
#
#   build-shared.sh FOLDER PACKAGE [ARGUMENT]...    the folder of the package that has .build, and the package that is built in it
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/swift-flags.sh
build=$1/.build
shift

# SwiftPM builds what the plan in the folder says, whatever package it is of. The next build makes its own.
forget_plan() { rm -f "$build/debug/description.json" "$build/debug.yaml"; }
trap forget_plan EXIT
forget_plan
swift build "${swift_flags[@]}" --scratch-path "$build" --package-path "$@"
