import PackagePlugin

/// `swift package new-app [--kind stories|reader] [NAME]`
///
/// Writes an app into an empty package, as a starting point.
@main
struct NewApp: CommandPlugin {
  static let usage = """
    usage: swift package --allow-writing-to-package-directory new-app [--kind stories|reader] [NAME]

      --kind  stories, the default: a list over HTTP; reader: an account, its feeds and their entries, with a server to try it
      NAME    the name of the app's module; defaults to the name of the package
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    do {
      var rest = arguments[...]
      var kind = App.Kind.stories
      if rest.first == "--kind" {
        rest.removeFirst()
        kind = try Options.choice(rest.popFirst(), for: "--kind")
      }
      guard rest.count <= 1, rest.first?.hasPrefix("-") != true else { return print(Self.usage) }
      let name = try Options.typeName(rest.first ?? Self.typeName(of: context.package.displayName))
      try App(module: name, kind: kind).write(into: context.package)
    } catch let error as OptionError {
      Diagnostics.error("\(error)\n\(Self.usage)")
    }
  }

  /// The name of a package as that of a type: `my-shop` becomes `MyShop`.
  private static func typeName(of package: String) -> String {
    package.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
