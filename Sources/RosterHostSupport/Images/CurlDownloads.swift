#if os(Linux)
  import Foundation
  import FoundationNetworking
  import RosterCurl

  /// Downloads with libcurl.
  struct CurlDownloads: Sendable {
    private let client = CurlClient(connectionsPerHost: 6) { $0.downloadError }

    @Sendable func get(_ url: URL, limit: Int) async throws -> DownloadedPart {
      let response = try await client.send(
        CurlRequest(url: url, fields: [(name: "Accept", value: "*/*")], responseLimit: limit))
      func field(_ name: String) -> String? { response.fields.last { $0.name.lowercased() == name }?.value }
      let isEncoded = field("content-encoding") != nil
      let length = isEncoded ? nil : field("content-length").flatMap { Int64($0) }
      let head = DownloadedPart.Head(status: response.status, location: field("location"), length: length)
      return try await DownloadedPart(head, response.body, limit: limit)
    }
  }

  extension CurlError {
    fileprivate var downloadError: any Error {
      switch self {
      case .offline: URLError(.cannotFindHost)
      case .cannotConnectToHost: URLError(.cannotConnectToHost)
      case .secureConnectionFailed: URLError(.secureConnectionFailed)
      case .timedOut: URLError(.timedOut)
      case .connectionLost: URLError(.networkConnectionLost)
      case .invalidResponse: URLError(.badServerResponse)
      case .responseTooLarge: ImageError.tooLarge
      }
    }
  }
#endif
