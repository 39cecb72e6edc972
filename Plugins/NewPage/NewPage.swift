import Foundation
import PackagePlugin

/// `swift package new-page NAME [--kind paged|settings|component|app] [--target TARGET] [--host gtk|uikit]`
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
    guard options.kind != .app else { return try App(module: options.name).write(into: context.package) }
    let destinations = try Destinations(package: context.package, target: options.target)
    let templates = try Templates(of: context.package)
    let files = options.files.map { file in
      let folder = file.isTest ? destinations.tests : destinations.sources
      return Templates.File(file.template, to: folder.appending(path: options.fileName(of: file)))
    }
    guard try templates.write(files, ["NAME": options.name, "MODULE": destinations.module]) else { return }
    for file in files { print(file.url.path) }
    for hint in destinations.hints(for: options) { print(hint) }
  }
}
