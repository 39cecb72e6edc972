import Foundation
import PackagePlugin

/// The extraction of the texts of a package: builds its modules, collects their keys, and writes or compares the catalogs.
struct Extraction {
  private let context: PluginContext
  private let packageManager: PackageManager
  /// The modules that can have texts.
  private let modules: [any SourceModuleTarget]
  /// The modules whose keys go to each target with catalogs.
  private var owned: [String: [any SourceModuleTarget]] = [:]

  /// Assigns the modules to catalogs.
  ///
  /// - Parameter target: The target with the catalogs; `nil` for all.
  ///
  /// - Throws: `ExtractionError` if there is no such target, or, without a target, if a module could belong to several.
  init(_ context: PluginContext, _ packageManager: PackageManager, target name: String?) throws {
    self.context = context
    self.packageManager = packageManager
    let sources = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
    modules = sources.filter { target in
      [.generic, .executable].contains(target.kind)
        && target.recursiveTargetDependencies.contains {
          ($0 as? any SourceModuleTarget)?.moduleName == "RosterLocalization"
        }
    }
    guard !modules.isEmpty else { throw ExtractionError("No target of the package depends on RosterLocalization.") }
    if let name, !modules.contains(where: { $0.name == name }) {
      throw ExtractionError(
        "There is no target “\(name)” that depends on RosterLocalization. There are: "
          + "\(modules.map(\.name).joined(separator: ", ")).")
    }
    let described = try modules.map { target in
      CatalogFolders.Module(
        name: target.name, dependencies: Set(target.recursiveTargetDependencies.map(\.name)),
        hasCatalogs: try target.name == name || Self.folder(of: target) != nil)
    }
    let folders = CatalogFolders(described)
    for (target, module) in zip(modules, described) {
      guard let owner = folders.owner(of: module) else {
        if name != nil { continue }
        throw ExtractionError(
          "It is not clear which catalogs have the texts of \(target.name). Add a folder po to the target whose resources have them, "
            + "or name the target: --target \(modules.first?.name ?? "").")
      }
      owned[owner, default: []].append(target)
    }
    if let name { owned = owned.filter { $0.key == name } }
  }

  /// Writes the templates, or compares the catalogs with the keys.
  func run(isCheck: Bool, skipsBuild: Bool) throws {
    if !skipsBuild { try build() }
    let (plan, build) = try self.plan()
    var problems: [String] = []
    for (owner, modules) in owned.sorted(by: { $0.key < $1.key }) {
      let keys = try modules.flatMap { try self.keys(of: $0, plan, build) }
      guard let target = self.modules.first(where: { $0.name == owner }) else { continue }
      let folder = try Self.folder(of: target)
      if isCheck {
        guard let folder else { throw ExtractionError("The target \(owner) has no folder po.") }
        problems += try check(folder, keys)
      } else {
        let folder = folder ?? target.directoryURL.appending(path: "po")
        try write(Template(owner, keys).text, to: folder.appending(path: "\(owner).pot"))
      }
    }
    for problem in problems { Diagnostics.error(problem) }
  }

  // MARK: Keys

  /// Builds the modules on which no other one depends, and so all of them.
  private func build() throws {
    let selected = owned.values.joined()
    let used = Set(selected.flatMap { $0.recursiveTargetDependencies.map(\.name) })
    for target in selected.sorted(by: { $0.name < $1.name }) where !used.contains(target.name) {
      let result = try packageManager.build(.target(target.name), parameters: .init(configuration: .debug))
      guard result.succeeded else {
        throw ExtractionError("\(target.name) does not compile:\n\(result.logText)")
      }
    }
  }

  private func keys(of target: any SourceModuleTarget, _ plan: BuildPlan, _ build: URL) throws -> [ExtractedKey] {
    let command = try plan.command(of: target.moduleName)
    let folder = context.pluginWorkDirectoryURL.appending(path: target.moduleName)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let map = folder.appending(path: "outputs.json")
    try command.outputFileMap(in: folder).write(to: map)
    try Self.run(command.executable, command.dumpArguments(outputs: map.path))
    return try command.trees(in: folder).flatMap { source, tree in
      // What a build has generated is not in the package.
      guard !source.hasPrefix(build.path + "/") else { return [ExtractedKey]() }
      let url = URL(fileURLWithPath: source)
      return try KeyCollector.keys(of: Data(contentsOf: tree), path: path(of: url), source: Data(contentsOf: url))
    }
  }

  /// The plan of the build, and the folder of all builds, which has the plugin's folder.
  private func plan() throws -> (BuildPlan, URL) {
    var folder = context.pluginWorkDirectoryURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let file = folder.appending(path: "debug/description.json")
      if let data = try? Data(contentsOf: file) { return (try BuildPlan(data, path: file.path), folder) }
    }
    throw ExtractionError(
      "There is no debug/description.json above \(context.pluginWorkDirectoryURL.path). SwiftPM writes it with its native build "
        + "system: run swift package --build-system native extract-texts.")
  }

  /// Runs the compiler.
  private static func run(_ executable: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ExtractionError("The compiler has written no syntax tree in JSON, which Swift 6.2 and later can:\n\(text)")
    }
  }

  // MARK: Catalogs

  private func check(_ folder: URL, _ keys: [ExtractedKey]) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let catalogs = files.filter { $0.pathExtension == "po" }.sorted { $0.path < $1.path }
    print("\(path(of: folder)): \(Set(keys.map(\.key)).count) keys, \(catalogs.count) catalogs")
    return try catalogs.flatMap {
      CatalogCheck.problems(of: try Data(contentsOf: $0), path: path(of: $0), keys: keys)
    }
  }

  /// Writes a file, unless it has this text.
  private func write(_ text: String, to url: URL) throws {
    guard (try? Data(contentsOf: url)) != Data(text.utf8) else { return print("\(path(of: url)) is up to date") }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
    print("\(path(of: url)) is written")
  }

  /// The folder `po` in the folder of a target; `nil` if it has none.
  private static func folder(of target: any SourceModuleTarget) throws -> URL? {
    let files = FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: [.isDirectoryKey])
    let folders = (files?.compactMap { $0 as? URL } ?? []).filter {
      $0.lastPathComponent == "po" && (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
    guard folders.count <= 1 else {
      throw ExtractionError("The target \(target.name) has several folders po: \(folders.map(\.path)).")
    }
    return folders.first
  }

  /// The path relative to the package.
  private func path(of url: URL) -> String {
    let package = context.package.directoryURL.path
    return url.path.hasPrefix(package + "/") ? String(url.path.dropFirst(package.count + 1)) : url.path
  }
}
