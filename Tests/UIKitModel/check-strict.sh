#!/usr/bin/env bash
# Builds the model in its strict form, with the host, and checks that no delegate method of the host compiles against the
# model if it is misspelled.
set -euo pipefail
cd "$(dirname "$0")"
. ../../Scripts/swift-flags.sh
export UIKIT_STRICT=1
swift build "${swift_flags[@]}" --scratch-path .build-strict --target RosterUIKit
modules=.build-strict/debug/Modules
sample=$(mktemp --suffix=.swift)
trap 'rm -f "$sample"' EXIT

compiles() {
  swiftc -swift-version 6 -typecheck -parse-as-library -I "$modules" \
    -Xcc -fmodule-map-file="$PWD/.build-strict/debug/CInitializers.build/module.modulemap" \
    -I Model/Sources/CInitializers/include "$sample" 2>&1
}

# A class with the same protocols and methods as the delegate in a file. The second argument is a sed script for the
# methods, one per line.
class() {
  echo "import UIKit"
  sed -nE 's/.*class ([A-Za-z]+: )(NSObject|ForwardingDelegate)(, UI[^{]*)\{.*/@MainActor final class \1NSObject\3{/p' "$1"
  methods "$1" | sed -E "$2; s/$/ { fatalError() }/"
  echo "}"
}

# The methods of a file, except private ones, whose first parameter is a table, collection or scroll view, a text field or a
# navigation controller.
methods() {
  tr '\n' ' ' <"$1" | sed 's/private func//g' | grep -oE 'func [A-Za-z]+\( *[a-z_]+ [A-Za-z]+: UI((Table|Collection|Scroll)View|TextField|NavigationController)[,)][^{]*'
}

files=$(grep -rlE 'class [A-Za-z]+: (NSObject|ForwardingDelegate), UI[A-Za-z]+(Delegate|DataSource)' ../../Sources/RosterUIKit)
for file in $files; do
  class "$file" "" >"$sample"
  compiles || { echo "$file: the methods alone do not compile against the strict model"; exit 1; }
  count=$(methods "$file" | wc -l)
  for line in $(seq "$count"); do
    class "$file" "${line}s/func /func misspelled_/" >"$sample"
    if compiles >/dev/null; then
      echo "$file: a misspelled method compiles against the strict model:"
      methods "$file" | sed -n "${line}p"
      exit 1
    fi
  done
  echo "$(basename "$file"): none of $count methods compiles against the strict model if it is misspelled"
done
