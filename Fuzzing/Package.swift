// swift-tools-version: 6.1
import PackageDescription

// One program with all targets: ROSTER_FUZZ names the target that a run feeds. Sources are symbolic links, so that they are
// instrumented for coverage, too, and their internal declarations can be tested.
//   make fuzz TARGETS=json MINUTES=1
let instrumented: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"])]

#if os(Linux)
  let curlTargets: [Target] = [
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "RosterCurl", dependencies: ["RosterFoundation", "CCurl"], swiftSettings: instrumented),
  ]
  let curl: [Target.Dependency] = ["RosterCurl"]
#else
  let curlTargets: [Target] = []
  let curl: [Target.Dependency] = []
#endif

let package = Package(
  name: "RosterFuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
  ],
  targets: [
    .target(name: "Roster", swiftSettings: instrumented),
    .target(name: "RosterFoundation", dependencies: ["Roster"], swiftSettings: instrumented),
    .target(
      name: "RosterHTTP",
      dependencies: [
        "Roster", "RosterFoundation", .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ] + curl,
      swiftSettings: instrumented),
    .target(name: "CRosterSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "RosterSQLite",
      dependencies: ["Roster", "RosterFoundation", "CRosterSQLite", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: instrumented),
    .target(
      name: "RosterHostSupport", dependencies: ["Roster", "RosterFoundation"] + curl, swiftSettings: instrumented),
    .target(name: "RosterTesting", dependencies: ["Roster", "RosterFoundation"], swiftSettings: instrumented),
    .target(name: "RosterLocalization", dependencies: ["Roster", "RosterFoundation"], swiftSettings: instrumented),
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "roster-fuzz",
      dependencies: [
        "CFuzzer", "Roster", "RosterHTTP", "RosterHostSupport", "RosterLocalization", "RosterSQLite", "RosterTesting",
      ],
      swiftSettings: instrumented,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ] + curlTargets)
