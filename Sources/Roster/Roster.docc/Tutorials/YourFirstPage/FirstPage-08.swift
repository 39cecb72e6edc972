// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Courses",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(url: "<the address of this repository>", branch: "main")],
  targets: [
    .target(name: "Courses", dependencies: [.product(name: "Roster", package: "Roster")]),
    .executableTarget(
      name: "CoursesApp",
      dependencies: ["Courses", .product(name: "RosterGTK", package: "Roster")]),
    .testTarget(
      name: "CoursesTests",
      dependencies: ["Courses", .product(name: "RosterTesting", package: "Roster")]),
  ]
)
