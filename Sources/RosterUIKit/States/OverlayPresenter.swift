#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Displays the rows over a list, stacked at the edges of what bars and the keyboard leave visible, and those in the bar at the
  /// bottom.
  @MainActor
  final class OverlayPresenter {
    /// The views of the displayed rows, in the order of the page.
    private(set) var views: [OverlayView] = []
    private weak var list: UIView?
    private let driver: ListDriver
    private let context: UIKitCellContext
    private var stacks: [OverlayAlignment: OverlayStack] = [:]
    /// The bar at the bottom; the rows end above it.
    let bar: BottomBar
    /// Whether the page is displayed already. VoiceOver finds the rows of a page that opens with it.
    private var isOpen = false

    init(in list: UIView, over table: UITableView, driver: ListDriver, context: UIKitCellContext) {
      self.list = list
      bar = BottomBar(over: table)
      self.driver = driver
      self.context = context
    }

    /// Displays the rows of a page. Rows that are displayed already keep their views, and with them the focus of VoiceOver.
    func show(_ presentation: PagePresentation) {
      defer { isOpen = true }
      guard !views.isEmpty || !presentation.overlays.isEmpty else { return }
      var old = views
      views = presentation.overlays.map { row in
        let kind = OverlayView.kind(of: row, context)
        let index = old.firstIndex { $0.kind == kind && row.replacesOverlay($0.row) }
        let view = index.map { old.remove(at: $0) }
        let shown = view ?? OverlayView(row, context: context) { [weak driver] in driver?.activate(overlay: $0) }
        shown.show(row, presentation)
        if view == nil { fadeIn(shown) }
        return shown
      }
      for view in old { fadeOut(view) }
      for alignment in OverlayAlignment.allCases { arrange(alignment) }
      bar.show(presentation, in: list)
      list?.setNeedsLayout()
    }

    /// Places the rows between bars over the list.
    ///
    /// - Parameters:
    ///   - top: The height of the bar at the upper edge of the safe area, in points.
    ///   - bottom: The height of the bar at the lower edge, above the keyboard, in points.
    func place(below top: CGFloat, above bottom: CGFloat) {
      bar.place(above: bottom)
      for (alignment, stack) in stacks { stack.move(by: alignment.isTop ? top : bottom + bar.inset.points) }
    }

    /// The vertical ranges of the rows at the lower edge, in coordinates of the list.
    var lowerRanges: [Range<Double>] {
      let stacked = stacks.filter { !$0.key.isTop }.map(\.value) + (bar.superview == nil ? [] : [bar])
      return stacked.filter { $0.frame.height > 0 }.map { $0.frame.minY..<$0.frame.maxY }
    }

    private func arrange(_ alignment: OverlayAlignment) {
      let arranged = views.filter { $0.row.traits.overlayAlignment == alignment }
      if alignment == .bottomBar { return bar.stack.show(arranged.reversed()) }
      guard let list, !arranged.isEmpty || stacks[alignment] != nil else { return }
      let stack = stacks[alignment] ?? OverlayStack()
      if stack.superview == nil { stack.add(to: list, alignment) }
      stacks[alignment] = stack
      stack.show(alignment.isTop ? arranged : arranged.reversed())
    }

    /// A fade is no motion that the user may have reduced.
    private func fadeIn(_ view: OverlayView) {
      guard isOpen, list?.window != nil else { return }
      UIAccessibility.post(notification: .announcement, argument: view.control.accessibilityLabel)
      view.alpha = 0
      UIView.animate(withDuration: 0.2) { view.alpha = 1 }
    }

    private func fadeOut(_ view: OverlayView) {
      view.isUserInteractionEnabled = false
      let hadFocus = (UIAccessibility.focusedElement(using: nil) as? UIView)?.isDescendant(of: view) == true
      UIView.animate(withDuration: 0.2) {
        view.alpha = 0
      } completion: { [weak list] _ in
        view.removeFromSuperview()
        list?.setNeedsLayout()
      }
      // VoiceOver goes on where the user was.
      if hadFocus { UIAccessibility.post(notification: .layoutChanged, argument: list) }
    }
  }

  extension UIStackView {
    /// Displays views from top to bottom, before others that fade out.
    fileprivate func show(_ views: [UIView]) {
      for (index, view) in views.enumerated()
      where !arrangedSubviews.indices.contains(index) || arrangedSubviews[index] !== view {
        insertArrangedSubview(view, at: index)
      }
    }
  }

  /// The rows over a list with one alignment. Touches between them are those of the list.
  private final class OverlayStack: UIStackView {
    private var edge: NSLayoutConstraint?
    /// The distance to the edge of the list, in points.
    private static let margin: CGFloat = 16

    /// Adds the stack to a list.
    func add(to list: UIView, _ alignment: OverlayAlignment) {
      axis = .vertical
      spacing = 8
      self.alignment = alignment.isCentered ? .center : alignment.isLeading ? .leading : .trailing
      translatesAutoresizingMaskIntoConstraints = false
      // Above the table, and below bars and toasts.
      list.insertSubview(self, at: 1)
      let safeArea = list.safeAreaLayoutGuide
      let edge =
        alignment.isTop
        ? topAnchor.constraint(equalTo: safeArea.topAnchor, constant: Self.margin)
        : list.keyboardLayoutGuide.topAnchor.constraint(equalTo: bottomAnchor, constant: Self.margin)
      self.edge = edge
      let side =
        alignment.isCentered
        ? centerXAnchor.constraint(equalTo: safeArea.centerXAnchor)
        : alignment.isLeading
          ? leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: Self.margin)
          : safeArea.trailingAnchor.constraint(equalTo: trailingAnchor, constant: Self.margin)
      NSLayoutConstraint.activate([
        edge, side, widthAnchor.constraint(lessThanOrEqualTo: safeArea.widthAnchor, constant: -2 * Self.margin),
      ])
    }

    /// Moves the rows away from a bar at their edge.
    func move(by points: CGFloat) {
      // Setting an equal constant would request another layout.
      if edge?.constant != Self.margin + points { edge?.constant = Self.margin + points }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }
#endif
