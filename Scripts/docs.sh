#!/usr/bin/env bash
# Builds the documentation of every product into .docs/, and fails on a warning.
set -euo pipefail
cd "$(dirname "$0")/.."

export ROSTER_DOCS=1
targets=(Roster RosterHTTP RosterSQLite RosterTesting RosterUIKit)
[ "$(uname)" != Linux ] || targets+=(RosterGTK)
mkdir -p .docs
for target in "${targets[@]}"; do
  swift package --scratch-path .build-docs --allow-writing-to-directory .docs generate-documentation \
    --target "$target" --output-path ".docs/$target" --transform-for-static-hosting --hosting-base-path "$target" \
    --warnings-as-errors
  echo "docs: .docs/$target"
done
