#!/usr/bin/env bash
# Runs the tests with a sanitizer: address, or thread. Each builds in a folder of its own, .build/sanitize-*.
#
#   sanitize.sh [address|thread]…     both by default
#   sanitize.sh --short               with the address sanitizer, the suites of the core that read and write memory without
#                                     checks: those of layouts, lists and differences, without the longest ones, and the random
#                                     edits of arrangements. What they test is optimized; otherwise it takes minutes.
#   sanitize.sh --short-build         builds what --short runs
#   FILTER=RosterTests                only the tests that match
#   ROUNDS=50                         the seeds of the random edits of arrangements, which are optimized in each form
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

# The others take minutes and read the same memory.
SHORT='ExtentTree|ExtentNode|ItemEdit|ItemList|DifferenceParts|DifferenceReads|UniqueItems|SnapshotDifference|ListLayout|OddNumbers'

optimized() { # sanitizer, command of the package manager, argument…
  local suffix=-$1
  python3 Scripts/core_package.py .build/core-memory Differences Items Layout Support
  swift "$2" --package-path .build/core-memory --scratch-path "$PWD/.build/sanitize-short${suffix#-address}" --sanitize="$1" \
    "${@:3}"
}

case "${1:-}" in
  --short-build) optimized address build --build-tests ;;
  --short)
    optimized address test --filter "${FILTER:-$SHORT}"
    # Twelve seeds; the tests that are not optimized run the first of them.
    [ -n "${FILTER:-}" ] || ROSTER_ROUNDS=${ROUNDS:-12} optimized address test --skip-build --filter ArrangementConformance
    ;;
  *)
    [ $# -gt 0 ] || set -- address thread
    for sanitizer in "$@"; do
      filter=.
      [ "$sanitizer" = address ] || filter='^(Roster|RosterHTTP|RosterSQLite|RosterHostSupport|Corpus)Tests\.'
      options=(--sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer")
      echo "sanitize: $sanitizer"
      swift build --build-tests "${options[@]}"
      Scripts/with-display.sh swift test --skip-build "${options[@]}" --filter "${FILTER:-$filter}" --skip ArrangementConformance
      [ -n "${FILTER:-}" ] || ROSTER_ROUNDS=${ROUNDS:-50} optimized "$sanitizer" test --filter ArrangementConformance
    done
    ;;
esac
