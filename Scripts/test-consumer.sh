#!/usr/bin/env bash
# Builds and tests a package that uses the core and the UIKit host alone, with GTK's and SQLite's development packages hidden, and
# shows that nothing but the core was compiled for it. One of its files imports SwiftUI, too.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/swift-flags.sh

hidden=$(mktemp -d)
trap 'rm -rf "$hidden"' EXIT
export PKG_CONFIG_LIBDIR="$hidden" PKG_CONFIG_PATH="$hidden"

# A file that an earlier resolution left would keep its pins.
rm -f Tests/Consumer/Package.resolved
swift test "${swift_flags[@]}" --package-path Tests/Consumer

# What was fetched for it. Swift 6.1 fetches what a disabled trait guards, too.
pins() { sed -nE 's/.*"identity" : "([^"]+)".*/\1/p' Tests/Consumer/Package.resolved | tr '\n' ' '; }
echo "fetched for the consumer: $(pins)"
case $(swift --version 2>/dev/null) in
  *"Swift version 6.1"*) ;;
  *)
    if [ "$(pins)" != "swift-http-types swift-log " ]; then
      echo "✘ Test \"U-31 neither NIO nor GRDB nor AsyncHTTPClient is fetched for the UIKit host alone\" failed" >&2
      exit 1
    fi
    echo "✔ Test \"U-31 neither NIO nor GRDB nor AsyncHTTPClient is fetched for the UIKit host alone\" passed"
    ;;
esac

# No public type has the name of one of SwiftUI's: a file that imports both would have to qualify it.
# The names of the top-level types, whose lines are indented by the pattern $1 (a file of the UIKit host is one #if).
names() {
  sed -nE "s/^$1(@[A-Za-z]+ )*public (final )?(struct|class|enum|protocol|actor|typealias) ([A-Za-z_]+).*/\\4/p"
}
clashes=$(comm -12 <(names '' <Tests/Consumer/Sources/SwiftUI/SwiftUI.swift | sort -u) <(
  {
    find Sources/Roster Sources/RosterHTTP -name '*.swift' -not -path '*.docc/*' -exec cat {} + | names ''
    find Sources/RosterUIKit -name '*.swift' -exec cat {} + | names ' {0,2}'
  } | sort -u
))
if [ -n "$clashes" ]; then
  echo "consumer: public types with the names of SwiftUI's:" $clashes >&2
  exit 1
fi

# A folder is planned for every visible module; what was compiled has objects in it.
compiled=$(find Tests/Consumer/.build/debug/ -path '*.build/*.o' |
  sed -E 's,.*/debug/([^/]+)\.build/.*,\1,' | sort -u | tr '\n' ' ')
echo "compiled for the consumer: $compiled"
case $compiled in
  *GRDB* | *GTK* | *RosterHTTP* | *NIO* | *SQLite* | *HTTPTypes*)
    echo "consumer: more than the core was compiled" >&2
    exit 1
    ;;
esac
