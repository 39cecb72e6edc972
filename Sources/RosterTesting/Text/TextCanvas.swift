/// A grid of characters on which a page is drawn.
struct TextCanvas {
  let width: Int
  private(set) var rows: [[Character]]

  /// Creates an empty canvas.
  init(width: Int, height: Int) {
    self.width = max(0, width)
    rows = Array(repeating: Array(repeating: " ", count: self.width), count: max(0, height))
  }

  /// Draws lines at a position, clipped to the canvas and to `maxWidth`. Spaces overwrite earlier characters.
  mutating func draw(_ lines: [String], x: Int, y: Int, maxWidth: Int = .max) {
    for (offset, line) in lines.enumerated() where rows.indices.contains(y + offset) {
      for (column, character) in line.prefix(maxWidth).enumerated() where (0..<width).contains(x + column) {
        rows[y + offset][x + column] = character
      }
    }
  }

  /// Fills a rectangle with spaces.
  mutating func clear(x: Int, y: Int, width: Int, height: Int) {
    let line = String(repeating: " ", count: max(0, min(width, self.width)))
    draw(Array(repeating: line, count: max(0, min(height, rows.count))), x: x, y: y)
  }

  /// The lines, without trailing spaces.
  var lines: [String] {
    rows.map { String($0).withoutTrailingBlanks }
  }
}
