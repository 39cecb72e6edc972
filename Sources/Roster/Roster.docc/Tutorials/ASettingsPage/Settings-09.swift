// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Preferences",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(url: "<the address of this repository>", branch: "main")],
  targets: [
    .target(name: "Preferences", dependencies: [.product(name: "Roster", package: "Roster")]),
    .executableTarget(
      name: "PreferencesApp",
      dependencies: ["Preferences", .product(name: "RosterGTK", package: "Roster")]),
    .testTarget(
      name: "PreferencesTests",
      dependencies: ["Preferences", .product(name: "RosterTesting", package: "Roster")]),
  ]
)
