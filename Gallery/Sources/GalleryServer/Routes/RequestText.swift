import Foundation
import Hummingbird

/// The bodies of requests, which are all short here.
enum RequestText {
  /// The longest body that is read, in bytes.
  static let limit = 64 * 1024

  /// The whole body of `request`.
  ///
  /// - Throws: ``ServerProblem`` with status 413 when it is longer than ``limit``.
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
