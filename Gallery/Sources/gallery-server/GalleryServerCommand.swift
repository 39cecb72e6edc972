import ArgumentParser
import Foundation
import GalleryServer
import Logging

/// Runs the gallery's server as a process, for a gallery app started with `--server URL`, or for inspecting the JSON.
@main
struct GalleryServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery-server",
    abstract: "Serves this machine's packages and the gallery's sample data as JSON, on the loopback address.")

  @Option(help: "The port to listen on. If it is taken, a free one is used.")
  var port = 8080

  @Option(help: ArgumentHelp("A file in the format of dpkg's status file.", valueName: "path"))
  var packages: String?

  @Flag(help: "Also serve all packages that the archives offer, from the lists that apt keeps.")
  var all = false

  @Option(help: ArgumentHelp("The folder for the read package database.", valueName: "path"))
  var cache: String?

  @Flag(help: "Keep the read package database in memory only.")
  var noCache = false

  @Flag(name: .shortAndLong, help: "Log more than warnings.")
  var verbose = false

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("The port must be from 0 to 65535.") }
    if all, packages != nil { throw ValidationError("--all and --packages cannot be combined.") }
    if noCache, cache != nil { throw ValidationError("--cache and --no-cache cannot be combined.") }
  }

  func run() async throws {
    var configuration = GalleryServer.Configuration()
    configuration.port = port
    configuration.stopsOnSignals = true
    if verbose { configuration.logger.logLevel = .info }
    if let packages {
      configuration.packages = .file(packages)
    } else if all {
      configuration.packages = .everything
    }
    if noCache {
      configuration.cache = .memory
    } else if let cache {
      configuration.cache = .folder(cache)
    }
    let server = try await GalleryServer(configuration).start()
    try FileHandle.standardOutput.write(contentsOf: Data("Listening on \(server.url)\n".utf8))
    try await server.waitUntilStopped()
  }

  /// Runs the command. An invalid command line exits with status 2 by convention, instead of the parser's 64.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asyncCommand = command as? any AsyncParsableCommand {
        try await asyncCommand.run()
      } else {
        try command.run()
      }
    } catch  where exitCode(for: error) == .validationFailure {
      try? FileHandle.standardError.write(contentsOf: Data("\(fullMessage(for: error))\n".utf8))
      Foundation.exit(2)
    } catch {
      exit(withError: error)
    }
  }
}
