#!/usr/bin/env bash
# Checks on Linux what only a Mac can run: the workflows against their published schema and for what they name, the Xcode
# project for dangling references, the scripts for the Mac, the package tests for what Apple's systems do not have, and the
# app and its tests by compiling them against the model of UIKit.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$(Scripts/python.sh)
"$python/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/*.yml
"$python/python" Scripts/apple_check.py
bash -n Scripts/apple.sh
"$python/python" Scripts/apple_report.py --check

# Foundation has processes on desktop systems only; the tests of a package are built for iOS, too.
unguarded=$(git grep -lE '\bProcess\(\)' -- 'Tests/*Tests/*.swift' ':!Tests/RosterGTKTests' |
  xargs -r grep -LE '^#if os\(Linux\) \|\| os\(macOS\)$' || true)
[ -z "$unguarded" ] || { echo "apple-check: a process without a guard for iOS: $unguarded" >&2; exit 1; }
# GTK is declared inside the manifest's #if only.
outside=$(awk '/^#if os\(Linux\)/ { inside = 1 } !inside && /GTK/ && !/^ *\/\/|gtkProducts|gtkTargets/ { print NR ": " $0 }
  /^#endif/ { inside = 0 }' Package.swift)
[ -z "$outside" ] || { echo "apple-check: GTK is declared on Apple's systems: $outside" >&2; exit 1; }
echo "✔ Test \"U-36 the package's tests start no process on iOS and declare nothing of GTK on Apple's systems\" passed"

# tvOS and watchOS have a UIKit, too, without most of what a list of rows needs.
open=$(git ls-files -- 'Sources/RosterUIKit/*.swift' 'Gallery/Sources/GalleryUIKit/*.swift' |
  xargs grep -LE '^#if canImport\(UIKit\)( && canImport\(SwiftUI\))? && !os\(tvOS\) && !os\(watchOS\)')
[ -z "$open" ] || { echo "apple-check: sources that tvOS and watchOS compile:" $open >&2; exit 1; }
echo "✔ Test \"U-18 the UIKit host is empty on tvOS and watchOS\" passed"

# Package managers may leave GRDB out, and then the module is empty.
open=$(git ls-files -- 'Sources/RosterSQLite/*.swift' | xargs grep -LE '^#if canImport\(GRDB\)$' || true)
[ -z "$open" ] || { echo "apple-check: sources that need GRDB:" $open >&2; exit 1; }
swiftc -swift-version 6 -typecheck Sources/RosterSQLite/*.swift
echo "✔ Test \"U-31 RosterSQLite is empty without GRDB\" passed"

Tests/UIKitModel/check-app.sh
