/// The line-by-line difference of two texts.
///
/// ```swift
/// let difference = LineDifference(expected: ["a", "b"], actual: ["a", "c"])
/// for line in difference.lines {   // .missing("b"), .surplus("c")
///   if case .missing(let text) = line { print("- \(text)") }
///   if case .surplus(let text) = line { print("+ \(text)") }
/// }
/// ```
public struct LineDifference: Hashable, Sendable {
  /// A line of the difference.
  public enum Line: Hashable, Sendable {
    /// A line of both texts.
    case same(String)
    /// A line of the expected text only.
    case missing(String)
    /// A line of the actual text only.
    case surplus(String)
  }

  /// The lines of both texts, in order.
  public var lines: [Line]

  /// Creates the difference of two arrays of lines, by the standard library's implementation of Myers' algorithm.
  ///
  /// - Complexity: O((*n* + *m*) × *d*), where *n* and *m* are the numbers of lines and *d* is the number of different ones.
  public init(expected: [String], actual: [String]) {
    let difference = actual.difference(from: expected)
    var removals: [Int: String] = [:]
    var insertions: [Int: String] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, let line, _): removals[offset] = line
      case .insert(let offset, let line, _): insertions[offset] = line
      }
    }
    lines = []
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
      if let line = removals[old] {
        lines.append(.missing(line))
        old += 1
      } else if let line = insertions[new] {
        lines.append(.surplus(line))
        new += 1
      } else {
        lines.append(.same(expected[old]))
        old += 1
        new += 1
      }
    }
  }

  /// Creates the difference of two texts.
  public init(expected: String, actual: String) {
    self.init(expected: expected.lines, actual: actual.lines)
  }

  /// Whether the texts are equal.
  public var isEmpty: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }
}

extension LineDifference: CustomStringConvertible {
  /// The lines, with `-` before missing and `+` before surplus ones. Trailing spaces of these are displayed as `·`.
  public var description: String {
    lines.map { line in
      switch line {
      case .same(let text): "  \(text)"
      case .missing(let text): "- \(text.showingTrailingBlanks)"
      case .surplus(let text): "+ \(text.showingTrailingBlanks)"
      }
    }.joined(separator: "\n")
  }
}

extension String {
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  fileprivate var showingTrailingBlanks: String {
    let trimmed = String(reversed().drop { $0 == " " }.reversed())
    return trimmed + String(repeating: "·", count: count - trimmed.count)
  }
}
