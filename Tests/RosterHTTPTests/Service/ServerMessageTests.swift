import Foundation
import HTTPTypes
import Roster
import Testing

@testable import RosterHTTP

@Suite("K-24 the server's own message")
struct ServerMessageTests {
  private func failure(_ status: Int, _ text: String) async throws -> HTTPError {
    var answer = ScriptedResponse.json(text)
    answer.status = HTTPResponse.Status(code: status)
    let service = HTTPService(scripted: ScriptedTransport(Array(repeating: answer, count: 5)))
    return try #require(
      await RosterHTTPTests.failure { () async throws(HTTPError) in try await service.send(.get("orders/7", .json)) })
  }

  @Test(
    "K-24 a message in a common form is the reader's text in every language",
    arguments: [
      (422, #"{"message": "The card has expired."}"#), (400, #"{"error": "The card has expired."}"#),
      (409, #"{"error": {"code": 7, "message": "The card has expired."}}"#),
      (422, #"{"type": "about:blank", "title": "Invalid card", "status": 422, "detail": "The card has expired."}"#),
      (403, #"{"title": "The card has expired."}"#), (503, #"{"message": "The card has expired."}"#),
      (404, #"{"message": "Not Found", "detail": "The card has expired."}"#),
      (401, #"{"message": " The card\u0000 has expired.\u202e "}"#),
    ])
  func forms(_ status: Int, _ text: String) async throws {
    let error = try await failure(status, text)
    for strings in ListStrings.available {
      let message = PageFailure(error).localizedDescription(in: strings)
      #expect(message.filter { $0 != " " } == "Thecardhasexpired.")
    }
    #expect(error.status?.code == status)
    #expect(error.kind == (status == 503 ? .transient : .permanent))
    #expect(error.requiresSignIn == (status == 401))
    #expect(!error.description.contains("card") && !PageFailure(error).logDescription.contains("card"))
  }

  @Test(
    "K-24 a code, a phrase, an address or a description of the server's own failure is not for readers",
    arguments: [
      (404, #"{"message": "not_found"}"#, ListStrings.Key.notFoundMessage),
      (404, #"{"error": "Not Found"}"#, .notFoundMessage),
      (410, "", .notFoundMessage), (403, #"{"error": true}"#, .noAccessMessage),
      (401, #"{"error": "invalid_token"}"#, .signInMessage), (422, #"{"message": ""}"#, .requestRejectedMessage),
      (400, #"{"message": "Cannot read /orders/7"}"#, .requestRejectedMessage),
      (400, #"{"message": "See https://example.org/help"}"#, .requestRejectedMessage),
      (400, #"{"message": "The server api.example.org refuses"}"#, .requestRejectedMessage),
      (400, #"{"message": "Error 400 in line 3"}"#, .requestRejectedMessage),
      (422, #"{"message": "Failed\n at Foo.swift:3"}"#, .requestRejectedMessage), (400, "[1]", .requestRejectedMessage),
      (400, "<html>The card has expired.</html>", .requestRejectedMessage),
      (500, #"{"message": "Null pointer in module orders"}"#, .serverErrorMessage),
    ])
  func others(_ status: Int, _ text: String, _ key: ListStrings.Key) async throws {
    let error = try await failure(status, text)
    for strings in ListStrings.available {
      #expect(PageFailure(error).localizedDescription(in: strings) == strings[key])
    }
  }

  @Test("K-24 the message of a language without spaces is one, and a long one is not")
  func lengths() async throws {
    #expect(try await failure(422, #"{"message": "银行卡已过期"}"#).localizedDescription == "银行卡已过期")
    let long = String(repeating: "word ", count: 101)
    #expect(try await failure(422, #"{"message": "\#(long)"}"#).serverMessage == nil)
    let padding = String(repeating: " ", count: 65_536)
    #expect(try await failure(422, #"{"message": "The card has expired."}"# + padding).serverMessage == nil)
  }
}
