// swift-tools-version: 6.1
import PackageDescription

// Roster's UIKit host and the gallery's UIKit pages, compiled against the model of UIKit in Model/.
//
// This package is separate from Roster's own: the model has a module named UIKit, and in a shared build folder
// `canImport(UIKit)` becomes true for every other package of the graph.

// A peer of the benchmark is fetched only on request, as those of Benchmarks/Package.swift:
//   ROSTER_BENCH_PEERS=1 make bench-uikit
let wantsPeers = Context.environment["ROSTER_BENCH_PEERS"] == "1"

let peerPackages: [Package.Dependency] = [
  .package(url: "https://github.com/ra1028/DifferenceKit", from: "1.3.0")
]
let peerProducts: [Target.Dependency] = [.product(name: "DifferenceKit", package: "DifferenceKit")]

let uiKit: Target.Dependency = .product(name: "UIKit", package: "Model")
let swiftUI: Target.Dependency = .product(name: "SwiftUI", package: "Model")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")

#if os(Linux)
  let curlTargets: [Target] = [
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "RosterCurl", dependencies: ["RosterFoundation", "CCurl"]),
  ]
  let curl: [Target.Dependency] = ["RosterCurl"]
#else
  let curlTargets: [Target] = []
  let curl: [Target.Dependency] = []
#endif

// SwiftPM requires sources below the package's root, so they are symbolic links. All of Roster is in one package, as in
// its own manifest, so that `package` declarations of the core are visible here, too.
let rosterTargets: [Target] =
  [
    .target(name: "Roster"),
    .target(name: "RosterFoundation", dependencies: ["Roster"]),
    .target(name: "RosterForms", dependencies: ["Roster", "RosterFoundation"]),
    .target(name: "RosterTesting", dependencies: ["Roster", "RosterFoundation"]),
    .target(name: "RosterConformance", dependencies: ["Roster", "RosterForms", "RosterTesting"]),
    .target(name: "RosterHostSupport", dependencies: ["Roster", "RosterFoundation"] + curl),
    .target(
      name: "RosterUIKit",
      dependencies: ["Roster", "RosterForms", "RosterFoundation", "RosterHostSupport", uiKit, swiftUI]),
    .target(
      name: "RosterHTTP",
      dependencies: ["Roster", "RosterFoundation", httpTypes, .product(name: "Logging", package: "swift-log")] + curl),
    .target(name: "CRosterSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "RosterSQLite",
      dependencies: ["Roster", "RosterFoundation", "CRosterSQLite", .product(name: "GRDB", package: "GRDB.swift")]),
  ] + curlTargets

// The gallery's pages with their UIKit cells, and the sample data of the gallery's server, without the server. They share
// `package` declarations, so they see the core's, too; Gallery/Package.swift compiles them against public API only.
let galleryTargets: [Target] = [
  .target(name: "GalleryModels"),
  .target(name: "GallerySamples", dependencies: ["GalleryModels"]),
  .target(name: "GalleryPages", dependencies: ["GalleryModels", "RosterForms", "RosterHTTP", "RosterSQLite"]),
  .target(name: "GalleryUIKit", dependencies: ["GalleryPages", "RosterUIKit", uiKit]),
]

// Counts the calls of tables. The sources are in Benchmarks/Sources. Not in the strict form of the model, which requires the
// methods that the host implements, also of the tables that Roster is compared with.
let isStrict = Context.environment["UIKIT_STRICT"] == "1"
let benchmarkTargets: [Target] =
  isStrict
  ? []
  : [
    .target(name: "BenchResults"),
    .executableTarget(
      name: "uikit-bench",
      dependencies: [
        "BenchResults", "RosterUIKit", uiKit, .product(name: "UIKitModelDriver", package: "Model"),
      ] + (wantsPeers ? peerProducts : []),
      path: "Sources/UIKitBench",
      // Not canImport, which also finds the peer of an earlier build.
      swiftSettings: wantsPeers ? [.define("ROSTER_BENCH_PEERS")] : []),
  ]

let package = Package(
  name: "UIKitModel",
  products: [
    .library(name: "Roster", targets: ["Roster"]),
    .library(name: "RosterUIKit", targets: ["RosterUIKit"]),
  ],
  dependencies: [
    .package(path: "Model"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
  ] + (wantsPeers ? peerPackages : []),
  targets: rosterTargets + galleryTargets + benchmarkTargets + [
    .testTarget(
      name: "RosterUIKitTests",
      dependencies: [
        "RosterUIKit", "RosterConformance", "RosterTesting", "GalleryModels", "GalleryPages", "GallerySamples",
        "GalleryUIKit", uiKit, swiftUI, httpTypes,
        .product(name: "UIKitModelDriver", package: "Model"),
        .product(name: "_Testing_UIKit", package: "Model"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
