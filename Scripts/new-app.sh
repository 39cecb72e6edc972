#!/usr/bin/env bash
# Makes an app in a new folder, with its tests, a window for Linux and a project for iOS. It depends on this clone of Roster. On
# Debian, missing system packages are installed first.
#
#   Scripts/new-app.sh [--kind stories|reader] FOLDER
#
#   stories (the default)  a list over HTTP, which is paged, searched and stored
#   reader                 an account with its feeds and their entries: sign-in, pages by key, optimistic edits, a selection,
#                          downloads, pictures that need the account, settings, and a server to try it
set -euo pipefail
# With it, `cd` may enter another folder than the one that was made.
unset CDPATH
roster=$(cd -- "$(dirname -- "$0")/.." && pwd -P)

usage() { sed -n '2,9s/^# \{0,1\}//p' "$roster/Scripts/new-app.sh"; }
fail() {
  echo "new-app.sh: $1" >&2
  exit 1
}

case ${1:-} in -h | --help)
  usage
  exit
  ;;
esac
kind=stories
if [ "${1:-}" = --kind ] && [ $# -gt 1 ]; then
  kind=$2
  case $kind in stories | reader) ;; *) fail "there is no kind $kind; the kinds are stories and reader" ;; esac
  shift 2
fi
if [ $# -ne 1 ] || [ -z "$1" ] || [ "$1" = --kind ]; then
  usage >&2
  exit 2
fi
# The name may begin with a dash.
folder=$1
case $folder in /*) ;; *) folder=./$folder ;; esac
if [ -e "$folder" ] || [ -L "$folder" ]; then
  [ -d "$folder" ] || fail "$1 exists and is not a folder"
  [ -z "$(ls -A -- "$folder")" ] || fail "$1 is not empty"
fi

# A text as a literal of Swift, which the manifest runs.
literal() {
  local text=$1
  case $text in *[[:cntrl:]]*) fail "a path with control characters cannot stand in a manifest" ;; esac
  text=${text//\\/\\\\}
  printf '"%s"' "${text//\"/\\\"}"
}

path=$(literal "$roster")
literal "$folder" >/dev/null
[ "$(uname)" != Linux ] || "$roster/Scripts/setup.sh"
is_new=
[ -d "$folder" ] || is_new=1
mkdir -p -- "$folder"
cd -- "$folder"
name=$(literal "$(basename -- "$PWD")")
cat >Package.swift <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: $name, platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "Roster", path: $path)])
MANIFEST
if swift package --allow-writing-to-package-directory new-app --kind "$kind"; then exit; fi
# The next try finds the folder as this one did. Files of the app, if it has any already, stay.
rm -rf -- Package.swift Package.resolved .build
[ -z "$is_new" ] || rmdir -- "$PWD" 2>/dev/null || true
exit 1
