import Foundation
import PackagePlugin

/// The folders that the files are written to.
struct Destinations {
  let module: String
  let sources: URL
  let tests: URL
  /// The products that the target depends on.
  private var products: Set<String> = []
  /// The products that the test target depends on.
  private var testProducts: Set<String> = []

  init(package: Package, target name: String?) throws {
    let modules = package.targets.compactMap { $0 as? SourceModuleTarget }
    let candidates = modules.filter { $0.kind == .generic || $0.kind == .executable }
    // SwiftPM sorts targets by their dependencies.
    let name = try name ?? Manifest(of: package).firstTarget
    guard let target = name.map({ name in candidates.first { $0.name == name } }) ?? candidates.first else {
      // SwiftPM does not report targets without source files: use the default folders.
      module = name ?? package.displayName
      sources = package.directoryURL.appending(path: "Sources/\(module)")
      tests = package.directoryURL.appending(path: "Tests/\(module)Tests")
      guard candidates.isEmpty || FileManager.default.fileExists(atPath: sources.path) else {
        let names = candidates.map(\.name).joined(separator: ", ")
        throw OptionError("There is no target “\(module)” to write the page to. The package has: \(names).")
      }
      return
    }
    let test = modules.first { test in
      test.kind == .test
        && test.dependencies.contains { dependency in
          if case .target(let tested) = dependency { tested.name == target.name } else { false }
        }
    }
    module = target.moduleName
    sources = target.directoryURL
    tests = test?.directoryURL ?? package.directoryURL.appending(path: "Tests/\(target.name)Tests")
    products = Self.products(of: target)
    testProducts = test.map(Self.products) ?? []
  }

  private static func products(of target: any Target) -> Set<String> {
    Set(target.dependencies.compactMap { if case .product(let product) = $0 { product.name } else { nil } })
  }

  /// Returns what the manifest still needs, except for targets without source files, which SwiftPM does not report.
  func hints(for options: Options) -> [String] {
    let missing = options.products.filter { !products.contains($0) }
    var hints = missing.isEmpty ? [] : ["\(module) needs these dependencies: \(Self.list(missing))."]
    if !testProducts.contains("RosterTesting") {
      hints.append(
        "The test needs this target: .testTarget(name: \"\(tests.lastPathComponent)\", "
          + "dependencies: [\"\(module)\", \(Self.list(["RosterTesting"]))]).")
    }
    return hints.isEmpty ? [] : ["", "If it is not in Package.swift yet:"] + hints.map { "  " + $0 }
  }

  private static func list(_ products: [String]) -> String {
    products.map { ".product(name: \"\($0)\", package: \"Roster\")" }.joined(separator: ", ")
  }
}
