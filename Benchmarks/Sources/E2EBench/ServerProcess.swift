import Foundation
import GalleryModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The gallery's server, with packages that are the same on every machine.
final class ServerProcess {
  /// The address, such as `http://127.0.0.1:40123`.
  let address: String
  /// A folder for files, which is removed at the end.
  let folder: URL
  private let process = Process()

  /// Starts the server, and waits until it has read all packages.
  init(_ program: String, packages: Int) async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("roster-e2e-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("status")
    try Self.records(packages).write(to: file, atomically: true, encoding: .utf8)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--port", "0", "--packages", file.path, "--no-cache"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let start = said.range(of: "http://") else { throw Failure.noAddress(said) }
    address = String(said[start.lowerBound...].prefix { !$0.isWhitespace })
    while try await PlainClient.total(address) < packages { try await Task.sleep(for: .milliseconds(100)) }
  }

  /// Delays each response.
  func setLatency(milliseconds: Int) async throws {
    guard let url = URL(string: "\(address)/faults") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(Faults(latencyMilliseconds: milliseconds))
    let (_, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw Failure.noLatency }
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Packages in the format of dpkg's status file.
  private static func records(_ count: Int) -> String {
    (0..<count).map { index in
      """
      Package: package-\(String(format: "%06d", index))
      Status: install ok installed
      Version: 1.\(index % 40)-\(index % 7)
      Architecture: amd64
      Section: section-\(index % 30)
      Installed-Size: \(index % 9_000)
      Description: the package with the number \(index), which does what it says


      """
    }.joined()
  }

  /// An error of the server's start.
  enum Failure: Error, CustomStringConvertible {
    case noAddress(String)
    case noLatency

    var description: String {
      switch self {
      case .noAddress(let said): "the server did not say where it listens, but “\(said)”"
      case .noLatency: "the server did not accept a latency"
      }
    }
  }
}
