#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// Displays toasts at the bottom of the list, one at a time.
  @MainActor
  final class ToastPresenter {
    private weak var container: UIView?
    private(set) var current: (toast: ListToast, view: UIView)?
    private lazy var scheduler = ToastScheduler(clock: clock) { [weak self] in self?.display($0) }

    /// The theme of the page.
    var theme = ListTheme()
    /// The clock of the toasts' durations. Set before the first toast.
    var clock: any Clock<Duration> = ContinuousClock()

    init(in container: UIView) {
      self.container = container
    }

    /// Displays a toast after those before it.
    func show(_ toast: ListToast) {
      scheduler.enqueue(toast)
    }

    private func display(_ toast: ListToast?) {
      current?.view.removeFromSuperview()
      current = nil
      guard let toast, let container else { return }
      let view = makeView(toast)
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: container.safeAreaLayoutGuide.centerXAnchor),
        view.widthAnchor.constraint(lessThanOrEqualTo: container.safeAreaLayoutGuide.widthAnchor, constant: -32),
        // The guide ends at the safe area as long as there is no keyboard.
        container.keyboardLayoutGuide.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 16),
      ])
      current = (toast, view)
      UIAccessibility.post(notification: .announcement, argument: toast.message)
    }

    private func makeView(_ toast: ListToast) -> UIView {
      let label = UILabel()
      label.text = toast.message.clippedForLayout
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .subheadline)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = theme.uiColor(.toastText) ?? .systemBackground
      let stack = UIStackView(arrangedSubviews: [label])
      stack.spacing = 12
      stack.alignment = .center
      if let title = toast.actionTitle {
        var configuration = UIButton.Configuration.plain()
        configuration.title = title
        configuration.baseForegroundColor = theme.uiColor(.toastText)
        stack.addArrangedSubview(
          UIButton(
            configuration: configuration,
            primaryAction: UIAction { [weak self] _ in self?.scheduler.performAction() }))
      }
      let view = UIView()
      view.backgroundColor = theme.uiColor(.toast) ?? .label
      view.layer.cornerRadius = theme.toastCornerRadius ?? 12
      view.addFilling(stack, insets: .row)
      return view
    }
  }
#endif
