#!/usr/bin/env bash
# Prints the PKG_CONFIG_PATH of builds. SwiftPM ignores flags such as -pthread in the files of GTK's libraries and warns about them
# in each build, so that the first folder contains copies of these files without the flags.
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/.build/pkgconfig
if command -v pkg-config >/dev/null; then
  for name in gmodule-no-export-2.0 gthread-2.0 graphene-1.0; do
    [ ! -e "$folder/$name.pc" ] || continue
    source=$(pkg-config --variable pcfiledir "$name" 2>/dev/null)/$name.pc || continue
    [ -e "$source" ] || continue
    mkdir -p "$folder"
    # Another build may read the file.
    sed -E 's/ -(pthread|m[a-z0-9=]+)( |$)/\2/g; s/ -(pthread|m[a-z0-9=]+)( |$)/\2/g' "$source" >"$folder/.$name.$$"
    mv "$folder/.$name.$$" "$folder/$name.pc"
  done
fi
case ":${PKG_CONFIG_PATH:-}:" in
  *":$folder:"*) echo "$PKG_CONFIG_PATH" ;;
  *) echo "$folder${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}" ;;
esac
