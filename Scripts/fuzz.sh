#!/usr/bin/env bash
# Feeds the parsers and state machines with inputs that libFuzzer derives from their corpora by coverage.
#
#   TARGETS="json link"   the targets; all by default
#   MINUTES=1             the time for each of them
#
# Inputs that reach new code are kept in .build/fuzzing/TARGET for the next run; an input that fails is kept beside them.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --package-path Fuzzing --product roster-fuzz
program=$PWD/Fuzzing/.build/debug/roster-fuzz
seconds=$(awk -v minutes="${MINUTES:-1}" 'BEGIN { print int(minutes * 60) }')
failures=$PWD/.build/fuzzing
mkdir -p "$failures"
# The printer of stacks can hang in a process that the sanitizer stops.
export SWIFT_BACKTRACE=enable=no
# Swift's own metadata is allocated once and never released.
export ASAN_OPTIONS=detect_leaks=0

status=0
for target in ${TARGETS:-$(ls Fuzzing/Corpora)}; do
  found=$failures/$target
  mkdir -p "$found"
  echo "fuzz $target for $seconds s"
  ROSTER_FUZZ=$target "$program" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1 \
    -artifact_prefix="$failures/$target-" "$found" "Fuzzing/Corpora/$target" 2>"$found.log" || status=1
  grep -E '^(SUMMARY|stat::number_of_executed_units|Fatal error|.*Fatal error:)' "$found.log" || tail -5 "$found.log"
done
exit $status
