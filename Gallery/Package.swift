// swift-tools-version: 6.1
import PackageDescription

// GTK exists on Linux only; elsewhere the server, the pages and their tests are built without the app.
#if os(Linux)
  let appProducts: [Product] = [.executable(name: "gallery", targets: ["gallery"])]
  let appTargets: [Target] = [
    // The cells of the pages' own contents.
    .target(name: "GalleryCells", dependencies: ["GalleryPages", .product(name: "RosterGTK", package: "Roster")]),
    // What the app needs besides its pages: screenshots, counters, simulated faults, the view of a source file, translations.
    .target(
      name: "GalleryTools",
      dependencies: [
        "GalleryModels", "GalleryPages",
        .product(name: "RosterAdwaita", package: "Roster"),
        .product(name: "RosterLocalization", package: "Roster"),
      ],
      resources: [.copy("Resources/icons"), .copy("Resources/po")]),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "GalleryCells", "GalleryPages", "GalleryServer", "GalleryTools",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "RosterAdwaita", package: "Roster"),
        .product(name: "RosterLocalization", package: "Roster"),
      ]),
    .testTarget(
      name: "EndToEnd",
      dependencies: [
        "GalleryTools", "gallery", "gallery-server",
        .product(name: "RosterGTK", package: "Roster"),
        .product(name: "RosterLocalization", package: "Roster"),
      ],
      exclude: ["driver", "references", "walks"]),
  ]
#else
  let appProducts: [Product] = []
  let appTargets: [Target] = []
#endif

let package = Package(
  name: "Gallery",
  platforms: [.macOS(.v15), .iOS(.v17)],
  products: [
    .library(name: "GalleryModels", targets: ["GalleryModels"]),
    // For the app in iOS/.
    .library(name: "GalleryPages", targets: ["GalleryPages"]),
    .library(name: "GalleryUIKit", targets: ["GalleryUIKit"]),
    .library(name: "GalleryServer", targets: ["GalleryServer"]),
    .executable(name: "gallery-server", targets: ["gallery-server"]),
  ] + appProducts,
  dependencies: [
    .package(name: "Roster", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.30.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
  ],
  targets: [
    // The JSON that goes over the wire. It depends on nothing, so that the pages can share it with the server.
    .target(name: "GalleryModels"),
    // The pages, as a user of Roster would write them. They know no host.
    .target(
      name: "GalleryPages",
      dependencies: [
        "GalleryModels",
        .product(name: "Roster", package: "Roster"),
        .product(name: "RosterForms", package: "Roster"),
        .product(name: "RosterHTTP", package: "Roster"),
        .product(name: "RosterSQLite", package: "Roster"),
      ]),
    // The cells of the pages' own contents for UIKit; without UIKit there is nothing in it.
    .target(name: "GalleryUIKit", dependencies: ["GalleryPages", .product(name: "RosterUIKit", package: "Roster")]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "GalleryServer",
      dependencies: [
        "CZlib",
        "GalleryModels",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "gallery-server",
      dependencies: [
        "GalleryServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "GalleryServerTests",
      dependencies: ["CZlib", "GalleryModels", "GalleryServer", "gallery-server"]),
    .testTarget(
      name: "GalleryPagesTests",
      dependencies: [
        "GalleryModels", "GalleryPages", "GalleryServer",
        .product(name: "RosterTesting", package: "Roster"),
      ]),
  ] + appTargets,
  swiftLanguageModes: [.v6]
)
