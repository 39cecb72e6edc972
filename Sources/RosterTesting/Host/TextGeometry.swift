import Roster

/// Where rows stand: below each other, in whole lines.
struct TextGeometry {
  var columns: Int
  var lines: Int
  var offset = 0.0
  var heights: [ElementPosition: Int] = [:]
  var snapshot = Snapshot()

  init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
  }

  mutating func apply(_ update: ListUpdate) {
    snapshot = update.after
    heights = [:]
  }

  struct Placed {
    var element: ElementPosition
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var needsSize: Bool
  }

  var documentHeight: Int { snapshot.allElements.reduce(0) { $0 + (heights[$1] ?? 1) } }

  var placed: [Placed] {
    var y = -Int(offset / TextMetrics.line)
    var result: [Placed] = []
    for element in snapshot.allElements {
      let height = heights[element] ?? 1
      if y + height > 0, y < lines {
        result.append(
          Placed(element: element, x: 0, y: y, width: columns, height: height, needsSize: heights[element] == nil))
      }
      y += height
    }
    return result
  }

  mutating func setSize(_ placed: Placed, width: Int, height: Int) {
    heights[placed.element] = height
  }

  mutating func invalidate(_ element: ElementPosition) { heights[element] = nil }

  mutating func scrollToTop() { offset = 0 }
  mutating func scrollToEnd() { scroll(by: 1e9) }
  mutating func scroll(by points: Double) {
    offset = max(0, min(offset + points, Double(documentHeight - lines) * TextMetrics.line))
  }
  mutating func scroll(to element: ElementPosition) {
    var y = 0.0
    for other in snapshot.allElements {
      if other == element { offset = y }
      y += Double(heights[other] ?? 1) * TextMetrics.line
    }
    scroll(by: 0)
  }
  mutating func resize(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
    heights = [:]
  }
}
