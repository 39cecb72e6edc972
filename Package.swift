// swift-tools-version: 6.1
import PackageDescription

// GTK exists on Linux only: on Apple's systems these products and targets are not declared at all,
// so that the manifest stays valid there and nobody needs GTK to resolve it.
#if os(Linux)
  let gtkProducts: [Product] = [
    .library(name: "RosterGTK", targets: ["RosterGTK"]), .library(name: "RosterAdwaita", targets: ["RosterAdwaita"]),
  ]
  let gtkTargets: [Target] = [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // It drains the main queue of Dispatch, which is linked by itself only where something imports it.
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(name: "CRosterGTK", dependencies: ["CGTK", "CPNG"], linkerSettings: [.linkedLibrary("dispatch")]),
    .target(
      name: "RosterGTK",
      dependencies: ["Roster", "RosterForms", "RosterFoundation", "RosterHostSupport", "CGTK", "CRosterGTK"]),
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .target(
      name: "RosterAdwaita",
      dependencies: ["Roster", "RosterGTK", "RosterHostSupport", "CAdwaita", "CGTK", "CRosterGTK"]),
    .testTarget(name: "RosterAdwaitaTests", dependencies: ["RosterAdwaita", "RosterForms", "RosterTesting"]),
    .testTarget(
      name: "RosterGTKTests", dependencies: ["RosterForms", "RosterGTK", "RosterConformance", "RosterTesting"]),
  ]
#else
  let gtkProducts: [Product] = []
  let gtkTargets: [Target] = []
#endif

// On Linux, Foundation's `URLSession` ends the process for some valid responses. libcurl, on which it is built, does not.
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

