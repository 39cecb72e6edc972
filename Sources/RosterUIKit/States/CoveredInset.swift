#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// What a bar or the keyboard covers of a table at an edge, which is a part of the table's insets.
  @MainActor
  final class CoveredInset {
    /// What is covered, in points.
    private(set) var points: CGFloat = 0
    /// Called before the insets change.
    var willChange: @MainActor () -> Void = {}
    private let table: UITableView
    private let edge: WritableKeyPath<UIEdgeInsets, CGFloat>

    init(of table: UITableView, at edge: WritableKeyPath<UIEdgeInsets, CGFloat>) {
      (self.table, self.edge) = (table, edge)
    }

    /// Sets what is covered, in points.
    ///
    /// - Returns: By how much it has grown. A table whose insets change may call this function again.
    @discardableResult
    func set(_ new: CGFloat) -> CGFloat {
      let growth = new - points
      guard growth != 0 else { return 0 }
      points = new
      willChange()
      table.contentInset[keyPath: edge] += growth
      table.verticalScrollIndicatorInsets[keyPath: edge] += growth
      return growth
    }
  }
#endif
