import Foundation

/// The arguments with which SwiftPM compiles each module, which it writes to `description.json` in the folder of a build.
struct BuildPlan: Decodable {
  /// How a module is compiled.
  struct Command: Decodable {
    var executable: String
    var moduleName: String
    var importPath: String
    var isLibrary: Bool
    var otherArguments: [String]
    var sources: [String]

    /// The arguments that make the compiler write the syntax tree of each source file.
    ///
    /// - Parameter outputs: The path of an output file map, see `outputFileMap(in:)`.
    func dumpArguments(outputs: String) -> [String] {
      var arguments = ["-module-name", moduleName]
      if isLibrary { arguments.append("-parse-as-library") }
      var rest = otherArguments[...]
      while let argument = rest.popFirst() {
        if Self.outputsWithPath.contains(argument) {
          rest = rest.dropFirst()
        } else if !Self.outputs.contains(argument) {
          arguments.append(argument)
        }
      }
      return arguments + ["-I", importPath, "-dump-ast", "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json"]
        + ["-output-file-map", outputs] + sources
    }

    /// The path of the syntax tree of each source file in a folder.
    func trees(in folder: URL) -> [(source: String, tree: URL)] {
      sources.enumerated().map { ($1, folder.appending(path: "\($0).json")) }
    }

    /// The output file map of the compiler: where the syntax tree of each source file is written.
    func outputFileMap(in folder: URL) throws -> Data {
      let map = trees(in: folder).map { ($0.source, ["ast-dump": $0.tree.path]) }
      return try JSONEncoder().encode(Dictionary(map) { $1 })
    }

    /// What a build writes besides syntax trees.
    private static let outputs: Set = [
      "-incremental", "-parseable-output", "-emit-objc-header", "-serialize-diagnostics", "-emit-dependencies",
    ]
    private static let outputsWithPath: Set = ["-emit-objc-header-path", "-index-store-path"]
  }

  private let swiftCommands: [String: Command]

  /// Reads the plan of a build.
  ///
  /// - Throws: `ExtractionError` if the text is no plan that is known.
  init(_ data: Data, path: String) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw ExtractionError("\(path) is not as SwiftPM of Swift 6.2 and 6.3 writes it: \(error)")
    }
  }

  /// Returns how a module is compiled. Of a module for the host and for the target, it is the one for the target.
  func command(of module: String) throws -> Command {
    let commands = swiftCommands.filter { $0.value.moduleName == module }.sorted { $0.key < $1.key }
    guard let command = commands.first(where: { !$0.key.contains("-tool") }) ?? commands.first else {
      throw ExtractionError("SwiftPM’s plan of the build has no module \(module).")
    }
    return command.value
  }
}
