#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A table that reports when it has laid out its rows: once per scroll step and per change.
  final class ListTable: UITableView {
    var onLayout: (@MainActor () -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }
  }
#endif
