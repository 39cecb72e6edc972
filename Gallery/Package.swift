// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Gallery",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GalleryModels", targets: ["GalleryModels"]),
    .library(name: "GalleryServer", targets: ["GalleryServer"]),
    .executable(name: "gallery-server", targets: ["gallery-server"]),
  ],
  dependencies: [
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
  ],
  swiftLanguageModes: [.v6]
)
