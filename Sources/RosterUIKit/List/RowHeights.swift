#if canImport(UIKit)
  import Roster
  import UIKit

  /// The heights that rows had when they were last shown, as the estimates of next time: an estimate that is right makes no
  /// jump.
  @MainActor
  struct RowHeights {
    private var heights: [ItemPath: CGFloat] = [:]
    private var width: CGFloat = 0
    private var sum: CGFloat = 0

    /// What UIKit would estimate by itself.
    private static let standard: CGFloat = 44

    /// Forgets what was measured at another width or another text size.
    mutating func reset(width: CGFloat) {
      guard width != self.width else { return }
      self = RowHeights()
      self.width = width
    }

    mutating func note(_ height: CGFloat, of place: TableContents.Place?) {
      guard height > 0, let path = place.flatMap({ $0.snapshot.path(at: $0.position) }) else { return }
      sum += height - (heights.updateValue(height, forKey: path) ?? 0)
    }

    func estimate(at path: IndexPath, in contents: TableContents) -> CGFloat {
      let average = heights.isEmpty ? Self.standard : max(1, sum / CGFloat(heights.count))
      guard let item = contents.place(path).flatMap({ $0.snapshot.path(at: $0.position) }) else { return average }
      return heights[item] ?? average
    }
  }
#endif
