// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Catalogue",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(url: "<the address of this repository>", branch: "main")],
  targets: [
    .target(
      name: "Catalogue",
      dependencies: [
        .product(name: "Roster", package: "Roster"),
        .product(name: "RosterHTTP", package: "Roster"),
      ]),
    .executableTarget(
      name: "CatalogueApp",
      dependencies: [
        "Catalogue",
        .product(name: "RosterGTK", package: "Roster"),
        .product(name: "RosterHTTP", package: "Roster"),
      ]),
    .testTarget(
      name: "CatalogueTests",
      dependencies: [
        "Catalogue",
        .product(name: "RosterTesting", package: "Roster"),
        .product(name: "RosterHTTP", package: "Roster"),
      ]),
  ]
)
