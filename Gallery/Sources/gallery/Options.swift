import ArgumentParser
import Foundation

/// The options of the command line.
struct Options: ParsableArguments {
  static let commandName = "gallery"

  @Option(help: "Use a server that runs already, instead of starting one inside the app.")
  var server: String?

  @Option(help: "Serve the packages of a file in the format of dpkg's status file.")
  var packages: String?

  @Flag(help: "Serve all packages that the archives offer, not only the installed ones.")
  var all = false

  @Option(help: ArgumentHelp("Open a page at once: \(Entry.names).", valueName: "name"))
  var page: Entry = .packages

  @Option(help: "Write a picture of every page and state into a folder, and end.")
  var screenshots: String?

  @Option(help: ArgumentHelp("Write only the pictures with these names, between commas.", valueName: "names"))
  var only: String?

  func validate() throws {
    guard !(all && packages != nil) else {
      throw ValidationError("--all and --packages exclude each other.")
    }
    guard server == nil || (!all && packages == nil) else {
      throw ValidationError("--all and --packages are for the app's own server; leave out --server.")
    }
  }

  /// Parses the command line. Invalid options terminate the process with the usage and status 2.
  static func parseOrExit() -> Options {
    do {
      return try parse()
    } catch {
      let isMistake = !exitCode(for: error).isSuccess
      let message = fullMessage(for: error).replacingOccurrences(of: "options", with: "gallery")
      let stream = isMistake ? FileHandle.standardError : FileHandle.standardOutput
      stream.write(Data((message + "\n").utf8))
      Foundation.exit(isMistake ? 2 : 0)
    }
  }
}

extension Entry: ExpressibleByArgument {}
