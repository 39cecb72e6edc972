extension UpdateRecording {
  private static let title = "roster update 1"

  /// The recording as lines of text: the capabilities, the sections and items before and after the update with their
  /// contents, and the plan.
  package var text: String {
    var lines = [Self.title, "capabilities \(capabilities.text)", "before"]
    lines += Self.lines(before) + ["after"] + Self.lines(after) + ["plan"] + plan
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ outline: ListOutline) -> [String] {
    outline.sections.flatMap { section in
      ["section \(section.head) \(section.id.escaped)"]
        + section.items.map { "item \($0.content) \($0.id.escaped)" }
    }
  }

  /// Reads a recording. Returns `nil` if the text is not a recording.
  package init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst().map(String.init) == Self.title,
      let capabilities = lines.popFirst().flatMap({ HostCapabilities(line: $0) }),
      lines.popFirst() == "before", let before = Self.outline(&lines, until: "after"),
      let after = Self.outline(&lines, until: "plan")
    else { return nil }
    self.capabilities = capabilities
    self.before = before
    self.after = after
    plan = lines.filter { !$0.isEmpty }.map(String.init)
  }

  /// Reads sections and items up to a line, and the line itself.
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

extension HostCapabilities {
  private static let editsInMovedSections = "editsInMovedSections"
  private static let updatesDuringMoves = "updatesDuringMoves"

  /// The capabilities as words, or `none`.
  fileprivate var text: String {
    let words =
      (allowsEditsInMovedSections ? [Self.editsInMovedSections] : [])
      + (allowsUpdatesDuringMoves ? [Self.updatesDuringMoves] : [])
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }

  /// Reads a line of a recording. Returns `nil` if it does not contain capabilities.
  fileprivate init?(line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    let known: Set = ["none", Self.editsInMovedSections, Self.updatesDuringMoves]
    guard words.first == "capabilities", words.count > 1, words.dropFirst().allSatisfy(known.contains) else {
      return nil
    }
    self.init(
      allowsEditsInMovedSections: words.contains(Self.editsInMovedSections),
      allowsUpdatesDuringMoves: words.contains(Self.updatesDuringMoves))
  }
}

extension String {
  /// The text in one line.
  fileprivate var escaped: String {
    String(flatMap { $0 == "\\" ? "\\\\" : $0 == "\n" ? "\\n" : String($0) })
  }

  /// The original of an escaped text.
  fileprivate var unescaped: String {
    var result = ""
    var characters = makeIterator()
    while let character = characters.next() {
      if character != "\\" {
        result.append(character)
      } else if let escaped = characters.next() {
        result.append(escaped == "n" ? "\n" : escaped)
      }
    }
    return result
  }
}
