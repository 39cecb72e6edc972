#!/usr/bin/env bash
# Builds the documentation of every product into .docs/ with the toolchain's own compiler for it, and fails on a warning.
set -euo pipefail
cd "$(dirname "$0")/.."

targets=(Roster RosterHTTP RosterSQLite RosterTesting RosterUIKit)
[ "$(uname)" != Linux ] || targets+=(RosterGTK)

docc=$(command -v docc || true)
[ -n "$docc" ] || docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc

swift build
graphs=$(swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members |
  sed -n 's/^Files written to //p' | tail -n 1)

rm -rf .docs
for target in "${targets[@]}"; do
  # One folder per product: a catalogue is about its own module and what it extends.
  mkdir -p ".build/symbol-graphs/$target" .docs
  rm -f ".build/symbol-graphs/$target"/*
  for graph in "$graphs/$target.symbols.json" "$graphs/$target@"*.symbols.json; do
    [ ! -f "$graph" ] || cp "$graph" ".build/symbol-graphs/$target/"
  done
  "$docc" convert "Sources/$target/$target.docc" --additional-symbol-graph-dir ".build/symbol-graphs/$target" \
    --output-path ".docs/$target" --hosting-base-path "$target" --fallback-display-name "$target" \
    --fallback-bundle-identifier "roster.$target" --warnings-as-errors
  echo "docs: .docs/$target"
done
