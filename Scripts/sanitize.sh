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
#   ROSTER_SWIFT_FLAGS=               with the lines of the sources in reports
#
# The tests run a bundle at a time, and those of HTTP one test at a time: they have limits of time, and a thousand tests beside
# them that are ten times slower than usual would exceed these. The thread sanitizer does not run the tests of GTK: GLib and GTK
# are not instrumented, so that it does not see their locks.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/swift-flags.sh

# The printer of stacks can hang in a process that the sanitizer stops.
export SWIFT_BACKTRACE=enable=no
# GTK, GLib and fontconfig keep what they allocate once. Swift's metadata looks like leaks as well.
# A decoder that gets no memory gets a null pointer, as without the sanitizer.
export ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1:allocator_may_return_null=1
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
    failed=()
    for sanitizer in "$@"; do
      bundles=(Roster RosterAnalytics RosterHTTP RosterLocalization RosterSQLite RosterHostSupport RosterTesting RosterForms Articles Corpus)
      [ "$sanitizer" = thread ] || bundles+=(RosterGTK RosterAdwaita)
      filters=()
      for bundle in "${bundles[@]}"; do filters+=("^${bundle}Tests\\."); done
      [ -z "${FILTER:-}" ] || filters=("$FILTER")
      options=("${swift_flags[@]}" --sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer")
      echo "sanitize: $sanitizer"
      swift build --build-tests "${options[@]}"
      for filter in "${filters[@]}"; do
        # Not --parallel, which runs each test of XCTest in a process of its own.
        width=()
        [[ $filter != *RosterHTTPTests* ]] || width=(--no-parallel)
        Scripts/with-display.sh swift test --skip-build "${options[@]}" "${width[@]}" --filter "$filter" \
          --skip ArrangementConformance || failed+=("$sanitizer: $filter")
      done
      [ -n "${FILTER:-}" ] || ROSTER_ROUNDS=${ROUNDS:-50} optimized "$sanitizer" test --filter ArrangementConformance ||
        failed+=("$sanitizer: ArrangementConformance")
    done
    [ ${#failed[@]} = 0 ] || { printf 'sanitize: failed: %s\n' "${failed[@]}" >&2; exit 1; }
    ;;
esac
