#!/usr/bin/env bash
# Runs the tests of the core, HTTP, the store and GTK with a sanitizer: address (and leaks of C memory) or thread.
#
#   sanitize.sh [address|thread]…     both by default
#   FILTER=RosterTests                only the tests that match
set -euo pipefail
cd "$(dirname "$0")/.."

# The printer of stacks can hang in a process that the sanitizer stops.
export SWIFT_BACKTRACE=enable=no
# GTK, GLib and fontconfig keep what they allocate once. Swift's metadata looks like leaks as well.
export ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1
export TSAN_OPTIONS=halt_on_error=1:second_deadlock_stack=1
export LC_ALL=C.UTF-8 LANGUAGE=

for sanitizer in "${@:-address thread}"; do
  for name in $sanitizer; do
    echo "sanitize: $name"
    swift build --build-tests --traits AsyncHTTPClient --sanitize="$name" --scratch-path ".build/sanitize-$name"
    Scripts/with-display.sh swift test --skip-build --traits AsyncHTTPClient --sanitize="$name" \
      --scratch-path ".build/sanitize-$name" ${FILTER:+--filter "$FILTER"}
  done
done
