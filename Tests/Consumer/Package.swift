// swift-tools-version: 6.1
import PackageDescription

// What a package that wants Roster's core, and nothing else, writes.
let package = Package(
  name: "Consumer",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "Roster", path: "../..")],
  targets: [
    .target(name: "Consumer", dependencies: [.product(name: "Roster", package: "Roster")]),
    .testTarget(name: "ConsumerTests", dependencies: ["Consumer"]),
  ],
  swiftLanguageModes: [.v6]
)
