import Foundation
import GalleryModels
import HTTPTypes
import RosterHTTP
import RosterTesting

@testable import GallerySamples

/// The gallery's server without a network: a transport that returns the server's sample data.
actor SampleServer: HTTPTransport {
  /// The failure of every request.
  enum Trouble: CaseIterable {
    case none, offline, failing, wrongType
  }

  /// The gate at which requests wait for their answer.
  nonisolated let gate = AsyncGate(isOpen: true)
  private var trouble = Trouble.none
  private let answers: SampleAnswers

  init(packages: Int) {
    answers = SampleAnswers(packages: packages)
  }

  func set(_ trouble: Trouble) { self.trouble = trouble }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await gate.wait()
    switch trouble {
    case .offline: throw TransportError.offline
    case .failing: return TransportResponse(status: .internalServerError)
    case .wrongType: return TransportResponse(status: .ok, headers: Self.json, bytes: Data(#"{"items": 7}"#.utf8))
    case .none: break
    }
    guard let answer = await answers.answer(request.url, isPost: request.method == .post) else {
      return TransportResponse(status: .notFound)
    }
    return TransportResponse(status: .ok, headers: Self.json, bytes: try JSONEncoder().encode(answer))
  }

  private static let json: HTTPFields = [.contentType: "application/json"]

  /// A package.
  static func package(_ number: Int) -> PackageSummary { SampleAnswers.package(number) }
}
