import Foundation
import Hummingbird

/// Access to the content of requests.
enum RequestContent {
  /// The maximum content size, in bytes.
  static let limit = 64 * 1024

  /// Returns the content of `request`.
  ///
  /// - Throws: ``ServerProblem`` with status 413 if it is larger than ``limit``.
  static func bytes(of request: Request) async throws -> Data {
    var bytes = Data()
    for try await buffer in request.body {
      bytes.append(contentsOf: buffer.readableBytesView)
      guard bytes.count <= limit else {
        throw ServerProblem(
          status: .contentTooLarge, code: "body_too_large",
          reason: "The request's body is longer than \(limit) bytes.")
      }
    }
    return bytes
  }
}
