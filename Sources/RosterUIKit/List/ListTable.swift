#if canImport(UIKit)
  import UIKit

  /// A table that tells when it has laid out its rows: once for each movement and each change.
  final class ListTable: UITableView {
    var onLayout: (@MainActor () -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }
  }
#endif
