#!/usr/bin/env bash
# Follows the README from an empty directory: first to an app with its test and its window (on Linux), as
# Scripts/first-hour.sh does, then to a tested page of one's own: takes the manifest from it, has the plugin write a page of
# each kind, and builds and tests them; then does the same with the templates and snippets for Xcode, whose placeholders
# are filled in here, and with Tests/Templates. On Linux the page is shown in a window at last.
set -euo pipefail
cd "$(dirname "$0")/.."
roster=$PWD
work=$roster/.build/templates
mkdir -p "$work"

python3 Scripts/test_new_app.py
echo "✔ Test \"F-03 new-app.sh writes into the folder that was named, and nothing that a name contains is run\" passed"
echo "✔ Test \"F-09 package.sh makes a Debian package of an app, and none of files that are not valid\" passed"

# Checks what ships the app with this identifier, and that its parts agree.
packaging() { # ID
  desktop-file-validate "packaging/$1.desktop"
  appstreamcli validate --no-net "packaging/$1.metainfo.xml" >/dev/null
  [ -x packaging/package.sh ]
  [ -e "packaging/$1.svg" ]
  apart=$(grep -LF "$1" packaging/{*.desktop,*.xml,*.yml,package.sh} Sources/*App/main.swift iOS/*/project.pbxproj || true)
  [ -z "$apart" ] || { echo "templates: another identifier than $1 in $apart" >&2; exit 1; }
  ! grep -r ___ packaging Sources iOS || { echo "templates: a placeholder was left" >&2; exit 1; }
}

if [ "$(uname)" = Linux ]; then
  Scripts/first-hour.sh --here "$work"
  cd "$work/Shop"
  if swift package --allow-writing-to-package-directory new-app >refused 2>&1 || ! grep -q "has targets already" refused; then
    echo "templates: an app was written over another one" >&2
    exit 1
  fi
  packaging org.example.Shop
  # An app with an odd name, here, where the plugin is built.
  rm -rf Sources Tests iOS packaging
  cat >Package.swift <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

let package = Package(name: "-läden \\"& <2>\\" 日本", dependencies: [.package(name: "Roster", path: "$roster")])
MANIFEST
  swift package --allow-writing-to-package-directory new-app >/dev/null
  packaging org.example.Laden2riben
  [ -e Sources/Laden2ribenApp/main.swift ] || { echo "templates: the linker needs a name in ASCII" >&2; exit 1; }
  echo "✔ Test \"F-09 a new app has valid files for desktops and app stores, whatever its name\" passed"
  echo "✔ Test \"F-03 one command writes an app with a searched, stored list over HTTP, which another one runs\" passed"

  # The other kind of app, with the modules that are built.
  rm -rf "$work/build"
  mv .build "$work/build"
  cd "$work"
  rm -rf Shop
  "$roster/Scripts/new-app.sh" --kind reader Shop
  cd Shop
  rm -rf .build
  mv "$work/build" .build
  packaging org.example.Shop
  swift format lint --strict --configuration "$roster/.swift-format" --recursive Sources Tests
  for page in Sources/Shop/*Page.swift; do
    [ "$(wc -l <"$page")" -le 60 ] || { echo "templates: $page has more than 60 lines" >&2; exit 1; }
  done
  swift build --build-tests 2>&1 | tee build.log
  ! grep -E "^$PWD/(Sources|Tests)/.* warning:" build.log || { echo "templates: the reader has warnings" >&2; exit 1; }
  swift test --skip-build
  port=$(python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])')
  XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/data ROSTER_DISPLAY=virtual "$roster/Scripts/with-display.sh" bash -c '
    .build/debug/reader-server '"$port"' &
    server=$!
    .build/debug/ShopApp &
    app=$!
    timeout 30 xdotool search --sync --onlyvisible --name "^Sign In$|^Shop$" >/dev/null
    status=$?
    kill $app
    curl -s --retry 5 --retry-connrefused -d "{\"name\": \"reader\", \"password\": \"secret\"}" localhost:'"$port"'/session |
      grep -q token || status=1
    kill $server
    exit $status'
  echo "✔ Test \"F-03 the kind reader is an app with an account, which a server of its own answers\" passed"
fi

# A page goes to the first target of the manifest, even if the target depends on another.
mkdir -p "$work/order/Sources/Zoo" "$work/order/Sources/Animals"
cd "$work/order"
rm -rf Tests Sources/*/Tiger*
cat >Package.swift <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Order", dependencies: [.package(name: "Roster", path: "$roster")],
  targets: [
    .testTarget(name: "AnimalsTests", dependencies: ["Animals"]), .target(name: "Zoo", dependencies: ["Animals"]),
    .target(name: "Animals"),
  ])
