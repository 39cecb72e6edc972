/// The difference of two texts, line by line.
public struct LineDifference: Hashable, Sendable {
  /// One line of the difference.
  public enum Line: Hashable, Sendable {
    /// In both texts.
    case same(String)
    /// In the expected text only.
    case missing(String)
    /// In the actual text only.
    case surplus(String)
  }

  /// The lines of both texts, in order.
  public var lines: [Line]

  /// Finds the difference of two texts. O((n + m) × d), by Myers' algorithm as the standard library has it.
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

  /// Finds the difference of two texts by their lines.
  public init(expected: String, actual: String) {
    self.init(expected: expected.lines, actual: actual.lines)
  }

  /// Whether the texts are the same.
  public var isEmpty: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }
}

extension LineDifference: CustomStringConvertible {
  /// The lines, marked `-` if missing and `+` if surplus; blanks at a line's end are made visible in those.
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
