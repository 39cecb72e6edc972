#if os(Linux)
  import Foundation
  import HTTPTypes
  import RosterCurl

  /// A transport that uses libcurl, and the default on Linux. It stores no cookies and no responses.
  ///
  /// ```swift
  /// HTTPService("api.example.org", transport: CurlTransport(connectionsPerHost: 2))
  /// ```
  public final class CurlTransport: HTTPTransport {
    private let client: CurlClient

    /// Creates a transport with its own connections.
    ///
    /// - Parameter connectionsPerHost: The maximum number of connections to a host. Further requests wait.
    public init(connectionsPerHost: Int = 6) {
      client = CurlClient(connectionsPerHost: connectionsPerHost) { TransportError($0) }
    }

    /// Sends a request and returns the response as soon as its head is received.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
      let response = try await client.send(CurlRequest(request))
      var headers = HTTPFields()
      for (name, value) in response.fields {
        if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
      }
      return TransportResponse(
        status: HTTPResponse.Status(code: response.status), headers: headers, body: response.body)
    }
  }

  extension CurlRequest {
    fileprivate init(_ request: TransportRequest) {
      let body: Body =
        switch request.body {
        case .none: .none
        case .bytes(let bytes): .bytes(bytes)
        case .file(let file): .file(file.url, count: file.count)
        }
      self.init(
        method: request.method.rawValue, url: request.url,
        fields: request.headers.map { (name: $0.name.rawName, value: $0.value) }, body: body,
        responseLimit: request.responseLimit,
        didSend: request.body.count > 0 ? request.didSend : nil)
    }
  }

  extension TransportError {
    fileprivate init(_ error: CurlError) {
      self =
        switch error {
        case .offline: .offline
        case .cannotConnectToHost: .cannotConnectToHost
        case .secureConnectionFailed(let reason): .secureConnectionFailed(reason)
        case .timedOut: .timedOut
        case .connectionLost: .connectionLost
        case .invalidResponse(let reason): .invalidResponse(reason)
        case .responseTooLarge: .responseTooLarge
        }
    }
  }
#endif