MANIFEST
mkdir -p Tests/AnimalsTests
touch Sources/Zoo/Zoo.swift Sources/Animals/Animals.swift Tests/AnimalsTests/AnimalsTests.swift
swift package --allow-writing-to-package-directory new-page Tiger >/dev/null
[ -e Sources/Zoo/TigerPage.swift ] || { echo "templates: the page is not in the first target" >&2; exit 1; }
echo "✔ Test \"F-03 a page is written to the first target of the manifest\" passed"

# The package of GettingStarted's manifest, where the app was, whose modules need not be built again.
mkdir -p "$work/Shop"
cd "$work/Shop"
rm -rf Sources Tests iOS packaging

manifest() { # article
  sed -n '/^\/\/ swift-tools-version/,/^```/p' "$1" | sed '$d'
}
manifest "$roster/Sources/Roster/Roster.docc/GettingStarted.md" >Package.swift
sed -i.orig "s|\.package(url: [^)]*)|.package(name: \"Roster\", path: \"$roster\")|" Package.swift

plugin() { swift package --allow-writing-to-package-directory new-page "$@"; }
plugin Courses
swift test
plugin Account --kind settings --host uikit
plugin Banner --kind component
if plugin Courses >/dev/null 2>&1; then
  echo "templates: a page was overwritten" >&2
  exit 1
fi
if plugin Other --kind strange >/dev/null 2>&1; then
  echo "templates: a wrong kind was accepted" >&2
  exit 1
fi

# Xcode's templates, as Xcode fills them in.
for template in "$roster"/Templates/Xcode/*.xctemplate; do
  for file in "$template"/*.swift; do
    name=$(basename "$template" .xctemplate | tr -d ' ')
    sed -e "s/___FILEBASENAMEASIDENTIFIER___/Xcode$name/g" -e "s/___FILEHEADER___//g" \
      -e "s/___VARIABLE_[a-zA-Z]*___/Xcode$name/g" "$file" >"Sources/Shop/Xcode$name.swift"
  done
done
# Snippets, each in a function or a type of its own; their placeholders are what Xcode shows in bubbles.
for snippet in "$roster"/Templates/Xcode/*.codesnippet; do
  name=$(basename "$snippet" .codesnippet | tr -d ' -')
  {
    echo "import Roster"
    sed -n '/<key>IDECodeSnippetContents<\/key>/,/<\/string>/p' "$snippet" | sed -e '1d' -e 's/^[ \t]*<string>//' \
      -e 's/<\/string>$//' -e 's/&lt;/</g' -e 's/&gt;/>/g' -e 's/&amp;/\&/g' \
      -e 's/<#\([^#]*\)#>/\1/g' -e "s/SnippetName/Snippet$name/g"
  } >"Sources/Shop/Snippet$name.swift"
done

cp "$roster/Tests/Templates/"*.swift Tests/ShopTests/
swift test

# The same in a new project of Xcode 26, where everything is isolated to the main actor by default.
if [ "$(printf '%s\n' 6.2 "$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p')" | sort -V | head -n 1)" = 6.2 ]
then
  cp Package.swift Package.plain
  settings='.defaultIsolation(MainActor.self)'
  for feature in NonisolatedNonsendingByDefault InferIsolatedConformances MemberImportVisibility; do
    settings+=", .enableUpcomingFeature(\"$feature\")"
  done
  sed -e 's|^// swift-tools-version: 6.1|// swift-tools-version: 6.2|' \
    -e "s|dependencies: \[.product(name: \"Roster\", package: \"Roster\")\])|&SETTINGS|" \
    -e "s|\])SETTINGS|], swiftSettings: [$settings])|" Package.plain >Package.swift
  grep -q defaultIsolation Package.swift
  swift build
  mv Package.plain Package.swift
fi

[ "$(uname)" = Linux ] || exit 0
sed -i 's|\.target(name: "Shop", dependencies: \[|.executableTarget(name: "Shop", dependencies: [.product(name: "RosterGTK", package: "Roster"), |' \
  Package.swift
cat >Sources/Shop/main.swift <<'MAIN'
import RosterGTK

let source = NumberedPages(size: 20) { number, _ in [CoursesEntry(id: number, title: "Page \(number)")] }
let application = RosterApplication("org.example.Shop") { application in
  application.open(title: "Shop of Courses", ListView(CoursesPage(source)))
}
application.run()
MAIN
plugin Photo --host gtk
swift build --product Shop
ROSTER_DISPLAY=virtual "$roster/Scripts/with-display.sh" bash -c '
  .build/debug/Shop &
  timeout 30 xdotool search --sync --onlyvisible --name "^Shop of Courses$" >/dev/null
  status=$?
  kill $!
  exit $status'
echo "templates: the page was shown in a window"
