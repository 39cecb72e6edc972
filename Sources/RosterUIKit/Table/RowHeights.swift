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
    mutating func insert(_ height: CGFloat, of row: TableContents.RowSource?) {
      guard height > 0, let path = row?.path else { return }
      sum += height - (newest.updateValue(height, forKey: path) ?? 0)
      guard newest.count >= Self.capacity else { return }
      older = newest
      newest = [:]
      sum = 0
    }

    /// The row's last height; otherwise the average of the known heights.
    ///
    /// UIKit asks for all rows when it loads. In a long table, the estimate is the average for every row.
    func estimate(at path: IndexPath, in contents: TableContents) -> CGFloat {
      if !contents.isLong, count > 0, let item = contents.source(at: path)?.path,
        let height = newest[item] ?? older[item]
      {
        return height
      }
      return newest.isEmpty ? Self.standard : max(1, sum / CGFloat(newest.count))
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
