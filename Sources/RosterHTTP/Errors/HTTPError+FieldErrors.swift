import HTTPTypes
import Roster

extension HTTPError: FieldErrorConvertible {
  /// What the server has said of the fields of a form: the messages of a response with status 400, 409 or 422 in one of the usual
  /// shapes, by the names of the fields. `nil` if it has none.
  ///
  /// ```json
  /// {"errors": {"email": ["is taken"]}}
  /// {"errors": [{"field": "email", "message": "is taken"}]}
  /// {"errors": [{"pointer": "#/email", "detail": "is taken"}]}
  /// {"errors": [{"source": {"pointer": "/data/attributes/email"}, "detail": "is taken"}]}
  /// {"detail": [{"loc": ["body", "email"], "msg": "is taken"}]}
  /// {"email": ["is taken"]}
  /// ```
  ///
  /// The third is that of RFC 9457, the fourth that of JSON:API. The first message of a field counts. Messages are made fit for the
  /// screen, and are at most 300 characters long; there are at most 100. Content of
  /// more than 64 KiB is not read.
  public var fieldErrors: FieldErrors? {
    guard case .status(let response) = reason,
      [.badRequest, .conflict, .unprocessableContent].contains(response.status), let json = response.messageJSON
    else { return nil }
    var errors = FieldErrorReader()
    if let list = json["errors"] ?? json["detail"] {
      errors.read(list)
    } else {
      errors.readMembers(of: json) { $0.kind == .array }
    }
    return errors.messages.isEmpty ? nil : FieldErrors(errors.messages)
  }
}

/// Reads the messages for fields.
private struct FieldErrorReader {
  private(set) var messages: [String: String] = [:]

  mutating func read(_ json: JSONValue) {
    switch json.kind {
    case .object: readMembers(of: json) { $0.kind == .array || $0.kind == .string }
    case .array:
      for element in json.elements.prefix(100) {
        let message = element["message"] ?? element["detail"] ?? element["msg"]
        let name =
          element["field"]?.string ?? (element["pointer"] ?? element["source"]?["pointer"])?.string.map(lastPart)
          ?? element["loc"]?.elements.last?.string
        if let name { add(message?.string, to: name) }
      }
    default: break
    }
  }

  mutating func readMembers(of json: JSONValue, where condition: (JSONValue) -> Bool) {
    guard json.kind == .object else { return }
    for (name, value) in json.members.prefix(100) where condition(value) {
      add(value.string ?? value.elements.first?.string, to: name)
    }
  }

  private mutating func add(_ message: String?, to name: String) {
    guard let message, messages[name] == nil else { return }
    let text = message.displayable(limit: 300)
    if !text.isEmpty { messages[name] = text }
  }

  /// The last part of a JSON pointer.
  private func lastPart(_ pointer: String) -> String {
    String(
      pointer[(pointer.lastIndex { $0 == "/" || $0 == "#" }.map { pointer.index(after: $0) } ?? pointer.startIndex)...])
  }
}
