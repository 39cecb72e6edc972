import Foundation
import GalleryPages
import HTTPTypes
import RosterHTTP

/// The gallery's server without a network: a transport that returns the server's sample data.
struct CannedServer: HTTPTransport {
  private let answers = SampleAnswers(packages: 2_000)

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    guard let answer = await answers.answer(request.url, isPost: request.method == .post) else {
      return TransportResponse(status: .notFound)
    }
    return TransportResponse(
      status: .ok, headers: [.contentType: "application/json"], bytes: try JSONEncoder().encode(answer))
  }
}

extension Gallery {
  /// The gallery with sample data.
  static var canned: Gallery { Gallery(HTTPService("https://gallery.example", transport: CannedServer())) }
}
