#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The header that sticks to the top edge of a grouped table: a copy of the section's header in front of the rows, because UIKit keeps
  /// only the headers of plain tables at the edge. The header itself is hidden meanwhile.
  @MainActor
  final class StickyHeader {
    private let table: UITableView
    private let bindings: CellBindings
    private let supplementaries: SupplementaryFactory
    /// Covers the rows in the whole width of the table.
    private let background = StickyHeaderBackground()
    private(set) var copy: ContainerSupplementary?
    /// The table's own header of the copy.
    private weak var original: UIView?
    private var height: CGFloat = 0

    /// Whether ``update(_:)`` is called when the table scrolls. Otherwise, no header sticks.
    var isEnabled = false

    init(table: UITableView, bindings: CellBindings, supplementaries: SupplementaryFactory) {
      self.table = table
      self.bindings = bindings
      self.supplementaries = supplementaries
    }

    /// The frame of the displayed header in the table; `nil` while no header sticks.
    var frame: CGRect? { background.superview == nil ? nil : background.frame }

    /// The height of a header that sticks, in points; `nil` for others. Until a table displays a header, it has an estimate only.
    func height(of header: ElementPosition) -> CGFloat? {
      frame != nil && copy.flatMap(bindings.element) == header ? height : nil
    }

    /// Displays the header that sticks after a layout or a scroll of the table, and hides it in its own place.
    func update(_ geometry: TableGeometry) {
      guard table.style != .plain, isEnabled, geometry.hasAllSections else { return }
      let section = geometry.stickySection(at: geometry.visibility.top)
      if let section, let copy = copy(of: section, geometry) {
        show(copy, of: section, geometry)
      } else {
        remove()
      }
      let hidden =
        frame == nil ? nil : section.flatMap { table.headerView(forSection: geometry.state.firstSection + $0) }
      if hidden !== original { original?.isHidden = false }
      original = hidden
      if hidden?.isHidden == false { hidden?.isHidden = true }
    }

    /// Has the next update display the header again, because it needs another kind of view.
    func invalidate() {
      if let copy { bindings.unbind(copy) }
    }

    /// Removes the copy. It is displayed again by another update.
    private func remove() {
      background.removeFromSuperview()
      invalidate()
    }

    /// Returns the copy of a section's header, which has the same actions, and follows its changes.
    private func copy(of section: Int, _ geometry: TableGeometry) -> ContainerSupplementary? {
      guard let index = geometry.contents.section(section)?.index else { return nil }
      if let copy, frame != nil, bindings.element(of: copy) == .header(section: index) { return copy }
      let new = supplementaries.view(isHeader: true, section: section, in: geometry.contents, reusing: copy)
      if new !== copy { copy?.removeFromSuperview() }
      copy = new
      new?.isCopy = true
      return new
    }

    private func show(_ copy: ContainerSupplementary, of section: Int, _ geometry: TableGeometry) {
      if background.superview == nil { table.addSubview(background) }
      if copy.superview !== background { background.addSubview(copy) }
      raise()
      let color = table.backgroundColor.flatMap { $0 == .clear ? nil : $0 } ?? .systemGroupedBackground
      if background.backgroundColor != color { background.backgroundColor = color }
      let width = sectionWidth(geometry)
      if copy.needsMeasuring || copy.frame.width != width { measure(copy, width: width) }
      guard let frame = geometry.stickyHeader(of: section, at: geometry.visibility.top)?.frame else { return remove() }
      background.frame = CGRect(x: 0, y: frame.y, width: table.bounds.width, height: height)
      copy.frame = CGRect(x: (table.bounds.width - width) / 2, y: 0, width: width, height: height)
    }

    private func measure(_ copy: ContainerSupplementary, width: CGFloat) {
      copy.needsMeasuring = false
      height = copy.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height.rounded(.up)
    }

    /// The width of the table's sections: an inset grouped table insets them by margins that only its views tell.
    private func sectionWidth(_ geometry: TableGeometry) -> CGFloat {
      guard table.style == .insetGrouped else { return table.bounds.width }
      let headers = geometry.visibleSections.lazy.compactMap { [table] in
        table.headerView(forSection: geometry.state.firstSection + $0)
      }
      return (headers.first ?? table.visibleCells.first)?.frame.width ?? table.bounds.width
    }

    /// Keeps the copy in front of the rows, behind what else the table displays.
    private func raise() {
      let subviews = table.subviews
      let top = subviews.lastIndex { $0 is UITableViewCell || $0 is UITableViewHeaderFooterView }
      guard let top, let own = subviews.firstIndex(of: background), own < top else { return }
      table.insertSubview(background, aboveSubview: subviews[top])
    }
  }

  /// Covers rows. Touches do not reach the table, which would select the row behind; its own gestures do not need them.
  private final class StickyHeaderBackground: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
#endif
