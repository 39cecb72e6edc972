/// Why a JSON text could not be read, or a value could not be made from it.
public struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Sendable, Equatable {
    /// The text is not JSON. Offset in bytes from the beginning; line and column (in bytes) counted from 1.
    case syntax(String, offset: Int, line: Int, column: Int)
    /// Nothing stands at the path, or null does.
    case missing
    /// Something of another type stands there, or a value that the type cannot hold.
    case mismatch(expected: String, found: String)
    /// The type that was to be made refused what it read.
    case refused(String)
  }

  /// What went wrong.
  public let reason: Reason
  private let place: Place

  /// Finding the path of a node costs as much as what stands before it, so it is found when it is asked for: of a
  /// million errors about a million elements only a few are ever looked at.
  private enum Place: Sendable {
    case path(String)
    case node(Int, JSONDocument, below: JSONPath)
  }

  init(_ reason: Reason, at path: String) {
    self.reason = reason
    place = .path(path)
  }

  init(_ reason: Reason, at node: Int, of document: JSONDocument, below path: JSONPath = "") {
    self.reason = reason
    place = .node(node, document, below: path)
  }

  /// Where, from the root of the text: `items[3].volumeInfo.title`. Empty for the root itself.
  public var path: String {
    switch place {
    case .path(let path): path
    case .node(let node, let document, let below):
      [document.path(to: node), below.description].filter { !$0.isEmpty }.joined(separator: ".")
    }
  }

  /// The same error without a reference to the text.
  var settled: JSONError { JSONError(reason, at: path) }

  /// Whether both say the same of the same path.
  public static func == (left: JSONError, right: JSONError) -> Bool {
    left.reason == right.reason && left.path == right.path
  }

  /// One sentence that names the path and what stood there.
  public var description: String {
    let place = path.isEmpty ? "At the top of the JSON" : "At “\(path)”"
    switch reason {
    case .syntax(let what, let offset, let line, let column):
      return "The text is not valid JSON: \(what) (line \(line), column \(column), byte \(offset))."
    case .missing: return "\(place) a value is required, but there is none."
    case .mismatch(let expected, let found): return "\(place) \(expected) is required, but \(found) stands there."
    case .refused(let why): return "\(place) the value was refused: \(why)"
    }
  }
}

/// What lenient mapping put up with in one place.
public struct JSONIssue: Sendable, Equatable, CustomStringConvertible {
  /// What was done about it.
  public enum Remedy: Sendable, Equatable {
    /// The property took its default (or nil).
    case usedDefault
    /// The element was left out of its array, or the entry out of its dictionary.
    case leftOut
  }

  /// What was wrong.
  public let error: JSONError
  /// What was done about it.
  public let remedy: Remedy

  /// The error's sentence and what was done.
  public var description: String {
    switch remedy {
    case .usedDefault: "\(error) The default was used."
    case .leftOut: "\(error) The element was left out."
    }
  }
}

/// All that lenient mapping put up with: how often, and the first few in full.
public struct JSONIssues: Sendable, Equatable {
  /// At most this many are kept in full, so that a broken million-element array does not fill the memory.
  public static let keptLimit = 100

  /// How many there were.
  public private(set) var count = 0
  /// How many of them were elements that were left out.
  public private(set) var leftOutCount = 0
  /// The first ones, in the order in which they were met.
  public private(set) var first: [JSONIssue] = []

  /// None.
  public init() {}

  /// Whether there were none.
  public var isEmpty: Bool { count == 0 }

  mutating func add(_ error: JSONError, _ remedy: JSONIssue.Remedy) {
    count += 1
    if remedy == .leftOut { leftOutCount += 1 }
    if first.count < Self.keptLimit { first.append(JSONIssue(error: error.settled, remedy: remedy)) }
  }
}
