#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A table that reports its layouts, insets and margins.
  final class ListTable: UITableView {
    /// Called before the table lays out its rows.
    var willLayout: (@MainActor () -> Void)?
    /// Called when the table has laid out its rows: once per scroll step and per change.
    var onLayout: (@MainActor () -> Void)?
    /// Called when the insets of the rows have changed: by bars, the keyboard, or the refresh control.
    var onInsetsChange: (@MainActor () -> Void)?
    /// Called before rows are measured at another width, because the safe area on their sides has changed.
    var onWidthChange: (@MainActor () -> Void)?
    private var safeAreaWidth: CGFloat = 0
    /// Called when the margins of the rows have changed.
    var onMarginsChange: (@MainActor () -> Void)?

    override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      onInsetsChange?()
    }

    override func safeAreaInsetsDidChange() {
      let width = safeAreaInsets.left + safeAreaInsets.right
      if width != safeAreaWidth { onWidthChange?() }
      safeAreaWidth = width
      super.safeAreaInsetsDidChange()
    }

    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      onMarginsChange?()
    }

    override func layoutSubviews() {
      willLayout?()
      super.layoutSubviews()
      onLayout?()
    }
  }
#endif
