// swift-tools-version: 6.1
import PackageDescription

// Peers are fetched only when they are asked for, so that the benchmarks run without a network:
//   ROSTER_BENCH_PEERS=1 swift run -c release roster-bench
//
// Not among them: Epoxy's core (https://github.com/airbnb/epoxy-ios), IGListKit (https://github.com/Instagram/IGListKit)
// and ListKit (https://github.com/Iron-Ham/ListKit), which import UIKit and build for Apple's systems only.
let wantsPeers = Context.environment["ROSTER_BENCH_PEERS"] == "1"

let peerPackages: [Package.Dependency] = [
  .package(url: "https://github.com/ra1028/DifferenceKit", from: "1.3.0"),
  .package(url: "https://github.com/RxSwiftCommunity/RxDataSources", from: "5.0.2"),
]
let peerProducts: [Target.Dependency] = [
  .product(name: "DifferenceKit", package: "DifferenceKit"),
  .product(name: "Differentiator", package: "RxDataSources"),
]

// The GTK host exists on Linux only, and needs a display: run it through Scripts/with-display.sh.
#if os(Linux)
  let gtkTargets: [Target] = [
    .executableTarget(
      name: "roster-gtk-bench",
      dependencies: [
        "BenchResults",
        .product(name: "Roster", package: "Roster"), .product(name: "RosterGTK", package: "Roster"),
      ],
      path: "Sources/GTKBench")
  ]
#else
  let gtkTargets: [Target] = []
#endif

let package = Package(
  name: "RosterBenchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Roster", path: "..")] + (wantsPeers ? peerPackages : []),
  targets: [
    .target(name: "BenchResults"),
    .executableTarget(
      name: "roster-bench",
      dependencies: [
        "BenchResults",
        .product(name: "Roster", package: "Roster"), .product(name: "RosterHTTP", package: "Roster"),
        .product(name: "RosterSQLite", package: "Roster"),
      ] + (wantsPeers ? peerProducts : []),
      path: "Sources/RosterBench"),
  ] + gtkTargets,
  swiftLanguageModes: [.v6]
)
