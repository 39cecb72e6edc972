import Foundation
import GalleryPages
import HTTPTypes
import RosterHTTP

extension Gallery {
  /// The gallery with its server's sample data, without a network.
  static var canned: Gallery {
    let answers = SampleAnswers(packages: 2_000)
    let transport = InProcessTransport { request in
      let answer = await answers.answer(request.url, isPost: request.method == .post)
      return try answer.map { try .json(encoding: $0) } ?? TransportResponse(status: .notFound)
    }
    return Gallery(HTTPService("https://gallery.example", transport: transport))
  }
}
