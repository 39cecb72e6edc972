import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The command gallery-server")
struct CommandTests {
  /// The command, which is built beside the tests.
  private static func process(_ arguments: [String]) throws -> Process {
    // The test bundle on Linux is an executable beside the command; on Apple's systems it is a folder beside it.
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let folder = bundles.first?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    let process = Process()
    process.executableURL = folder.appendingPathComponent("gallery-server")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }

  @Test(
    "ends with status 2 and its usage when the command line is wrong",
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

  @Test("prints its address, serves, and ends well when it is told to")
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
