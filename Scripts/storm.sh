#!/usr/bin/env bash
# Operates a page at random, and fails for warnings of GTK and growing memory.
#
#   MINUTES=10     the time
#   SEED=7         the seed of the actions; without it, a random one, which is printed
set -euo pipefail
cd "$(dirname "$0")/.."

export LC_ALL=C.UTF-8 LANGUAGE=
ROSTER_STORM=$(awk -v minutes="${MINUTES:-10}" 'BEGIN { print int(minutes * 60) }')
export ROSTER_STORM
[ -z "${SEED:-}" ] || export ROSTER_SEED=$SEED

. Scripts/swift-flags.sh
swift build --build-tests "${swift_flags[@]}"
ROSTER_DISPLAY=virtual Scripts/with-display.sh swift test --skip-build "${swift_flags[@]}" --filter RosterGTKTests.StormTests
