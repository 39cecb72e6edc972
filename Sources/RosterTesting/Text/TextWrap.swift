extension String {
  /// Returns the text in lines of at most `width` characters, wrapped between words where possible; at least one line.
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

  /// Returns the text, padded with trailing spaces.
  func padded(to width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }

  /// The text without trailing spaces.
  var withoutTrailingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
