import Foundation
import PackagePlugin

/// `swift package new-page NAME [--kind paged|settings|component] [--target TARGET] [--host gtk|uikit]`
///
/// Writes a page, the content of its rows and a test into the package, as a starting point.
@main
struct NewPage: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let options: Options
    do {
      options = try Options(arguments)
    } catch let error as OptionError {
      Diagnostics.error("\(error)\n\(Options.usage)")
      return
    }
    guard !options.asksForHelp else { return print(Options.usage) }
    let destinations = try Destinations(package: context.package, target: options.target)
    let templates = try Self.templates(in: context.package)
    for file in options.files {
      let source = templates.appending(path: file.template)
      let target = (file.isTest ? destinations.tests : destinations.sources).appending(path: options.fileName(of: file))
      guard !FileManager.default.fileExists(atPath: target.path) else {
        Diagnostics.error("\(target.path) already exists. Choose another name, or remove the file first.")
        return
      }
      let text = try String(contentsOf: source, encoding: .utf8)
        .replacingOccurrences(of: "___NAME___", with: options.name)
        .replacingOccurrences(of: "___MODULE___", with: destinations.module)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: target, atomically: true, encoding: .utf8)
      print(target.path)
    }
    for hint in destinations.hints(for: options) { print(hint) }
  }

  /// Returns the folder of the templates, in the Roster package itself or in the dependency.
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
    throw OptionError("The package does not depend on Roster, whose templates are needed.")
  }
}

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
