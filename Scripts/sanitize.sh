#!/usr/bin/env bash
# Runs the tests with a sanitizer: address, or thread. Each builds in a folder of its own, .build/sanitize-*.
#
#   sanitize.sh [address|thread]…     both by default
#   FILTER=RosterTests                only the tests that match
#
# The thread sanitizer does not run the tests of GTK: GLib and GTK are not instrumented, so that it does not see their locks.
set -euo pipefail
cd "$(dirname "$0")/.."

# The printer of stacks can hang in a process that the sanitizer stops.
export SWIFT_BACKTRACE=enable=no
# GTK, GLib and fontconfig keep what they allocate once. Swift's metadata looks like leaks as well.
export ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1
export TSAN_OPTIONS=second_deadlock_stack=1
export LC_ALL=C.UTF-8 LANGUAGE=

[ $# -gt 0 ] || set -- address thread
for sanitizer in "$@"; do
  filter=${FILTER:-.}
  [ "$sanitizer" = address ] || filter=${FILTER:-'^(Roster|RosterHTTP|RosterSQLite|RosterHostSupport|Corpus)Tests\.'}
  echo "sanitize: $sanitizer"
  swift build --build-tests --sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer"
  Scripts/with-display.sh swift test --skip-build --sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer" \
    --filter "$filter"
done
