import Roster

/// The cell of `SkeletonContent`: gray shapes in place of a row that is not loaded yet.
@MainActor
public final class SkeletonCell: GTKCell {
  /// The cell's widget.
  public var widget: Widget { row }

  private let row = SkeletonRow()

  /// Creates the widgets.
  public init() {}

  /// Shows a content.
  public func update(_ content: SkeletonContent) {
    row.show(hasImage: content.hasImage, hasSubtitle: content.hasSubtitle)
  }
}

extension SkeletonContent: GTKPresentable {
  /// The cell type of skeletons.
  public typealias Cell = SkeletonCell
}
