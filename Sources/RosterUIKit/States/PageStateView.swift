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
      let row = placeholder(of: presentation)
      showPlaceholder(row)
      spinner.accessibilityLabel = presentation.strings[.loading]
      spinner.isHidden = row != nil
      if row == nil { spinner.startAnimating() } else { spinner.stopAnimating() }
    }

    private func placeholder(of presentation: PagePresentation) -> ListRow? {
      let row = presentation.placeholder ?? presentation.standardPlaceholder(retry: retry)?.row
      guard var content = row?.content as? UnavailableContent, content.icon == nil, let kind = content.kind else {
        return row
      }
      content.icon = kind.icon
      return content.row
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

  extension UnavailableContent.Kind {
    /// The name of the symbol of a standard placeholder.
    fileprivate var icon: String {
      switch self {
      case .empty: "tray"
      case .noResults: "magnifyingglass"
      case .failed: "exclamationmark.triangle"
      case .offline: "wifi.slash"
      case .noPermission: "lock"
      }
    }
  }
#endif
