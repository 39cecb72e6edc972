import PackagePlugin

/// `swift package new-app [NAME]`
///
/// Writes an app into an empty package, as a starting point.
@main
struct NewApp: CommandPlugin {
  static let usage = """
    usage: swift package --allow-writing-to-package-directory new-app [NAME]

      NAME  the name of the app's module; defaults to the name of the package
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else { return print(Self.usage) }
    do {
      let name = try Options.typeName(arguments.first ?? Self.typeName(of: context.package.displayName))
      try App(module: name).write(into: context.package)
    } catch let error as OptionError {
      Diagnostics.error("\(error)\n\(Self.usage)")
    }
  }

  /// The name of a package as that of a type: `my-shop` becomes `MyShop`.
  private static func typeName(of package: String) -> String {
    package.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
