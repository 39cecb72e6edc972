#!/usr/bin/env bash
# Builds the documentation of every product into .docs/ with the toolchain's own compiler for it, and fails on a warning,
# on a public symbol without a comment, and on a link or an anchor that leads nowhere. `make docs-serve` shows the result.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/swift-flags.sh

targets=(Roster RosterAnalytics RosterForms RosterHTTP RosterLocalization RosterSQLite RosterTesting RosterConformance RosterUIKit)
[ "$(uname)" != Linux ] || targets+=(RosterGTK RosterAdwaita)

tools=$(dirname "$(readlink -f "$(command -v swift)")")
docc=$(command -v docc || echo "$tools/docc")
triple=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')

# Reads the modules that the build has made. `swift package dump-symbol-graph` does the same for every module of every
# dependency and every test, which takes minutes.
extract() { # package, module, …
  local package=$1 module flags=()
  shift
  swift build "${swift_flags[@]}" --package-path "$package" >&2
  local products
  products=$(swift build --package-path "$package" --show-bin-path)
  flags+=(-target "$triple" -I "$products/Modules" -minimum-access-level public -skip-synthesized-members)
  # Not those of build tools, which have the names of others.
  while IFS= read -r map; do
    flags+=(-Xcc "-fmodule-map-file=$map" -I "$(dirname "$map")")
  done < <(find -L "$products" "$package/.build/checkouts" "$PWD/Sources" -name module.modulemap -not -path '*/.git/*' -not -path '*-tool.build/*')
  while IFS= read -r folder; do flags+=(-I "$folder"); done < <(find -L "$package/Sources" "$package/Model" -type d -name include 2>/dev/null)
  for flag in $(pkg-config --cflags-only-I gtk4 libadwaita-1 2>/dev/null || true); do flags+=(-Xcc "$flag"); done
  for module in "$@"; do
    rm -rf ".build/symbol-graphs/$module"
    mkdir -p ".build/symbol-graphs/$module"
    "$tools/swift-symbolgraph-extract" -module-name "$module" "${flags[@]}" -output-dir ".build/symbol-graphs/$module"
    Scripts/undocumented.py ".build/symbol-graphs/$module"
  done
}

convert() { # module
  # One folder per product: a catalogue is about its own module and what it extends.
  "$docc" convert "Sources/$1/$1.docc" --additional-symbol-graph-dir ".build/symbol-graphs/$1" \
    --output-path ".docs/$1" --hosting-base-path "$1" --fallback-display-name "$1" \
    --fallback-bundle-identifier "roster.$1" --warnings-as-errors
  echo "docs: .docs/$1"
}

own=()
for target in "${targets[@]}"; do [ "$target" = RosterUIKit ] || own+=("$target"); done
extract "$PWD" "${own[@]}"
# The UIKit host has symbols only where there is a UIKit, which is the model's.
extract "$PWD/Tests/UIKitModel" RosterUIKit

rm -rf .docs
mkdir -p .docs
failed=0 running=()
for target in "${targets[@]}"; do
  convert "$target" &
  running+=($!)
done
for process in "${running[@]}"; do wait "$process" || failed=1; done
[ $failed -eq 0 ] || exit 1
python3 Scripts/doc_site.py check .docs
