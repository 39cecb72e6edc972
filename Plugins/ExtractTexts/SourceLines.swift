/// The lines of a source file, by the offsets of its bytes.
struct SourceLines {
  private let bytes: [UInt8]
  /// The offset at which each line begins.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The number of the line that has a byte.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of lines.
  func number(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Whether a string literal begins at an offset. Nodes of expanded macros have offsets in the text of the macro, not in the file.
  func hasLiteral(at offset: Int) -> Bool {
    bytes.indices.contains(offset) && [UInt8(ascii: "\""), UInt8(ascii: "#")].contains(bytes[offset])
  }

  /// The comment for translators directly above a line: `// Translators:` and what follows it; empty if there is none.
  func comment(above number: Int) -> [String] {
    var lines: [String] = []
    for number in stride(from: number - 1, to: 0, by: -1) {
      let text = text(of: number)
      guard text.hasPrefix("//") else { return [] }
      let comment = String(text.drop { $0 == "/" }.drop { $0.isWhitespace })
      lines.insert(comment, at: 0)
      if comment.hasPrefix("Translators:") { return lines }
    }
    return []
  }

  private func text(of number: Int) -> Substring {
    let end = number < starts.count ? starts[number] : bytes.count
    let line = String(decoding: bytes[starts[number - 1]..<end], as: UTF8.self)
    let trimmed = line.drop { $0.isWhitespace }
    return trimmed.lastIndex { !$0.isWhitespace }.map { trimmed[...$0] } ?? ""
  }
}
