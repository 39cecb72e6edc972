import Foundation
import PackagePlugin

/// `swift package new-page NAME [--kind paged|settings|component] [--target TARGET] [--host gtk|uikit]`
///
/// Writes a page, the content of its rows and a test into the package, as files to be filled in.
@main
struct NewPage: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let order: Order
    do {
      order = try Order(arguments)
    } catch let error as OrderError {
      Diagnostics.error("\(error)\n\(Order.usage)")
      return
    }
    guard !order.asksForHelp else { return print(Order.usage) }
    let places = try Places(package: context.package, target: order.target)
    let templates = try Self.templates(in: context.package)
    for file in order.files {
      let source = templates.appending(path: file.template)
      let target = (file.isTest ? places.tests : places.sources).appending(path: order.fileName(of: file))
      guard !FileManager.default.fileExists(atPath: target.path) else {
        Diagnostics.error("\(target.path) is already there. Choose another name, or remove the file first.")
        return
      }
      let text = try String(contentsOf: source, encoding: .utf8)
        .replacingOccurrences(of: "___NAME___", with: order.name)
        .replacingOccurrences(of: "___MODULE___", with: places.module)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: target, atomically: true, encoding: .utf8)
      print(target.path)
    }
    for hint in places.hints(for: order) { print(hint) }
  }

  /// The templates' folder: in the Roster package itself, or in the one that this package depends on.
  private static func templates(in package: Package) throws -> URL {
    var packages = [package]
    while !packages.isEmpty {
      let next = packages.removeFirst()
      let folder = next.directoryURL.appending(path: "Templates/Pages")
      if next.displayName == "Roster", FileManager.default.fileExists(atPath: folder.path) {
        return folder.deletingLastPathComponent()
      }
      packages += next.dependencies.map(\.package)
    }
    throw OrderError("The package does not depend on Roster, whose templates are needed.")
  }
}

/// Where the files go.
struct Places {
  let module: String
  let sources: URL
  let tests: URL
  /// The products that the target depends on, and those of its test target.
  private var known: Set<String> = []
  private var knownToTests: Set<String> = []

  init(package: Package, target name: String?) throws {
    let modules = package.targets.compactMap { $0 as? SourceModuleTarget }
    let candidates = modules.filter { $0.kind == .generic || $0.kind == .executable }
    guard let target = name.map({ name in candidates.first { $0.name == name } }) ?? candidates.first else {
      // A target without source files is left out of what SwiftPM tells: here come its first ones.
      module = name ?? package.displayName
      sources = package.directoryURL.appending(path: "Sources/\(module)")
      tests = package.directoryURL.appending(path: "Tests/\(module)Tests")
      guard candidates.isEmpty || FileManager.default.fileExists(atPath: sources.path) else {
        let names = candidates.map(\.name).joined(separator: ", ")
        throw OrderError("There is no target “\(module)” to write the page to. The package has: \(names).")
      }
      return
    }
    let test = modules.first { test in
      test.kind == .test
        && test.dependencies.contains { dependency in
          if case .target(let known) = dependency { known.name == target.name } else { false }
        }
    }
    module = target.moduleName
    sources = target.directoryURL
    tests = test?.directoryURL ?? package.directoryURL.appending(path: "Tests/\(target.name)Tests")
    known = Self.products(of: target)
    knownToTests = test.map(Self.products) ?? []
  }

  private static func products(of target: any Target) -> Set<String> {
    Set(target.dependencies.compactMap { if case .product(let product) = $0 { product.name } else { nil } })
  }

  /// What the manifest still needs, as far as SwiftPM tells: it does not tell of targets without source files.
  func hints(for order: Order) -> [String] {
    let missing = order.products.filter { !known.contains($0) }
    var hints = missing.isEmpty ? [] : ["\(module) needs these dependencies: \(Self.list(missing))."]
    if !knownToTests.contains("RosterTesting") {
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
