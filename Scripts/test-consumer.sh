#!/usr/bin/env bash
# Builds and tests a package that uses the core alone, with GTK's and SQLite's development packages out of sight, and
# shows that nothing but the core was compiled for it.
set -euo pipefail
cd "$(dirname "$0")/.."

hidden=$(mktemp -d)
trap 'rm -rf "$hidden"' EXIT
export PKG_CONFIG_LIBDIR="$hidden" PKG_CONFIG_PATH="$hidden"

swift test --package-path Tests/Consumer

# A folder is planned for every module in sight; what was compiled has objects in it.
compiled=$(find Tests/Consumer/.build/debug/ -path '*.build/*.o' |
  sed -E 's,.*/debug/([^/]+)\.build/.*,\1,' | sort -u | tr '\n' ' ')
echo "compiled for the consumer: $compiled"
case $compiled in
  *GRDB* | *GTK* | *RosterHTTP* | *NIO* | *SQLite* | *HTTPTypes*)
    echo "consumer: more than the core was compiled" >&2
    exit 1
    ;;
esac
