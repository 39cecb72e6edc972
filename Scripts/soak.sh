#!/usr/bin/env bash
# Runs the long forms of the soak tests, and prints their figures.
#
#   MINUTES=10     the time for a pager, a server and a store with random faults, and for random sessions of edits
#   PAGES=10000    the number of pages that are opened and closed with GTK
set -euo pipefail
cd "$(dirname "$0")/.."

export LC_ALL=C.UTF-8 LANGUAGE=
ROSTER_SOAK_PAGES=${PAGES:-10000}
ROSTER_SOAK=$(awk -v minutes="${MINUTES:-10}" 'BEGIN { print int(minutes * 60) }')
export ROSTER_SOAK_PAGES ROSTER_SOAK

. Scripts/swift-flags.sh
swift build --build-tests "${swift_flags[@]}"
status=0
Scripts/with-display.sh swift test --skip-build "${swift_flags[@]}" --filter RosterGTKTests.SoakTests || status=1
swift test --skip-build "${swift_flags[@]}" --filter 'StoreFaultTests/soak' || status=1
Scripts/sessions.sh || status=1
exit $status
