#!/usr/bin/env bash
# Reads the results of the last `make test` and prints one line for each requirement and each scenario: shown, if a test
# that names it in its title has passed and none has failed, or if a section of the documentation names it; else missing.
# Every family of IDs counts that a document in docs/ defines, as an item (- **A-01**) or as a row of a table (| X-01 |).
set -euo pipefail
cd "$(dirname "$0")/.."

results=.build/test-results
if ! ls "$results"/*.log >/dev/null 2>&1; then
  echo "requirements: there are no results yet; run \`make test\` first." >&2
  exit 2
fi

wanted=$(mktemp) passed=$(mktemp) failed=$(mktemp) documented=$(mktemp)
trap 'rm -f "$wanted" "$passed" "$failed" "$documented"' EXIT

{
  grep -hoE '^(- \*\*|\| )[A-Z][0-9]?-[0-9]{2,3}\b' docs/*.md | grep -oE '[A-Z][0-9]?-[0-9]{2,3}'
  sed -n '/^## Scenarios/,$p' docs/paging-scenarios.md | grep -oE '^[0-9]+\.' | tr -d . | xargs printf 'P-%02d\n'
} | sort -u >"$wanted"

# Swift Testing prints its titles, XCTest its method names, where the dash is an underscore.
ids() {
  sed -E 's/_/__/g' | grep -oE '\b[A-Z][0-9]?-[0-9]{2,3}[a-z]?\b|_[A-Z][0-9]?(__)?[0-9]{2,3}_' |
    sed -E 's/^_([A-Z][0-9]?)(__)?([0-9]{2,3})_$/\1-\3/; s/[a-z]$//' | sort -u
}
# A title may hold the words “passed” and “failed” itself.
# The tests of scripts have no logs: `make lint` runs them, and fails if one of them does.
{
  cat "$results"/*.log | grep -E "^(✔ )?Test \".*\" .*passed|^Test Case '[^']*' passed"
  grep -hE '^ +def test_' Scripts/test_*.py
} | ids >"$passed" || true
cat "$results"/*.log | grep -E "^✘ Test \"|^Test Case '[^']*' failed" | ids >"$failed" || true
grep -hoE '\b(S[0-4]|P)-[0-9]{2,3}\b' docs/principles.md 2>/dev/null | sort -u >"$documented" || true

shown=0 missing=0
while read -r id; do
  if grep -qx "$id" "$failed"; then state=missing
  elif grep -qx "$id" "$passed" || grep -qx "$id" "$documented"; then state=shown
  else state=missing
  fi
  if [ "$state" = shown ]; then shown=$((shown + 1)); else missing=$((missing + 1)); fi
  echo "$id $state"
done <"$wanted"
echo "$shown shown, $missing missing, $((shown + missing)) in all"
