import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The gallery-server command")
struct CommandTests {
  /// The URL of the command, which is built next to the tests.
  private static func process(_ arguments: [String]) throws -> Process {
    // On Linux, the test bundle is an executable next to the command; on Apple platforms, it is a folder next to it.
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let folder = bundles.first?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    let process = Process()
    process.executableURL = folder.appendingPathComponent("gallery-server")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }

  @Test(
    "exits with status 2 and its usage for an invalid command line",
    arguments: [["--unknown"], ["--port", "x"], ["--port", "70000"], ["surplus"], ["--all", "--packages", "a"]])
  func usage(arguments: [String]) throws {
    let process = try Self.process(arguments)
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text.contains("Usage: gallery-server"))
  }

  @Test("prints its address, serves requests, and exits normally on a signal")
  func serves() async throws {
    let process = try Self.process(["--port", "0", "--no-cache", "--packages", "/nonexistent"])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = try #require(line.wholeMatch(of: /Listening on (http:\/\/127\.0\.0\.1:\d+)\n/)?.output.1)
    let url = try #require(URL(string: "\(address)/packages"))
    let (data, _) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: data, as: UTF8.self).contains("--packages PATH"))
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(process.terminationReason == .exit)
  }
}
