#!/usr/bin/env bash
# Builds the model in its strict form, with the host, and shows of every delegate method of the host that it does not
# compile against the model when it is misspelt.
set -euo pipefail
cd "$(dirname "$0")"
export UIKIT_STRICT=1
swift build --scratch-path .build-strict
modules=.build-strict/debug/Modules
sample=$(mktemp --suffix=.swift)
trap 'rm -f "$sample"' EXIT

compiles() {
  swiftc -swift-version 6 -typecheck -parse-as-library -I "$modules" \
    -Xcc -fmodule-map-file="$PWD/.build-strict/debug/CInitializers.build/module.modulemap" \
    -I Model/Sources/CInitializers/include "$sample" 2>&1
}

# A class of the same protocols and methods as the delegate of a file; the second argument edits the methods, a line each.
class() {
  echo "import UIKit"
  sed -nE 's/.*class ([A-Za-z]+: NSObject, UI[^{]*)\{.*/@MainActor final class \1{/p' "$1"
  methods "$1" | sed -E "$2; s/$/ { fatalError() }/"
  echo "}"
}

# The methods of a file whose first parameter is a table, collection or scroll view.
methods() {
  tr '\n' ' ' <"$1" | grep -oE 'func [A-Za-z]+\( *[a-z_]+ [A-Za-z]+: UI(Table|Collection|Scroll)View[,)][^{]*'
}

files=$(grep -rlE 'class [A-Za-z]+: NSObject, UI[A-Za-z]+(Delegate|DataSource)' ../../Sources/RosterUIKit)
for file in $files; do
  class "$file" "" >"$sample"
  compiles || { echo "$file: the methods, taken alone, do not compile against the strict model"; exit 1; }
  count=$(methods "$file" | wc -l)
  for line in $(seq "$count"); do
    class "$file" "${line}s/func /func misspelt_/" >"$sample"
    if compiles >/dev/null; then
      echo "$file: a misspelt method compiles against the strict model:"
      methods "$file" | sed -n "${line}p"
      exit 1
    fi
  done
  echo "$(basename "$file"): the strict model refuses each of $count methods when it is misspelt"
done
