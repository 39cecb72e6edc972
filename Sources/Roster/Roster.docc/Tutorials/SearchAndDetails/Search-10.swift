// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Plants",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(url: "<the address of this repository>", branch: "main")],
  targets: [
    .target(name: "Plants", dependencies: [.product(name: "Roster", package: "Roster")]),
    .executableTarget(
      name: "PlantsApp",
      dependencies: ["Plants", .product(name: "RosterAdwaita", package: "Roster")]),
    .testTarget(
      name: "PlantsTests",
      dependencies: ["Plants", .product(name: "RosterTesting", package: "Roster")]),
  ]
)
