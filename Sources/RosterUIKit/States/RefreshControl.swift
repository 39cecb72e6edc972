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

    /// Displays the view for the control's state.
    func update() {
      guard let row = context.theme.refreshIndicator(isRefreshing: isRefreshing) else {
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
