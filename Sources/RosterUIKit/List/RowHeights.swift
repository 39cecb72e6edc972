#if canImport(UIKit)
  import Roster
  import UIKit

  /// The heights that rows had when they were last shown, as the estimates of next time: an estimate that is right makes no
  /// jump.
  ///
  /// At most ``capacity`` rows are remembered twice over: the newest ones, and those before them.
  @MainActor
  struct RowHeights {
    /// How many rows are remembered before the oldest ones are forgotten.
    static let capacity = 5_000

    private var newest: [ItemPath: CGFloat] = [:]
    private var older: [ItemPath: CGFloat] = [:]
    private var width: CGFloat = 0
    private var sum: CGFloat = 0

    /// How many heights are remembered.
    var count: Int { newest.count + older.count }

    /// What UIKit would estimate by itself.
    private static let standard: CGFloat = 44

    /// Forgets what was measured at another width or another text size.
    mutating func reset(width: CGFloat) {
      guard width != self.width else { return }
      self = RowHeights()
      self.width = width
    }

    /// Remembers the height of a row that is shown.
    mutating func note(_ height: CGFloat, of place: TableContents.Place?) {
      guard height > 0, let path = place.flatMap({ $0.snapshot.path(at: $0.position) }) else { return }
      sum += height - (newest.updateValue(height, forKey: path) ?? 0)
      guard newest.count >= Self.capacity else { return }
      older = newest
      newest = [:]
      sum = 0
    }

    /// The height that the row had, or else the average of those that are known.
    func estimate(at path: IndexPath, in contents: TableContents) -> CGFloat {
      if let item = contents.place(path).flatMap({ $0.snapshot.path(at: $0.position) }),
        let height = newest[item] ?? older[item]
      {
        return height
      }
      return newest.isEmpty ? Self.standard : max(1, sum / CGFloat(newest.count))
    }
  }
#endif
