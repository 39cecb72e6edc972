// swift-tools-version: 6.1
import PackageDescription

// Peers are fetched only on request, so that the benchmarks run without a network:
//   ROSTER_BENCH_PEERS=1 swift run -c release roster-bench
//
// Not among them: Epoxy's core (https://github.com/airbnb/epoxy-ios), IGListKit (https://github.com/Instagram/IGListKit)
// and ListKit (https://github.com/Iron-Ham/ListKit), which import UIKit and build for Apple's systems only.
let wantsPeers = Context.environment["ROSTER_BENCH_PEERS"] == "1"

let peerPackages: [Package.Dependency] = [
  .package(url: "https://github.com/ra1028/DifferenceKit", from: "1.3.0"),
  .package(url: "https://github.com/RxSwiftCommunity/RxDataSources", from: "5.0.2"),
  // RxDataSources needs it, and its product RxCocoa, which from 6.10 on exists on Apple's systems only.
  .package(url: "https://github.com/ReactiveX/RxSwift", "6.0.0"..<"6.10.0"),
]
let peerProducts: [Target.Dependency] = [
  .product(name: "DifferenceKit", package: "DifferenceKit"),
  .product(name: "Differentiator", package: "RxDataSources"),
]

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

// SwiftPM requires sources below the package's root, so Roster's are symbolic links. As targets of this package they share
// its `package` access, which a dependency would not.
let rosterTargets: [Target] =
  [
    .target(name: "Roster"),
    .target(name: "RosterFoundation", dependencies: ["Roster"]),
    .target(name: "RosterForms", dependencies: ["Roster", "RosterFoundation"]),
    .target(name: "RosterHostSupport", dependencies: ["Roster", "RosterFoundation"] + curl),
    .target(name: "CRosterSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "RosterHTTP",
      dependencies: [
        "Roster", "RosterFoundation", .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ] + curl),
    .target(
      name: "RosterSQLite",
      dependencies: ["Roster", "RosterFoundation", "CRosterSQLite", .product(name: "GRDB", package: "GRDB.swift")]),
  ] + curlTargets

// The GTK host exists on Linux only, and needs a display: run it through Scripts/with-display.sh.
#if os(Linux)
  let gtkTargets: [Target] = [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(name: "CRosterGTK", dependencies: ["CGTK", "CPNG"], linkerSettings: [.linkedLibrary("dispatch")]),
    .target(
      name: "RosterGTK",
      dependencies: ["Roster", "RosterForms", "RosterFoundation", "RosterHostSupport", "CGTK", "CRosterGTK"]),
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "roster-gtk-bench",
      dependencies: ["BenchResults", "CAdwaita", "CAllocations", "CGTK", "Roster", "RosterGTK"],
      path: "Sources/GTKBench"),
  ]
#else
  let gtkTargets: [Target] = []
#endif

let package = Package(
  name: "RosterBenchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
  ] + (wantsPeers ? peerPackages : []),
  targets: [
    .target(name: "BenchResults"),
    .target(name: "BenchHost", dependencies: ["Roster"]),
    .executableTarget(
      name: "roster-bench",
      dependencies: [
        "BenchHost", "BenchResults", "Roster", "RosterHTTP", "RosterSQLite",
        .product(name: "GRDB", package: "GRDB.swift"),
      ] + (wantsPeers ? peerProducts : []),
      path: "Sources/RosterBench",
      // Not canImport, which also finds the peers of an earlier build.
      swiftSettings: wantsPeers ? [.define("ROSTER_BENCH_PEERS")] : []),
    // The JSON of the gallery's server, which runs in a process of its own.
    .target(name: "GalleryModels"),
    .executableTarget(
      name: "roster-e2e-bench",
      dependencies: [
        "BenchHost", "BenchResults", "GalleryModels", "Roster", "RosterHTTP", "RosterSQLite",
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "HTTPTypes", package: "swift-http-types"),
      ], path: "Sources/E2EBench"),
  ] + rosterTargets + gtkTargets,
  swiftLanguageModes: [.v6]
)