let package = Package(
  name: "Roster",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "Roster", targets: ["Roster"]),
    .library(name: "RosterAnalytics", targets: ["RosterAnalytics"]),
    .library(name: "RosterForms", targets: ["RosterForms"]),
    .library(name: "RosterHTTP", targets: ["RosterHTTP"]),
    .library(name: "RosterLocalization", targets: ["RosterLocalization"]),
    .library(name: "RosterSQLite", targets: ["RosterSQLite"]),
    .library(name: "RosterUIKit", targets: ["RosterUIKit"]),
    .library(name: "RosterTesting", targets: ["RosterTesting"]),
    .library(name: "RosterConformance", targets: ["RosterConformance"]),
    .plugin(name: "NewPage", targets: ["NewPage"]),
    .plugin(name: "NewApp", targets: ["NewApp"]),
    .plugin(name: "ExtractTexts", targets: ["ExtractTexts"]),
  ] + gtkProducts,
  traits: [
    // Package managers fetch the dependencies of every product, used or not. What a trait guards is left out without it, so
    // `traits: []` fetches neither GRDB nor AsyncHTTPClient nor NIO. A condition names one trait: Swift 6.2.0 requires all.
    .default(enabledTraits: ["SQLite"]),
    .trait(name: "SQLite", description: "Fetches GRDB, which RosterSQLite needs. Enabled by default."),
    .trait(
      name: "AsyncHTTPClient",
      description: "Adds a second HTTP transport, on AsyncHTTPClient, to RosterHTTP.",
      // A dependency that names a trait loses the default ones, and would lose RosterSQLite.
      enabledTraits: ["SQLite"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    .target(name: "Roster"),
    // The messages of Foundation's `LocalizedError`, for the core, which does not import Foundation.
    .target(name: "RosterFoundation", dependencies: ["Roster"]),
    .target(name: "RosterAnalytics", dependencies: ["Roster", "RosterFoundation"]),
    .target(name: "RosterForms", dependencies: ["Roster", "RosterFoundation"]),
    .target(
      name: "RosterHTTP",
      dependencies: [
        "Roster", "RosterFoundation",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
        // For the error types that AsyncHTTPClient throws and the buffers that it sends.
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
      ] + curl),
    .target(name: "RosterLocalization", dependencies: ["Roster", "RosterFoundation"]),
    .target(name: "CRosterSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "RosterSQLite",
      dependencies: [
        "Roster", "RosterFoundation", "CRosterSQLite",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ]),
    // A file system under SQLite that fails when a test says so.
    .target(
      name: "FaultyFileSystem", path: "Tests/FaultyFileSystem", linkerSettings: [.linkedLibrary("sqlite3")]),
    // What the hosts share beside the core.
    .target(name: "RosterHostSupport", dependencies: ["Roster", "RosterFoundation"] + curl),
    .target(name: "RosterUIKit", dependencies: ["Roster", "RosterForms", "RosterFoundation", "RosterHostSupport"]),
    .target(name: "RosterTesting", dependencies: ["Roster", "RosterFoundation"]),
    // What every host and every arrangement of items must pass, for the authors of both.
    .target(name: "RosterConformance", dependencies: ["Roster", "RosterForms", "RosterTesting"]),
    .plugin(
      name: "NewPage",
      capability: .command(
        intent: .custom(verb: "new-page", description: "Writes a page, the content of its rows and a test."),
        permissions: [.writeToPackageDirectory(reason: "It writes the new page's files.")])),
    // It shares files with NewPage by symbolic links: plugins have no targets to depend on.
    .plugin(
      name: "NewApp",
      capability: .command(
        intent: .custom(verb: "new-app", description: "Writes an app over HTTP with its tests."),
        permissions: [.writeToPackageDirectory(reason: "It writes the new app's files.")])),
    // It shares a file with RosterLocalization in the same way.
    .plugin(
      name: "ExtractTexts",
      capability: .command(
        intent: .custom(
          verb: "extract-texts", description: "Writes the keys of an app's texts into the template of its catalogs."),
        permissions: [.writeToPackageDirectory(reason: "It writes the template of the catalogs.")])),
    // The golden files are read where they lie, beside the tests.
    .testTarget(
      name: "RosterTests", dependencies: ["Roster", "RosterTesting"],
      exclude: ["Driver/Golden", "Page/Golden", "Paging/Golden"]),
    .testTarget(name: "RosterAnalyticsTests", dependencies: ["RosterAnalytics", "RosterTesting"]),
    .testTarget(name: "RosterFormsTests", dependencies: ["RosterForms", "RosterTesting"]),
    .testTarget(name: "RosterHTTPTests", dependencies: ["RosterHTTP", "RosterHostSupport", "RosterTesting"]),
    // The files of the plugin ExtractTexts: tests cannot import plugins.
    .testTarget(name: "ExtractTextsTests"),
    .testTarget(name: "RosterLocalizationTests", dependencies: ["RosterLocalization", "RosterTesting"]),
    .executableTarget(name: "StoreWriter", dependencies: ["RosterSQLite"], path: "Tests/StoreWriter"),
    .testTarget(
      name: "RosterSQLiteTests",
      dependencies: [
        "RosterHTTP", "RosterSQLite", "RosterTesting", "FaultyFileSystem",
        // A process of its own, which only a desktop system starts.
        .target(name: "StoreWriter", condition: .when(platforms: [.linux, .macOS])),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ]),
    // The targets of Fuzzing with their corpora.
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "Roster", "RosterHTTP", "RosterHostSupport", "RosterLocalization", "RosterSQLite", "RosterTesting",
      ]),
    .testTarget(name: "RosterHostSupportTests", dependencies: ["RosterHostSupport", "RosterTesting"]),
    .testTarget(name: "RosterTestingTests", dependencies: ["RosterConformance", "RosterTesting"]),
    // The pages of the five articles. The model of UIKit compiles the same files, see Tests/UIKitModel.
    .testTarget(
      name: "ArticlesTests", dependencies: ["Roster", "RosterConformance", "RosterTesting"], path: "Tests/Articles"),
  ] + curlTargets + gtkTargets,
  swiftLanguageModes: [.v6]
)

// `make check` builds everything but the other tests, in a folder of its own; `make mutants`, the tests of one module.
if let names = Context.environment["ROSTER_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
