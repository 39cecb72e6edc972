// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Orders",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Orders", targets: ["Orders"])],
  dependencies: [.package(url: "<the address of this repository>", branch: "main")],
  targets: [
    .target(name: "Orders", dependencies: [.product(name: "Roster", package: "Roster")]),
    .testTarget(
      name: "OrdersTests",
      dependencies: ["Orders", .product(name: "RosterTesting", package: "Roster")]),
  ]
)
