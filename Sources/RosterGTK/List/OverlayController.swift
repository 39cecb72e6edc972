import CGTK
import CRosterGTK
import Roster

/// Displays the rows over the list, stacked at its edges, and those in the bar below it. The Tab key reaches them after the list.
@MainActor
final class OverlayController {
  /// The views of the displayed rows, in the order of the page.
  private(set) var views: [OverlayView] = []
  /// Fills the list, so that GTK, which orders widgets by their centers, has the list before it in the order of the focus.
  let layer = OverlayLayer(gtk_bin_layout_new())
  /// The bar below the list. Its content is as wide as a column of rows.
  let bar = OverlayLayer(ClampLayout.make())
  /// Called before a view with the focus disappears.
  var onFocusLoss: @MainActor () -> Void = {}
  /// Called when the views at the lower edge may have changed their height.
  var onChange: @MainActor () -> Void = {}

  private let driver: ListDriver
  private let context: GTKCellContext
  private var columns: [OverlayAlignment: OverlayLayer] = [:]
  private var hidden: [OverlayView] = []

  /// The distance to the edges of the list and between rows, in points.
  private static let margin = 18
  private static let spacing = 9

  init(driver: ListDriver, context: GTKCellContext) {
    self.driver = driver
    self.context = context
    bar.style("roster-bottom-bar")
    bar.isVisible = false
  }

  /// Displays the rows of a page. Rows that are displayed already keep their views, and with them the focus.
  func show(_ presentation: PagePresentation) {
    guard !views.isEmpty || !presentation.overlays.isEmpty else { return }
    var old = views + hidden
    views = presentation.overlays.map { row in
      let kind = OverlayView.kind(of: row)
      let index = old.firstIndex { $0.kind == kind && row.replacesOverlay($0.row) }
      let view = index.map { old.remove(at: $0) } ?? makeView(row, kind)
      view.show(row, presentation.strings)
      return view
    }
    hidden = old
    for view in old { hide(view) }
    for alignment in OverlayAlignment.allCases { arrange(alignment) }
    let isCard = presentation.style == .insetGrouped
    ClampLayout.setWidth(RowDecoration.Style.contentWidth(presentation.theme, isCard: isCard), of: bar)
    updateBar()
    onChange()
  }

  private func makeView(_ row: ListRow, _ kind: OverlayView.Kind) -> OverlayView {
    let view = OverlayView(row, kind: kind, context: context) { [weak driver] in driver?.activate(overlay: $0) }
    column(row.traits.overlayAlignment).add(view)
    view.align(horizontally: row.traits.overlayAlignment.horizontal)
    view.keep(
      SignalConnection.property(view.pointer.raw, "child-revealed") { [weak self] in
        // Not inside the signal of a widget that is removed.
        Task { self?.removeHiddenViews() }
      })
    return view
  }

  private func hide(_ view: OverlayView) {
    if view.containsFocus { onFocusLoss() }
    view.hide()
    removeHiddenViews()
  }

  private func removeHiddenViews() {
    for view in hidden where view.isHidden { columns[view.row.traits.overlayAlignment]?.remove(view) }
    let count = hidden.count
    hidden.removeAll(where: \.isHidden)
    guard hidden.count != count else { return }
    updateBar()
    onChange()
  }

  private func updateBar() {
    bar.isVisible = (views + hidden).contains { $0.row.traits.overlayAlignment == .bottomBar }
  }

  /// Orders the views of a column as the page does, the first one next to the edge.
  private func arrange(_ alignment: OverlayAlignment) {
    guard let column = columns[alignment] else { return }
    let inColumn = views.filter { $0.row.traits.overlayAlignment == alignment }
    column.order(alignment.isTop ? inColumn : inColumn.reversed())
  }

  private func column(_ alignment: OverlayAlignment) -> OverlayLayer {
    if let column = columns[alignment] { return column }
    let layout = gtk_box_layout_new(GTK_ORIENTATION_VERTICAL)
    gtk_box_layout_set_spacing(layout.map { $0.raw.opaque }, guint(Self.spacing))
    let column = OverlayLayer(layout)
    columns[alignment] = column
    guard alignment != .bottomBar else {
      bar.add(column)
      return column
    }
    column.align(horizontally: alignment.horizontal, vertically: alignment.isTop ? .start : .end)
    let isTop = alignment.isTop
    column.margin(
      top: isTop ? Self.margin : 0, bottom: isTop ? 0 : Self.margin, start: Self.margin, end: Self.margin)
    layer.add(column)
    return column
  }

  /// The vertical ranges of the views at the lower edge of a list, in points, with their distance to the edge.
  ///
  /// Measured, because toasts are placed before GTK has allocated new views.
  func lowerRanges(width: Double, height: Double) -> [Range<Double>] {
    Set(views.map(\.row.traits.overlayAlignment).filter { !$0.isTop && $0 != .bottomBar }).compactMap { alignment in
      columns[alignment].map { max(0, height - $0.height(forWidth: width))..<max(1, height) }
    }
  }
}

extension OverlayAlignment {
  fileprivate var horizontal: GtkAlign { self == .bottomBar ? .fill : isCentered ? .center : isLeading ? .start : .end }
}
