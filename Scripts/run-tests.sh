#!/usr/bin/env bash
# Runs built tests, those of XCTest and those of Swift Testing, as `swift test --skip-build` does. That takes the plan of its folder,
# which is the one of the package that was built there last.
#
#   run-tests.sh BUNDLE [--filter PATTERN | --skip PATTERN]...
set -euo pipefail
bundle=$1
shift

# XCTest takes the names of its tests, which are those with a slash.
names=$("$bundle" --list-tests | grep / || true)
for ((i = 1; i < $#; i += 2)); do
  pattern=${*:i+1:1}
  case ${*:i:1} in
    --filter) names=$(grep -E -- "$pattern" <<<"$names" || true) ;;
    --skip) names=$(grep -vE -- "$pattern" <<<"$names" || true) ;;
  esac
done
status=0
[ -z "$names" ] || "$bundle" "$(paste -sd, <<<"$names")" || status=$?
swift_testing=0
"$bundle" --testing-library swift-testing "$@" || swift_testing=$?
# 69: no test of Swift Testing.
[ -n "$names" ] && [ "$swift_testing" = 69 ] || [ "$swift_testing" = 0 ] || status=$swift_testing
exit "$status"
