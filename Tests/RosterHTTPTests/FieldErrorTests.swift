import Foundation
import HTTPTypes
import Roster
import RosterHTTP
import Testing

/// What servers say of the fields of forms.
struct FieldErrorTests {
  private func error(_ body: String, _ status: HTTPResponse.Status = .unprocessableContent) throws -> HTTPError {
    let url = try #require(URL(string: "https://example.org/accounts"))
    return HTTPError(.status(ServerResponse(status: status, body: HTTPBody(Data(body.utf8)), url: url)))
  }

  @Test(
    "G-09 messages for fields are read in the usual shapes",
    arguments: [
      #"{"errors": {"email": ["is taken", "is odd"], "name": "is empty"}}"#,
      #"{"errors": [{"field": "email", "message": "is taken"}, {"field": "name", "message": "is empty"}]}"#,
      ##"{"type": "about:blank", "errors": [{"pointer": "#/email", "detail": "is taken"}, {"pointer": "#name", "detail": "is empty"}]}"##,
      #"{"errors": [{"source": {"pointer": "/data/attributes/email"}, "detail": "is taken"}, {"source": {"pointer": "/name"}, "detail": "is empty"}]}"#,
      #"{"detail": [{"loc": ["body", "email"], "msg": "is taken"}, {"loc": ["body", "name"], "msg": "is empty"}]}"#,
      #"{"email": ["is taken"], "name": ["is empty"], "status": "error"}"#,
    ])
  func shapes(_ body: String) throws {
    #expect(try error(body).fieldErrors?.messages == ["email": "is taken", "name": "is empty"])
  }

  @Test(
    "G-09 a response without messages for fields is about something else",
    arguments: [
      "", "x", "[]", "{}", #"{"message": "no"}"#, #"{"errors": 1}"#,
      #"{"errors": [1, {"field": "a"}, {"message": "b"}]}"#,
      #"{"errors": {"a": 1, "b": [], "c": [1], "d": ""}}"#, #"{"detail": "no"}"#, #""errors""#,
    ])
  func others(_ body: String) throws {
    #expect(try error(body).fieldErrors == nil)
  }

  @Test("G-09 a response with another status has no messages for fields, and an error without a response neither")
  func statuses() throws {
    let body = #"{"errors": {"email": ["is taken"]}}"#
    for status in [HTTPResponse.Status.badRequest, .conflict] {
      #expect(try error(body, status).fieldErrors != nil)
    }
    for status in [HTTPResponse.Status.unauthorized, .internalServerError, .notFound] {
      #expect(try error(body, status).fieldErrors == nil)
    }
    #expect(HTTPError(.offline).fieldErrors == nil)
  }

  @Test("G-09 messages of a server are fit for the screen, and there are at most a hundred")
  func foreignTexts() throws {
    let long = String(repeating: "x", count: 5_000)
    let messages = try #require(
      try error("{\"errors\": {\"a\": \"\\u001b[31m\\n\\u202eab\", \"b\": \"\(long)\"}}").fieldErrors)
    #expect(messages.messages["a"] == " [31m ab")
    #expect(messages.messages["b"]?.count == 300)
    let many = (0..<500).map { "{\"field\": \"f\($0)\", \"message\": \"m\"}" }.joined(separator: ",")
    #expect(try error("{\"errors\": [\(many)]}").fieldErrors?.messages.count == 100)
  }
}
