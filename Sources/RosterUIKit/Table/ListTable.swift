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

    /// Whether rows that do not fill the table are at its bottom.
    var alignsToEnd = false {
      didSet { if alignsToEnd != oldValue { setNeedsLayout() } }
    }
    /// The part of the top inset that moves few rows to the bottom, in points.
    private(set) var alignmentInset: CGFloat = 0

    /// Moves few rows to the bottom. Rows that begin to fill the table end there as well.
    private func alignRows() {
      let insets = adjustedContentInset
      let free = bounds.height - (insets.top - alignmentInset) - insets.bottom - contentSize.height
      let inset = alignsToEnd && contentSize.height > 0 ? max(0, free) : 0
      guard abs(inset - alignmentInset) > 0.25 else { return }
      let growth = inset - alignmentInset
      alignmentInset = inset
      contentInset.top += growth
      guard alignsToEnd, !isTracking, !isDecelerating else { return }
      contentOffset.y = max(-adjustedContentInset.top, contentSize.height + insets.bottom - bounds.height)
    }

    override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      onInsetsChange?()
      if alignsToEnd { setNeedsLayout() }
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
      alignRows()
      onLayout?()
    }
  }
#endif
