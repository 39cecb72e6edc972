import Foundation
import PackagePlugin

/// `swift package new-page NAME --kind paged|settings|component [--target TARGET] [--host gtk|uikit]`
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
    if !places.hasTests {
      Diagnostics.warning(
        "There is no test target for \(places.module). The test was written to \(places.tests.path); declare "
          + "`.testTarget(name: \"\(places.module)Tests\", dependencies: [\"\(places.module)\", "
          + ".product(name: \"RosterTesting\", package: \"Roster\")])` to run it.")
    }
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
  let hasTests: Bool

  init(package: Package, target name: String?) throws {
    let modules = package.targets.compactMap { $0 as? SourceModuleTarget }
    let candidates = modules.filter { $0.kind == .generic || $0.kind == .executable }
    guard let target = name.map({ name in candidates.first { $0.name == name } }) ?? candidates.first else {
      let names = candidates.map(\.name).joined(separator: ", ")
      throw OrderError("There is no target “\(name ?? "")” to write the page to. The package has: \(names).")
    }
    module = target.moduleName
    sources = target.directoryURL
    let test = modules.first { test in
      test.kind == .test
        && test.dependencies.contains { dependency in
          if case .target(let known) = dependency { known.name == target.name } else { false }
        }
    }
    hasTests = test != nil
    tests = test?.directoryURL ?? package.directoryURL.appending(path: "Tests/\(target.name)Tests")
  }
}
