// swift-tools-version: 6.1
import Foundation
import PackageDescription

// UIKIT_STRICT=1 removes the default implementations of the optional delegate methods that Roster's host implements, so
// that a misspelled method does not compile. Use a separate build folder:
//
//     UIKIT_STRICT=1 swift build --scratch-path .build-strict
let isStrict = ProcessInfo.processInfo.environment["UIKIT_STRICT"] == "1"

// The model's own tests implement few of the optional methods, so they are built without UIKIT_STRICT only.
let tests: [Target] =
  isStrict
  ? [] : [.testTarget(name: "UIKitModelTests", dependencies: ["UIKit", "UIKitModelDriver", "_Testing_UIKit"])]

// The model's lookups are linear in the number of rows, so it is optimized, with the assertions of a debug build. The strict form
// is compiled only.
let settings: [SwiftSetting] =
  isStrict ? [.define("UIKIT_STRICT")] : [.unsafeFlags(["-O", "-assert-config", "Debug"])]

// A separate package, so that `package` declarations of the model are invisible to RosterUIKit.
let package = Package(
  name: "Model",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "UIKitModelDriver", targets: ["UIKitModelDriver"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "_Testing_UIKit", targets: ["_Testing_UIKit"]),
  ],
  targets: [
    .target(name: "CInitializers"),
    .target(name: "UIKit", dependencies: ["CInitializers"], swiftSettings: settings),
    .target(name: "UIKitModelDriver", dependencies: ["UIKit"]),
    // Only the declarations that Roster's host uses, so that its SwiftUI view is compiled.
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    // Swift Testing has an overlay for UIKit, which the compiler imports. The model replaces it by an empty module.
    .target(name: "_Testing_UIKit"),
  ] + tests,
  swiftLanguageModes: [.v6]
)
