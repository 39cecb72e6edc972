/// Items of equal width in lines. A line is as high as its highest item, or has a fixed height.
struct GridItems: ItemArrangement {
  private let style: GridStyle
  private var width: Double
  private var columns: Int
  /// The fixed height of the style, if any.
  private var givenHeight: Double?
  private let lineSpacing: Double
  /// The height of each item, if items are measured.
  private var items: ItemHeights
  /// The height of each line, including the spacing below it.
  private var lines: ExtentTree

  init(count: Int, width: Double, style: GridStyle, estimate: Double) {
    self.style = style
    self.width = width
    lineSpacing = FixedPoint.spacing(style.lineSpacing)
    columns = style.columnCount(width: width)
    items = ItemHeights(count: count, estimate: estimate)
    lines = ExtentTree()
    arrangeAll()
  }

  var count: Int { items.count }
  var height: Double { lines.count > 0 ? lines.extent - lineSpacing : 0 }

  private var itemWidth: Double { style.itemWidth(width: width, columns: columns) }
  private var gap: Double { style.gap(width: width, columns: columns) }

  func frame(of item: Int) -> ElementFrame {
    let line = item / columns
    return ElementFrame(
      x: Double(item % columns) * (itemWidth + gap), y: lines.offset(of: line), width: itemWidth,
      height: max(0, lines.extent(of: line) - lineSpacing))
  }

  func items(in range: Range<Double>) -> Range<Int> {
    let lines = lines.rows(in: range)
    return lines.lowerBound * columns..<min(count, lines.upperBound * columns)
  }

  func need(of item: Int) -> MeasurementNeed {
    givenHeight != nil ? .nothing : items.need(of: item)
  }

  func size(of item: Int) -> ItemSize { items.size(of: item, width: itemWidth) }

  mutating func setSize(width: Double?, height: Double, of item: Int) {
    guard item >= 0, item < count else { return }
    items.set(height, of: item)
    guard givenHeight == nil else { return }
    lines.estimate = items.extents.estimate + lineSpacing
    let line = item / columns
    lines[line] = lineExtent(line)
  }

  mutating func invalidate(_ items: Range<Int>) { self.items.invalidate(items) }

  mutating func edit(_ edit: ItemEdit) {
    items.apply(edit, width: itemWidth)
    if let first = edit.first { arrange(from: first / columns) }
  }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    self.width = width
    columns = style.columnCount(width: width)
    items.invalidate(0..<count)
    arrangeAll()
  }

  private mutating func arrangeAll() {
    givenHeight = style.itemHeight.height(forWidth: itemWidth)
    lines = ExtentTree(estimate: max(1, givenHeight ?? items.extents.estimate) + lineSpacing)
    arrange(from: 0)
  }

  /// Rebuilds the lines from one on, in O(*r*) for *r* runs of items.
  private mutating func arrange(from first: Int) {
    lines.remove(first..<lines.count)
    let lineCount = (count + columns - 1) / columns
    guard givenHeight == nil else {
      lines.insert(
        count: lineCount - lines.count, at: lines.count, givenHeight == 0 ? .estimated(lineSpacing) : .unknown)
      return
    }
    var line = lines.count
    while line < lineCount {
      // A run of unmeasured items gives a run of unmeasured lines.
      if let unknown = items.extents.unknownCount(from: line * columns) {
        let whole = line * columns + unknown == count ? lineCount - line : unknown / columns
        if whole > 0 {
          lines.insert(count: whole, at: line)
          line += whole
          continue
        }
      }
      lines.insert(count: 1, at: line, lineExtent(line))
      line += 1
    }
  }

  /// Returns the extent of a line: the height of its highest item. It is measured if all items are.
  private func lineExtent(_ line: Int) -> RowExtent {
    var highest = 0.0
    var isKnown = false
    var isMeasured = true
    items.extents.forEachRow(in: line * columns..<min(count, (line + 1) * columns)) { extent in
      isMeasured = isMeasured && extent.isMeasured
      isKnown = isKnown || extent.known != nil
      highest = max(highest, extent.known ?? items.extents.estimate)
    }
    guard isKnown else { return .unknown }
    return isMeasured ? .measured(highest + lineSpacing) : .estimated(highest + lineSpacing)
  }
}

extension ExtentTree {
  /// Returns the number of adjacent unknown rows from a row on in its run, or `nil` if the row is known.
  fileprivate func unknownCount(from row: Int) -> Int? {
    var found: Int?
    root.forEachRun(in: row..<max(row, count)) { run in
      found = run.isUnknown ? run.count : nil
      return false
    }
    return found
  }

  /// Calls a closure with the extent of each row of a short range.
  fileprivate func forEachRow(in range: Range<Int>, _ visit: (RowExtent) -> Void) {
    root.forEachRun(in: range) { run in
      for _ in 0..<run.count { visit(run.row) }
      return true
    }
  }
}
