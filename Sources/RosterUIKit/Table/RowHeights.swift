#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The last heights of rows, used as estimates: a correct estimate avoids jumps while scrolling.
  ///
  /// Keeps two generations of at most ``capacity`` rows each.
  @MainActor
  struct RowHeights {
    /// The maximum number of rows in one generation.
    static let capacity = 5_000

    private var newest: [ItemPath: CGFloat] = [:]
    private var older: [ItemPath: CGFloat] = [:]
    private var width: CGFloat = 0
    private var sum: CGFloat = 0
    /// The heights of the rows for which UIKit has asked, by section and row: 0 if unknown, negative if not looked up. UIKit asks
    /// for every row whenever one changes its height.
    private var lookedUp: [[CGFloat]] = []
    /// The ``TableState/revision`` of ``lookedUp``.
    private var revision = -1

    /// The number of known heights.
    var count: Int { newest.count + older.count }

    /// UIKit's default estimate.
    private static let standard: CGFloat = 44

    /// Removes all heights if the width has changed.
    mutating func reset(width: CGFloat) {
      guard width != self.width else { return }
      self = RowHeights()
      self.width = width
    }

    /// Stores the height of a displayed row.
    ///
    /// - Complexity: O(1) if the height is known; otherwise that of finding the row's identity.
    mutating func insert(_ height: CGFloat, at path: IndexPath, in state: TableState) {
      prepare(for: state)
      guard height > 0, lookedUp[path] != height, let item = state.contents.source(at: path)?.path else { return }
      lookedUp[path] = height
      sum += height - (newest.updateValue(height, forKey: item) ?? 0)
      guard newest.count >= Self.capacity else { return }
      older = newest
      newest = [:]
      sum = 0
    }

    /// The row's last height; otherwise the average of the known heights.
    ///
    /// UIKit asks for all rows when it loads, and when a row has changed its height. In a long table, the estimate is the average
    /// for every row.
    ///
    /// - Complexity: O(1) if UIKit has asked for the row since rows were inserted, deleted or moved; otherwise that of finding its
    ///   identity.
    mutating func estimate(at path: IndexPath, in state: TableState) -> CGFloat {
      let known = state.contents.isLong || count == 0 ? 0 : height(at: path, in: state)
      if known > 0 { return known }
      return newest.isEmpty ? Self.standard : max(1, sum / CGFloat(newest.count))
    }

    private mutating func height(at path: IndexPath, in state: TableState) -> CGFloat {
      prepare(for: state)
      if let height = lookedUp[path], height >= 0 { return height }
      let height = state.contents.source(at: path)?.path.flatMap { newest[$0] ?? older[$0] } ?? 0
      lookedUp[path] = height
      return height
    }

    private mutating func prepare(for state: TableState) {
      guard revision != state.revision else { return }
      revision = state.revision
      let contents = state.contents
      let unknown: CGFloat = count == 0 ? 0 : -1
      lookedUp =
        contents.isLong
        ? [] : (0..<contents.sectionCount).map { Array(repeating: unknown, count: contents.rowCount(in: $0)) }
    }
  }

  extension [[CGFloat]] {
    /// The height of a row; `nil` for one that does not exist, which cannot be set.
    fileprivate subscript(path: IndexPath) -> CGFloat? {
      get {
        indices.contains(path.section) && self[path.section].indices.contains(path.row)
          ? self[path.section][path.row] : nil
      }
      set {
        if let newValue, self[path] != nil { self[path.section][path.row] = newValue }
      }
    }
  }

  extension TableContents {
    /// The height of a row: a fixed one, with the spacing around it, or that of its cell.
    @MainActor
    func height(at path: IndexPath, style: UITableView.Style) -> CGFloat {
      guard let source = source(at: path), let row = row(at: path), let height = row.fixedHeight else {
        return UITableView.automaticDimension
      }
      let insets = RowFrame(row, in: source.section, style: style)?.insets ?? .zero
      return height + insets.top + insets.bottom
    }
  }
#endif
