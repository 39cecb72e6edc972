// swift-tools-version: 6.1
import Foundation
import PackageDescription

// This package stands apart from Roster's own: it has a module of the name UIKit, and in a shared build folder
// `canImport(UIKit)` would turn true for every other package of the graph.
//
// UIKIT_STRICT=1 takes away the default implementations of those optional delegate methods that Roster's host
// implements, so that a misspelt one does not compile. Use a build folder of its own for it:
//
//     UIKIT_STRICT=1 swift build --scratch-path .build-strict
let isStrict = ProcessInfo.processInfo.environment["UIKIT_STRICT"] == "1"
let strictness: [SwiftSetting] = isStrict ? [.define("UIKIT_STRICT")] : []

// Roster's host compiled against the model. SwiftPM wants sources below the package's root: they are linked there.
let hostTargets: [Target] = [
  .target(name: "Roster"),
  .target(name: "RosterTesting", dependencies: ["Roster"]),
  // Without access to the package: of the model it sees what UIKit has, and nothing of its inside.
  .target(name: "RosterUIKit", dependencies: ["Roster", "UIKit", "SwiftUI"], packageAccess: false),
]

// The gallery's pages with their cells for UIKit, and the sample data of the gallery's server, without the server.
let galleryTargets: [Target] = [
  .target(
    name: "RosterHTTP",
    dependencies: [
      "Roster", .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Logging", package: "swift-log"),
    ]),
  .target(name: "RosterSQLite", dependencies: ["Roster", .product(name: "GRDB", package: "GRDB.swift")]),
  .target(name: "GalleryModels"),
  .target(name: "GallerySamples", dependencies: ["GalleryModels"]),
  .target(name: "GalleryPages", dependencies: ["GalleryModels", "RosterHTTP", "RosterSQLite"]),
  .target(name: "GalleryUIKit", dependencies: ["GalleryPages", "RosterUIKit", "UIKit"]),
]

/// What every test target needs: Swift Testing has an overlay for UIKit, which the model replaces by an empty module.
let testing: [Target.Dependency] = ["UIKit", "UIKitModelDriver", "_Testing_UIKit"]

let hostTests: [Target] = [
  .testTarget(
    name: "RosterUIKitTests",
    dependencies: [
      "RosterUIKit", "RosterTesting", "GalleryModels", "GalleryPages", "GallerySamples", "GalleryUIKit",
      "SwiftUI", .product(name: "HTTPTypes", package: "swift-http-types"),
    ] + testing)
]

// The model's own tests implement few of the optional methods, so that they are built in the normal form only.
let modelTests: [Target] =
  isStrict ? [] : [.testTarget(name: "UIKitModelTests", dependencies: testing)]

let package = Package(
  name: "UIKitModel",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "UIKitModelDriver", targets: ["UIKitModelDriver"]),
    .library(name: "Roster", targets: ["Roster"]),
    .library(name: "RosterUIKit", targets: ["RosterUIKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
  ],
  targets: [
    .target(name: "CInitializers"),
    .target(name: "UIKit", dependencies: ["CInitializers"], swiftSettings: strictness),
    .target(name: "UIKitModelDriver", dependencies: ["UIKit"]),
    // No more than what Roster's host names, so that it is compiled at all.
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(name: "_Testing_UIKit"),
  ] + modelTests + hostTargets + galleryTargets + hostTests,
  swiftLanguageModes: [.v6]
)
