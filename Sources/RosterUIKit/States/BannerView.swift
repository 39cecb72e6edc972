#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// A bar below the navigation bar with a message that stays as long as it is true. The rows begin below it.
  @MainActor
  final class BannerView: UIView {
    private let label = UILabel()
    /// What the bar covers of the table.
    let inset: CoveredInset

    /// The visible message.
    private(set) var message: String?

    init(over table: UITableView) {
      inset = CoveredInset(of: table, at: \.top)
      super.init(frame: .zero)
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Displays a message in a list, or removes the bar.
    func show(_ message: String?, in list: UIView?) {
      guard message != self.message else { return }
      self.message = message
      label.text = message?.clippedForLayout
      if let message {
        list?.addSubview(self)
        UIAccessibility.post(notification: .announcement, argument: message)
      } else {
        removeFromSuperview()
      }
      updateFrame()
    }

    /// Applies a theme.
    func apply(_ theme: ListTheme) {
      backgroundColor = theme.uiColor(.groupedBackground) ?? .secondarySystemBackground
      label.textColor = theme.uiColor(.text) ?? .label
    }

    /// Places the bar at the top of the list's safe area, and the rows below it.
    func updateFrame() {
      var height: CGFloat = 0
      if let list = superview, list.bounds.width > 0 {
        let margins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        let insets = list.safeAreaInsets
        let width = max(0, list.bounds.width - insets.left - insets.right - margins.left - margins.right)
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        height = (size.height + margins.top + margins.bottom).rounded(.up)
        frame = CGRect(x: 0, y: insets.top, width: list.bounds.width, height: height)
        label.frame = CGRect(x: insets.left + margins.left, y: margins.top, width: width, height: size.height)
      }
      inset.set(height)
    }
  }
#endif
