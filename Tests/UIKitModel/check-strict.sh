#!/usr/bin/env bash
# Builds the model in its strict form, with the host if it is there, and shows that a misspelt delegate method does not
# compile against it.
set -euo pipefail
cd "$(dirname "$0")"
export UIKIT_STRICT=1
swift build --scratch-path .build-strict
modules=.build-strict/debug/Modules
sample=$(mktemp --suffix=.swift)
trap 'rm -f "$sample"' EXIT

# One delegate with every method that the host implements; the argument is the spelling of one of them.
delegate() {
  cat <<SWIFT
import UIKit
@MainActor final class Prefetching: NSObject, UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, $1 path: IndexPath) -> Bool { false }
  func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { false }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
  func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
}
SWIFT
}

check() {
  swiftc -swift-version 6 -typecheck -parse-as-library -I "$modules" \
    -Xcc -fmodule-map-file="$PWD/.build-strict/debug/CInitializers.build/module.modulemap" \
    -I Sources/CInitializers/include "$sample" 2>&1
}

delegate canEditRowAt >"$sample"
check || { echo "a well-spelt data source does not compile against the strict model"; exit 1; }
delegate canEditRowAtIndexPath >"$sample"
if check >/dev/null; then
  echo "a misspelt data source method compiles against the strict model"
  exit 1
fi
echo "the strict model compiles, and refuses a misspelt method"
