extension UpdateRecording {
  package static let title = "roster update 1"

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
}

extension HostCapabilities {
  /// The capabilities as words, or `none`.
  package var text: String {
    let words =
      (allowsEditsInMovedSections ? ["editsInMovedSections"] : [])
      + (allowsUpdatesDuringMoves ? ["updatesDuringMoves"] : [])
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }
}

extension String {
  /// The text in one line.
  fileprivate var escaped: String {
    String(flatMap { $0 == "\\" ? "\\\\" : $0 == "\n" ? "\\n" : String($0) })
  }
}
