#if os(Linux)
  import Foundation
  import FoundationNetworking
  import RosterCurl

  /// Downloads with libcurl.
  struct CurlDownloads: Sendable {
    private let client = CurlClient(connectionsPerHost: 6) { URLError($0) }

    @Sendable func get(_ url: URL, limit: Int) async throws -> DownloadedPart {
      let response = try await client.send(
        CurlRequest(url: url, fields: [(name: "Accept", value: "*/*")], responseLimit: limit))
      func field(_ name: String) -> String? { response.fields.last { $0.name.lowercased() == name }?.value }
      let isEncoded = field("content-encoding") != nil
      let length = isEncoded ? nil : field("content-length").flatMap { Int64($0) }
      if let part = try DownloadedPart.head(response.status, location: field("location"), length: length, limit: limit)
      {
        return part
      }
      var bytes: [UInt8] = []
      do {
        for try await chunk in response.body { bytes += chunk }
      } catch let error as URLError where error.code == .dataLengthExceedsMaximum {
        throw ImageError.tooLarge
      }
      try Task.checkCancellation()
      return .content(bytes)
    }
  }

  extension URLError {
    fileprivate init(_ error: CurlError) {
      let code: Code =
        switch error {
        case .offline: .cannotFindHost
        case .cannotConnectToHost: .cannotConnectToHost
        case .secureConnectionFailed: .secureConnectionFailed
        case .timedOut: .timedOut
        case .connectionLost: .networkConnectionLost
        case .invalidResponse: .badServerResponse
        case .responseTooLarge: .dataLengthExceedsMaximum
        }
      self.init(code)
    }
  }
#endif
