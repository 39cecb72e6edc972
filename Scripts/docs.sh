#!/usr/bin/env bash
# Builds the documentation of every product into .docs/ with the toolchain's own compiler for it, and fails on a warning
# and on a public symbol without a comment.
set -euo pipefail
cd "$(dirname "$0")/.."

targets=(Roster RosterHTTP RosterSQLite RosterTesting RosterUIKit)
[ "$(uname)" != Linux ] || targets+=(RosterGTK RosterAdwaita)

docc=$(command -v docc || true)
[ -n "$docc" ] || docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc

symbols() { # package
  swift build --package-path "$1" >&2
  # It asks for the modules of the tests, too, and fails where they are not built, after it has written all others.
  { swift package --package-path "$1" dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
    2>/dev/null || true; } | sed -n 's/^Files written to //p' | tail -n 1
}
graphs=$(symbols .)
# The UIKit host has symbols only where there is a UIKit, which is the model's.
uikit=$(symbols Tests/UIKitModel)

rm -rf .docs
for target in "${targets[@]}"; do
  # One folder per product: a catalogue is about its own module and what it extends.
  mkdir -p ".build/symbol-graphs/$target" .docs
  rm -f ".build/symbol-graphs/$target"/*
  folder=$graphs
  [ "$target" != RosterUIKit ] || folder=$uikit
  [ -f "$folder/$target.symbols.json" ] || { echo "docs: $target has no symbols" >&2; exit 1; }
  for graph in "$folder/$target.symbols.json" "$folder/$target@"*.symbols.json; do
    [ ! -f "$graph" ] || cp "$graph" ".build/symbol-graphs/$target/"
  done
  Scripts/undocumented.py ".build/symbol-graphs/$target"
  "$docc" convert "Sources/$target/$target.docc" --additional-symbol-graph-dir ".build/symbol-graphs/$target" \
    --output-path ".docs/$target" --hosting-base-path "$target" --fallback-display-name "$target" \
    --fallback-bundle-identifier "roster.$target" --warnings-as-errors
  echo "docs: .docs/$target"
done
