#if canImport(UIKit)
  import Roster
  import UIKit

  /// Displays the state of a page without content: loading, empty, or failed with a retry button. It covers the table.
  final class PageStateView: UIView {
    private let spinner = UIActivityIndicatorView(style: .large)
    private let image = UIImageView()
    private let title = UILabel()
    private let detail = UILabel()
    private let stack = UIStackView()
    private lazy var button = UIButton(
      configuration: .bordered(), primaryAction: UIAction { [weak self] _ in self?.retry() })
    private var placeholder: UIView?
    private var placeholderIdentifier: String?
    private let context: UIKitCellContext
    private let retry: @MainActor () -> Void

    init(context: UIKitCellContext, retry: @escaping @MainActor () -> Void) {
      self.context = context
      self.retry = retry
      super.init(frame: .zero)
      backgroundColor = .systemBackground
      image.tintColor = .tertiaryLabel
      title.font = .preferredFont(forTextStyle: .title2)
      detail.font = .preferredFont(forTextStyle: .body)
      detail.textColor = .secondaryLabel
      for label in [title, detail] {
        label.textAlignment = .center
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
      }
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 12
      for view in [spinner, image, title, detail, button] { stack.addArrangedSubview(view) }
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      NSLayoutConstraint.activate([
        stack.centerYAnchor.constraint(equalTo: centerYAnchor),
        stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32),
        trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 32),
      ])
    }

    required init?(coder: NSCoder) { nil }

    /// Displays a state other than content, with the page's placeholder if it has one.
    func show(_ presentation: PagePresentation) {
      showPlaceholder(presentation.placeholder)
      stack.isHidden = placeholder != nil
      let strings = presentation.strings
      spinner.accessibilityLabel = strings.loading
      button.configuration?.title = strings.tryAgain
      let isLoading = presentation.state == .loading
      spinner.isHidden = !isLoading
      if isLoading, placeholder == nil { spinner.startAnimating() } else { spinner.stopAnimating() }
      switch presentation.state {
      case .loading, .content: fill(symbol: nil, title: nil, detail: nil, offersRetry: false)
      case .empty:
        fill(symbol: "tray", title: strings.emptyTitle, detail: strings.emptyMessage, offersRetry: false)
      case .failed(let reason):
        fill(symbol: "exclamationmark.triangle", title: strings.errorTitle, detail: reason, offersRetry: true)
      }
    }

    private func fill(symbol: String?, title: String?, detail: String?, offersRetry: Bool) {
      image.image = symbol.flatMap { UIImage(systemName: $0) }
      image.isHidden = symbol == nil
      self.title.text = title
      self.title.isHidden = title == nil
      self.detail.text = detail
      self.detail.isHidden = detail == nil
      button.isHidden = !offersRetry
    }

    private func showPlaceholder(_ row: ListRow?) {
      guard let row else {
        placeholder?.removeFromSuperview()
        placeholder = nil
        placeholderIdentifier = nil
        return
      }
      let kind = CellKind(for: row.content, issues: context.issues)
      if placeholderIdentifier != kind.reuseIdentifier {
        placeholder?.removeFromSuperview()
        let view = kind.makeView(in: context)
        addFilling(view)
        placeholder = view
        placeholderIdentifier = kind.reuseIdentifier
      }
      if let placeholder { kind.update(placeholder, row.content) }
    }
  }
#endif
