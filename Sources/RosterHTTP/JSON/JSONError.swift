import Roster

/// An error of parsing JSON or mapping a JSON value.
public struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The reason of an error.
  ///
  /// ```swift
  /// switch jsonError.reason {
  /// case .syntax(let text, _, let line, let column): print(text, line, column)
  /// case .valueNotFound: print("A value is missing.")
  /// case .typeMismatch(let expected, let found): print("\(found) instead of \(expected)")
  /// default: print(jsonError)
  /// }
  /// ```
  public enum Reason: Sendable, Equatable {
    /// The text is not valid JSON. The offset is in bytes; line and column (in bytes) start at 1.
    case syntax(String, offset: Int, line: Int, column: Int)
    /// There is no value at the path, or null.
    case valueNotFound
    /// The value has another type, or the type cannot represent it.
    case typeMismatch(expected: String, found: String)
    /// The mapped type rejected the value.
    case invalidValue(String)
  }

  /// The reason of the error.
  public let reason: Reason
  /// The error that the mapped type threw, if it threw one. Its description may contain the value.
  public private(set) var underlying: (any Error)?
  private let location: Location

  /// The path of a node is computed on access, as this takes time linear in the text before the node. Of a million
  /// errors in an array, only a few are ever displayed.
  private enum Location: Sendable {
    case path(String)
    case node(Int, JSONDocument, below: JSONPath)
  }

  init(_ reason: Reason, at path: String, underlying: (any Error)? = nil) {
    self.reason = reason
    self.underlying = underlying
    location = .path(path)
  }

  init(
    _ reason: Reason, at node: Int, of document: JSONDocument, below path: JSONPath = "", underlying: (any Error)? = nil
  ) {
    self.reason = reason
    self.underlying = underlying
    location = .node(node, document, below: path)
  }

  /// The path of the value from the root: `items[3].volumeInfo.title`. It is empty for the root. Its keys are those of the
  /// server; ``description`` has them in a form for logs.
  public var path: String {
    switch location {
    case .path(let path): path
    case .node(let node, let document, let below):
      [document.path(to: node), below.description].filter { !$0.isEmpty }.joined(separator: ".")
    }
  }

  /// The error with its path computed, which releases the document.
  var resolved: JSONError { JSONError(reason, at: path, underlying: underlying) }

  /// Whether two errors have the same reason and path.
  public static func == (left: JSONError, right: JSONError) -> Bool {
    left.reason == right.reason && left.path == right.path
  }

  /// A message for developers with the path and the kind of the value, but not the value.
  public var description: String {
    let path = PrintableText(path).description
    let location = path.isEmpty ? "At the top of the JSON" : "At “\(path)”"
    switch reason {
    case .syntax(let problem, let offset, let line, let column):
      return "The text is not valid JSON: \(problem) (line \(line), column \(column), byte \(offset))."
    case .valueNotFound: return "\(location) a value is required, but there is none."
    case .typeMismatch(let expected, let found): return "\(location) \(expected) is required, but \(found) was found."
    case .invalidValue(let reason): return "\(location) the value is invalid: \(reason)"
    }
  }
}
