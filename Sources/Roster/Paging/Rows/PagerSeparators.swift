/// Two adjacent rows of a pager, between which there may be a separator.
public struct RowNeighbors<Element: Sendable>: Sendable {
  /// The row before; `nil` before the first row.
  public let before: Element?
  /// The row after; `nil` after the last row.
  public let after: Element?
}

/// An item of a section of a pager with separators.
enum SeparatedRow<Element: Identifiable & Sendable, Separator: Hashable & Sendable>: WrappedElement
where Element.ID: Sendable {
  case row(Element)
  /// A separator, and a number that distinguishes equal separators.
  case separator(Separator, number: Int)

  var wrapped: (any Sendable)? {
    if case .row(let element) = self { element } else { nil }
  }
}

/// The rows of a pager with separators, which follow the changes of the rows.
struct PagerSeparation<Element: Identifiable & Sendable, Separator: Hashable & Sendable> where Element.ID: Sendable {
  typealias Row = SeparatedRow<Element, Separator>

  let key: KeyPath<RowNeighbors<Element>, Separator?>
  private(set) var source = ItemList<Element>()
  private(set) var list = ItemList<Row>()
  private(set) var positions = SeparatorPositions()
  /// The number of each separator so far.
  private var numbers: [Separator: Int] = [:]

  init(_ key: KeyPath<RowNeighbors<Element>, Separator?>) {
    self.key = key
  }

  /// Separates another version of the rows.
  ///
  /// A separator is decided again only between rows of which at least one changed. If an equal one was among them before,
  /// it is the same separator, even if it moved.
  ///
  /// - Complexity: O(*m* + *s*), where *m* is the number of rows between the first and the last change, and *s* the number
  ///   of separators; *m* + 1 separators are decided.
  mutating func update(to new: ItemList<Element>) {
    guard !new.isIdentical(to: source) else { return }
    let unchanged = new.unchangedEnds(since: source)
    let oldRows = unchanged.prefix..<source.count - unchanged.suffix
    let newRows = unchanged.prefix..<new.count - unchanged.suffix
    source = new
    let first = positions.count(before: oldRows.lowerBound)
    let end = positions.count(before: oldRows.upperBound + 1)
    let region = oldRows.lowerBound + first..<oldRows.upperBound + end
    var known: [Separator: [Int]] = [:]
    for index in (first..<end).reversed() {
      if case .separator(let separator, let number) = list[positions.rows[index] + index] {
        known[separator, default: []].append(number)
      }
    }
    var rows: [Row] = []
    var separators: [Int] = []
    for row in newRows.lowerBound...newRows.upperBound {
      if let separator = separator(before: row) {
        rows.append(.separator(separator, number: known[separator]?.popLast() ?? newNumber(of: separator)))
        separators.append(row)
      }
      if row < newRows.upperBound { rows.append(.row(new[row])) }
    }
    list.replaceSubrange(region, with: rows)
    let shift = newRows.count - oldRows.count
    positions.rows.replaceSubrange(first..., with: separators + positions.rows[end...].map { $0 + shift })
    positions.rowCount = new.count
    if positions.rows.isEmpty { numbers = [:] }
  }

  private func separator(before row: Int) -> Separator? {
    guard source.count > 0 else { return nil }
    let neighbors = RowNeighbors(
      before: row > 0 ? source[row - 1] : nil, after: row < source.count ? source[row] : nil)
    return neighbors[keyPath: key]
  }

  private mutating func newNumber(of separator: Separator) -> Int {
    let number = numbers[separator, default: 0]
    numbers[separator] = number + 1
    return number
  }
}

extension Pager {
  /// The rows with separators.
  func separated<Separator: Hashable & Sendable>(
    by key: KeyPath<RowNeighbors<Element>, Separator?>
  ) -> PagerSeparation<Element, Separator> {
    var separation = arrangements[key] as? PagerSeparation<Element, Separator> ?? PagerSeparation(key)
    // The stored copy would share the rows, and each change would copy them.
    arrangements[key] = nil
    separation.update(to: items)
    arrangements[key] = separation
    return separation
  }
}
