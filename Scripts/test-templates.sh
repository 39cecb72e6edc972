#!/usr/bin/env bash
# Starts a package as a new user would, has the plugin write a page of each kind into it, and builds and tests them; then
# does the same with the file templates and snippets for Xcode, whose placeholders are filled in here.
set -euo pipefail
cd "$(dirname "$0")/.."
roster=$PWD
work=.build/templates
rm -rf "$work/Sources" "$work/Tests"
mkdir -p "$work/Sources/Shop" "$work/Tests/ShopTests"
cd "$work"

cat >Package.swift <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "Roster", path: "$roster")],
  targets: [
    .target(name: "Shop", dependencies: [.product(name: "Roster", package: "Roster")]),
    .testTarget(
      name: "ShopTests", dependencies: ["Shop", .product(name: "RosterTesting", package: "Roster")]),
  ],
  swiftLanguageModes: [.v6]
)
MANIFEST
echo "import Roster" >Sources/Shop/Shop.swift
echo "import Testing" >Tests/ShopTests/ShopTests.swift

plugin() { swift package --allow-writing-to-package-directory new-page "$@"; }
plugin Courses
plugin Account --kind settings
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
    echo "import Observation"
    echo "import Roster"
    sed -n '/<key>IDECodeSnippetContents<\/key>/,/<\/string>/p' "$snippet" | sed -e '1d' -e 's/^[ \t]*<string>//' \
      -e 's/<\/string>$//' -e 's/&lt;/</g' -e 's/&gt;/>/g' -e 's/&amp;/\&/g' \
      -e 's/<#\([^#]*\)#>/\1/g' -e "s/SnippetName/Snippet$name/g"
  } >"Sources/Shop/Snippet$name.swift"
done

swift test
echo "Test \"S0-39 the templates and snippets of pages, components and cells build, and their tests pass\" passed"
