#!/usr/bin/env bash
# Makes an app in a new folder: a list over HTTP with its tests, a window for Linux and a project for iOS. It depends on this
# clone of Roster. On Debian, missing system packages are installed first.
#
#   Scripts/new-app.sh FOLDER
set -euo pipefail
roster=$(cd "$(dirname "$0")/.." && pwd -P)

if [ $# -ne 1 ]; then
  sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
if [ -d "$1" ] && [ -n "$(ls -A "$1")" ]; then
  echo "new-app.sh: $1 is not empty" >&2
  exit 1
fi
[ "$(uname)" != Linux ] || "$roster/Scripts/setup.sh"
mkdir -p "$1"
cd "$1"
cat >Package.swift <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "$(basename "$PWD")", platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "Roster", path: "$roster")])
MANIFEST
swift package --allow-writing-to-package-directory new-app
