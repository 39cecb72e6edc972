#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A refresh control that displays the view of the theme, if it has one.
  final class RefreshControl: UIRefreshControl {
    private let context: UIKitCellContext
    private var kind: CellKind?
    /// The view of the theme.
    private(set) var content: UIView?

    init(context: UIKitCellContext) {
      self.context = context
      super.init()
      update()
    }

    required init?(coder: NSCoder) { nil }

    /// The progress of a pull, from 0 to 1.
    private var progress = 0.0

    /// Displays the view for a pull. UIKit does not report the distance at which it refreshes; it is about twice the control's height.
    ///
    /// - Parameter distance: The distance that the table is pulled beyond its top, in points.
    func pull(by distance: Double) {
      let new = bounds.height > 0 ? min(max(0, distance / (2 * Double(bounds.height))), 1) : 0
      guard new != progress else { return }
      progress = new
      if content != nil, !isRefreshing { update() }
    }

    /// Displays the view for the control's state.
    func update() {
      guard let row = context.theme.refreshIndicator(isRefreshing ? .refreshing : .pulling(progress: progress)) else {
        content?.removeFromSuperview()
        content = nil
        kind = nil
        tintColor = context.theme.uiColor(.secondaryText)
        return
      }
      let kind = CellKind(for: row.content, issues: context.issues)
      if kind.reuseIdentifier != self.kind?.reuseIdentifier {
        content?.removeFromSuperview()
        let view = kind.makeView(in: context)
        view.backgroundColor = context.theme.uiColor(.background) ?? .systemBackground
        addFilling(view)
        content = view
        self.kind = kind
      }
      // Over the spinner.
      tintColor = .clear
      if let content { kind.update(content, row.content) }
    }
  }
#endif
