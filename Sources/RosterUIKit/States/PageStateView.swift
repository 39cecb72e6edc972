#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Displays the state of a page without content: loading, empty, or failed with a retry button. It covers the table.
  ///
  /// A state is a row: the page's own placeholder, or an `UnavailableContent`. Only a page that loads without a placeholder
  /// has none, and displays an activity indicator.
  final class PageStateView: UIView {
    /// The part of the view that is visible between the bars, and inside of the safe area.
    private let area = UIView()
    private let spinner = UIActivityIndicatorView(style: .large)
    private var placeholder: UIView?
    private var placeholderIdentifier: String?
    private let context: UIKitCellContext
    private let retry: @MainActor () -> Void

    init(context: UIKitCellContext, retry: @escaping @MainActor () -> Void) {
      self.context = context
      self.retry = retry
      super.init(frame: .zero)
      addSubview(area)
      spinner.translatesAutoresizingMaskIntoConstraints = false
      area.addSubview(spinner)
      NSLayoutConstraint.activate([
        spinner.centerXAnchor.constraint(equalTo: area.centerXAnchor),
        spinner.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    /// The height that is visible, in points.
    var visibleHeight: CGFloat = 0 {
      didSet { if visibleHeight != oldValue { setNeedsLayout() } }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      area.frame = CGRect(
        x: safeAreaInsets.left, y: 0, width: max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right),
        height: visibleHeight)
    }

    /// Displays a state other than content, with the page's placeholder if it has one.
    func show(_ presentation: PagePresentation) {
      let row = placeholder(of: presentation) ?? standardPlaceholder(for: presentation.state, in: presentation.strings)
      showPlaceholder(row)
      spinner.accessibilityLabel = presentation.strings[.loading]
      spinner.isHidden = row != nil
      if row == nil { spinner.startAnimating() } else { spinner.stopAnimating() }
    }

    /// The page's placeholder. That of a failure with details comes from the core, which has no icon names.
    private func placeholder(of presentation: PagePresentation) -> ListRow? {
      guard var content = presentation.placeholder?.content as? UnavailableContent, content.icon == nil,
        content.details != nil, content.title == presentation.strings[.errorTitle]
      else { return presentation.placeholder }
      content.icon = Self.failureIcon
      return content.row
    }

    private static let failureIcon = "exclamationmark.triangle"

    private func standardPlaceholder(for state: PageState, in strings: ListStrings) -> ListRow? {
      switch state {
      case .loading, .content, .unavailable: nil
      case .empty: UnavailableContent(strings[.emptyTitle], message: strings[.emptyMessage], icon: "tray").row
      case .failed(let reason):
        UnavailableContent(strings[.errorTitle], message: reason, icon: Self.failureIcon)
          .button(strings[.tryAgain], action: retry).row
      }
    }

    private func showPlaceholder(_ row: ListRow?) {
      let kind = row.map { CellKind(for: $0.content, issues: context.issues) }
      if placeholderIdentifier != kind?.reuseIdentifier {
        placeholder?.removeFromSuperview()
        placeholder = kind?.makeView(in: context)
        if let placeholder { area.addFilling(placeholder) }
        placeholderIdentifier = kind?.reuseIdentifier
      }
      if let row, let kind, let placeholder { kind.update(placeholder, row.content) }
    }
  }
#endif
