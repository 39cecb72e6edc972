extension String {
  /// The text in lines of at most `width` characters, broken between words where that is possible; at least one line.
  func wrapped(to width: Int) -> [String] {
    let width = max(1, width)
    var result: [String] = []
    for paragraph in lines {
      var line = ""
      for word in paragraph.split(separator: " ").map(String.init) {
        if !line.isEmpty, line.count + 1 + word.count <= width {
          line += " " + word
          continue
        }
        if !line.isEmpty { result.append(line) }
        line = word
        while line.count > width {
          result.append(String(line.prefix(width)))
          line = String(line.dropFirst(width))
        }
      }
      result.append(line)
    }
    return result
  }

  /// The text, filled up with blanks at its end.
  func padded(to width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }

  /// The text without blanks at its end.
  var withoutTrailingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
