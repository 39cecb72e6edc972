#!/usr/bin/env bash
# Runs the tests with a sanitizer: address, or thread. Each builds in a folder of its own, .build/sanitize-*.
#
#   sanitize.sh [address|thread]…     both by default
#   sanitize.sh --short               with the address sanitizer, the suites of the core that read and write memory without
#                                     checks: those of layouts, lists and differences, without the longest ones
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

# The others take minutes and read the same memory.
SHORT='ExtentTree|ExtentNode|ItemEdit|ItemList|DifferenceParts|DifferenceReads|UniqueItems|SnapshotDifference|ListLayout|OddNumbers'

# Builds and runs the tests that match a pattern, with options of the package manager.
check() { # sanitizer, pattern, option…
  local filter=${FILTER:-$2} options=(--sanitize="$1" "${@:3}")
  echo "sanitize: $1"
  swift build --build-tests "${options[@]}"
  Scripts/with-display.sh swift test --skip-build "${options[@]}" --filter "$filter"
}

if [ "${1:-}" = --short ]; then
  python3 Scripts/core_package.py .build/core-memory Differences Items Layout Support
  check address "$SHORT" --package-path .build/core-memory --scratch-path "$PWD/.build/sanitize-short"
  exit
fi
[ $# -gt 0 ] || set -- address thread
for sanitizer in "$@"; do
  filter=.
  [ "$sanitizer" = address ] || filter='^(Roster|RosterHTTP|RosterSQLite|RosterHostSupport|Corpus)Tests\.'
  check "$sanitizer" "$filter" --scratch-path ".build/sanitize-$sanitizer"
done
