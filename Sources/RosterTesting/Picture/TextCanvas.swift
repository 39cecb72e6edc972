/// A sheet of squared paper on which a page is drawn, a character a square.
struct TextCanvas {
  let width: Int
  private(set) var rows: [[Character]]

  /// A blank sheet.
  init(width: Int, height: Int) {
    self.width = max(0, width)
    rows = Array(repeating: Array(repeating: " ", count: self.width), count: max(0, height))
  }

  /// Writes lines from a square on; what does not fit on the sheet, or into `maxWidth`, is left out. Blanks cover what
  /// was there.
  mutating func draw(_ lines: [String], x: Int, y: Int, maxWidth: Int = .max) {
    for (offset, line) in lines.enumerated() where rows.indices.contains(y + offset) {
      for (column, character) in line.prefix(maxWidth).enumerated() where (0..<width).contains(x + column) {
        rows[y + offset][x + column] = character
      }
    }
  }

  /// Blanks a rectangle.
  mutating func clear(x: Int, y: Int, width: Int, height: Int) {
    let line = String(repeating: " ", count: max(0, min(width, self.width)))
    draw(Array(repeating: line, count: max(0, min(height, rows.count))), x: x, y: y)
  }

  /// The drawing, without blanks at the ends of lines.
  var lines: [String] {
    rows.map { String($0).withoutTrailingBlanks }
  }
}
