// swift-tools-version: 6.1
import PackageDescription

// Where SwiftUI exists, the page is compiled with it, else with a stub of its names.
#if os(Linux)
  let swiftUI: [Target] = [.target(name: "SwiftUI")]
  let swiftUIDependencies: [Target.Dependency] = ["SwiftUI"]
#else
  let swiftUI: [Target] = []
  let swiftUIDependencies: [Target.Dependency] = []
#endif
// The settings of a new project of Xcode 26. The manifest's own name for the first one needs tools of version 6.2.
#if compiler(>=6.2)
  let newProject: [SwiftSetting] = [
    .unsafeFlags(["-default-isolation", "MainActor"]),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
#else
  let newProject: [SwiftSetting] = []
#endif
// A host that has no sources where there is no UIKit; what it fetches is the same everywhere.
let host = Target.Dependency.product(name: "RosterUIKit", package: "Roster")
let roster = Target.Dependency.product(name: "Roster", package: "Roster")

// What a package that wants Roster's core, and nothing else, writes.
let package = Package(
  name: "Consumer",
  platforms: [.iOS(.v17), .macOS(.v14)],
  // Without its default traits Roster fetches no database.
  dependencies: [.package(name: "Roster", path: "../..", traits: [])],
  targets: [
    .target(name: "Consumer", dependencies: [roster]),
    .target(name: "SwiftUIConsumer", dependencies: [roster, host] + swiftUIDependencies),
    .target(name: "NewProjectConsumer", dependencies: [roster], swiftSettings: newProject),
    .testTarget(name: "ConsumerTests", dependencies: ["Consumer", "NewProjectConsumer", "SwiftUIConsumer"]),
  ] + swiftUI,
  swiftLanguageModes: [.v6]
)
