import Foundation
import GalleryModels
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import GalleryServer

/// An HTTP client for a server on the loopback address.
struct Client: Sendable {
  let server: RunningGalleryServer
  private let session: URLSession

  init(_ server: RunningGalleryServer) {
    self.server = server
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(configuration: configuration)
  }

  /// Sends a request. `path` starts with a slash and is sent unchanged.
  func send(
    _ path: String, method: String = "GET", body: String? = nil, headers: [String: String] = [:]
  ) async throws -> Reply {
    var request = URLRequest(url: try #require(URL(string: server.url.absoluteString + path)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await session.data(for: request)
    let http = try #require(response as? HTTPURLResponse)
    return Reply(status: http.statusCode, response: http, body: data)
  }

  /// Sends a request without content, with exactly these header fields besides the server's own `Host`, and returns the
  /// response. `URLSession` chooses some fields itself.
  func raw(_ requestLine: String, _ headers: [String: String?]) async throws -> String {
    let own: [String: String?] = ["Host": "127.0.0.1:\(server.port)"]
    let fields = own.merging(headers) { $1 }.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    let port = server.port
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try exchange(requestLine + fields + "Connection: close\r\n\r\n", port: port) })
      }
    }
  }

  /// Returns the decoded JSON of a route, which must respond with status 200.
  func get<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) async throws -> Value {
    let reply = try await send(path)
    #expect(reply.status == 200, "\(path)")
    return try reply.json()
  }

  /// Returns the problem of a route, which must fail with `status`.
  func problem(_ path: String, status: Int) async throws -> APIProblem {
    let reply = try await send(path)
    #expect(reply.status == status, "\(path)")
    let problem: APIProblem = try reply.json()
    #expect(problem.status == status)
    return problem
  }
}

/// Sends bytes over a connection of its own, and returns what the server sends until it closes the connection.
private func exchange(_ text: String, port: Int) throws -> String {
  #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
  #else
    let stream = SOCK_STREAM
  #endif
  let connection = socket(AF_INET, stream, 0)
  defer { close(connection) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let isConnected = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  guard isConnected else { throw URLError(.cannotConnectToHost) }
  let file = FileHandle(fileDescriptor: connection, closeOnDealloc: false)
  try file.write(contentsOf: Data(text.utf8))
  return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
}

/// A response.
struct Reply {
  let status: Int
  let response: HTTPURLResponse
  let body: Data

  func header(_ name: String) -> String? { response.value(forHTTPHeaderField: name) }
  func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: body)
  }
}

/// Runs `body` with its own server, which is stopped afterwards. The server has the package records `packages`, no cache,
/// and never sleeps.
func withServer(
  packages: String = PackageText.records(5), configure: (inout GalleryServer.Configuration) -> Void = { _ in },
  _ body: (Client) async throws -> Void
) async throws {
  let folder = try TemporaryFolder()
  var configuration = GalleryServer.Configuration()
  configuration.packages = .file(try folder.write("status", Data(packages.utf8)))
  configuration.cache = .memory
  configuration.pause = { _ in }
  configuration.logger.logLevel = .critical
  configure(&configuration)
  let server = try await GalleryServer(configuration).start()
  do {
    try await body(Client(server))
  } catch {
    try await server.stop()
    throw error
  }
  try await server.stop()
}

/// A folder that is deleted with this object.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ name: String, _ data: Data) throws -> String {
    let file = "\(path)/\(name)"
    try data.write(to: URL(fileURLWithPath: file))
    return file
  }
}
