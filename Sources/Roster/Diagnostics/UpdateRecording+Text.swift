extension UpdateRecording {
  private static let title = "roster update 1"

  /// The recording as lines of text: the rules, the sections and items before and after with a mark of their content, and
  /// the plan.
  public var text: String {
    var lines = [Self.title, "rules \(rules.rawValue)", "before"]
    lines += Self.lines(before) + ["after"] + Self.lines(after) + ["plan"] + plan
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ outline: ListOutline) -> [String] {
    outline.sections.flatMap { section in
      ["section \(section.head) \(section.id.escaped)"]
        + section.items.map { "item \($0.content) \($0.id.escaped)" }
    }
  }

  /// Reads a recording; `nil` if the text is none.
  public init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst().map(String.init) == Self.title, let rulesLine = lines.popFirst(),
      let rules = rulesLine.split(separator: " ").last.flatMap({ HostCapabilities(rawValue: String($0)) }),
      lines.popFirst() == "before", let before = Self.outline(&lines, until: "after"),
      let after = Self.outline(&lines, until: "plan")
    else { return nil }
    self.rules = rules
    self.before = before
    self.after = after
    plan = lines.filter { !$0.isEmpty }.map(String.init)
  }

  /// Reads sections and items up to a line, which is taken as well.
  private static func outline(_ lines: inout ArraySlice<Substring>, until end: Substring) -> ListOutline? {
    var outline = ListOutline()
    while let line = lines.popFirst(), line != end {
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { return nil }
      switch parts[0] {
      case "section": outline.sections.append(.init(id: parts[2].unescaped, head: parts[1]))
      case "item" where !outline.sections.isEmpty:
        outline.sections[outline.sections.count - 1].items.append(.init(id: parts[2].unescaped, content: parts[1]))
      default: return nil
      }
    }
    return outline
  }
}

extension String {
  /// The text in one line.
  fileprivate var escaped: String {
    reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
  }

  /// The text that was escaped.
  fileprivate var unescaped: String {
    var result = ""
    var isEscaped = false
    for character in self {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
