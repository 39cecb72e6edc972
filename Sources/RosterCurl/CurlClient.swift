import Foundation

/// Sends HTTP requests with libcurl, each exactly as it is: without redirects, cookies, retries and stored responses.
///
/// Foundation's `URLSession` on Linux uses libcurl, too, but ends the process for valid responses: a chunked body with
/// trailer fields suffices.
package final class CurlClient: Sendable {
  private let loop: CurlLoop
  private let error: @Sendable (CurlError) -> any Error

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - connectionsPerHost: The maximum number of connections to a host. Further requests wait.
  ///   - error: Returns the error to throw for one of libcurl's.
  package init(connectionsPerHost: Int, error: @escaping @Sendable (CurlError) -> any Error) {
    loop = CurlLoop(connectionsPerHost: connectionsPerHost)
    self.error = error
  }

  deinit { loop.close() }

  /// Sends a request, and returns the response as soon as its head is received.
  ///
  /// - Throws: The client's error for a ``CurlError``, or `CancellationError`. The content throws the same errors.
  package func send(_ request: CurlRequest) async throws -> CurlResponse {
    let transfer = CurlTransfer(request, error: error)
    let (head, body) = try await transfer.response.head {
      loop.start(transfer)
      transfer.response.onResume { [loop] in loop.resume(transfer) }
      _ = transfer.response.onStop { [loop] in loop.cancel(transfer) }
    }
    return CurlResponse(status: head.status, fields: head.fields, body: body)
  }
}

/// A request.
package struct CurlRequest: Sendable {
  package enum Body: Sendable {
    case none
    case bytes(Data)
    case file(URL, count: Int)
  }

  package var method: String
  /// The URL, with the scheme http or https.
  package var url: URL
  /// The header fields except those that frame the message.
  package var fields: [(name: String, value: String)]
  package var body: Body
  /// The maximum size of the content, in bytes after decompression.
  package var responseLimit: Int
  /// Called with the number of bytes of the body that were sent.
  package var didSend: (@Sendable (Int) -> Void)?

  package init(
    method: String = "GET", url: URL, fields: [(name: String, value: String)], body: Body = .none, responseLimit: Int,
    didSend: (@Sendable (Int) -> Void)? = nil
  ) {
    (self.method, self.url, self.fields) = (method, url, fields)
    (self.body, self.responseLimit, self.didSend) = (body, responseLimit, didSend)
  }
}

/// The head of a response, and its content in chunks.
package struct CurlResponse: Sendable {
  /// The status code, from 200 to 999.
  package var status: Int
  package var fields: [(name: String, value: String)]
  package var body: AsyncThrowingStream<Data, any Error>
}

/// An error of libcurl. Texts have numbers only, as libcurl's own may contain the URL.
package enum CurlError: Error, Hashable, Sendable {
  case offline
  case cannotConnectToHost
  case secureConnectionFailed(String)
  case timedOut
  case connectionLost
  case invalidResponse(String)
  case responseTooLarge
}
