import Foundation
import PackagePlugin

/// `swift package extract-texts [--target TARGET] [--check] [--skip-build]`
///
/// Writes the keys of the package’s texts into the template of its catalogs, or compares them with the catalogs.
@main
struct ExtractTexts: CommandPlugin {
  static let usage = """
    usage: swift package --allow-writing-to-package-directory extract-texts [--target TARGET] [--check] [--skip-build]

      --target      the target with the folder po; defaults to all targets that have one
      --check       writes nothing; fails if a catalog lacks a key, or has one that the sources do not use
      --skip-build  reads the modules as the last build has left them
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var arguments = ArgumentExtractor(arguments)
    let isCheck = arguments.extractFlag(named: "check") > 0
    let skipsBuild = arguments.extractFlag(named: "skip-build") > 0
    let targets = arguments.extractOption(named: "target")
    guard arguments.remainingArguments.isEmpty, targets.count <= 1 else { return print(Self.usage) }
    do {
      #if canImport(Darwin)
        throw ExtractionError("On Apple’s systems, Xcode collects the keys into string catalogs.")
      #else
        try Extraction(context, packageManager, target: targets.first).run(isCheck: isCheck, skipsBuild: skipsBuild)
      #endif
    } catch let error as ExtractionError {
      Diagnostics.error("\(error)")
    }
  }
}
