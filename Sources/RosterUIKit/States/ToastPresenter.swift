#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// Displays toasts at the bottom of the list, one at a time.
  @MainActor
  final class ToastPresenter {
    private weak var container: UIView?
    private(set) var current: (toast: ListToast, view: ToastView)?
    private lazy var scheduler = ToastScheduler(clock: clock) { [weak self] in self?.display($0) }

    /// The theme of the page.
    var theme = ListTheme()
    /// The clock of the toasts' durations. Set before the first toast.
    var clock: any Clock<Duration> = ContinuousClock()

    init(in container: UIView) {
      self.container = container
    }

    /// Returns the visible rows and the ranges of what is over them, in the container's coordinates, and the y-coordinate of the
    /// edge above which toasts stand. Set before the first toast.
    var lowerEnd: @MainActor () -> (rows: [ToastPlacement.Row], overlays: [Range<Double>], edge: CGFloat) = {
      ([], [], 0)
    }
    /// The distance of the toast to the lower edge, in points.
    private var distance: NSLayoutConstraint?
    /// The distance without rows that must stay visible, in points.
    private static let margin: CGFloat = 16

    /// Displays a toast after those before it, or at once if it has an action.
    func show(_ toast: ListToast) {
      scheduler.enqueue(toast)
    }

    /// Hides all toasts, when the page is left.
    func dismissAll() {
      scheduler.dismissAll()
    }

    private func display(_ toast: ListToast?) {
      let hadFocus = current?.view.hasAccessibilityFocus == true
      current?.view.removeFromSuperview()
      current = nil
      // VoiceOver goes on where the user was.
      if hadFocus { UIAccessibility.post(notification: .layoutChanged, argument: container) }
      guard let toast, let container else { return }
      let view = makeView(toast)
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      // The guide ends at the safe area as long as there is no keyboard.
      let distance = container.keyboardLayoutGuide.topAnchor.constraint(
        equalTo: view.bottomAnchor, constant: Self.margin)
      self.distance = distance
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: container.safeAreaLayoutGuide.centerXAnchor),
        view.widthAnchor.constraint(lessThanOrEqualTo: container.safeAreaLayoutGuide.widthAnchor, constant: -32),
        distance,
      ])
      current = (toast, view)
      UIAccessibility.post(notification: .announcement, argument: toast.message)
    }

    /// Moves the visible toast above the rows that it must not cover, after a layout of the container or of its rows.
    func placeToast() {
      guard let (toast, view) = current, let distance, view.frame.height > 0 else { return }
      let (rows, overlays, edge) = lowerEnd()
      let height = Double(view.frame.height + Self.margin)
      let lift = ToastPlacement.lift(
        of: toast, height: height, over: rows, overlays: overlays, viewport: Double(edge))
      let constant = Self.margin + CGFloat(lift)
      // Setting an equal constant would request another layout.
      if distance.constant != constant { distance.constant = constant }
    }

    private func makeView(_ toast: ListToast) -> ToastView {
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
        // At least 44 points in each direction, the smallest target that the platform recommends.
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 13, leading: 16, bottom: 13, trailing: 16)
        configuration.baseForegroundColor = theme.uiColor(.toastText)
        let button = UIButton(
          configuration: configuration,
          primaryAction: UIAction { [weak self] _ in self?.scheduler.performAction() })
        stack.addArrangedSubview(button)
      }
      let view = ToastView { [weak self] in self?.scheduler.isPaused = $0 }
      view.backgroundColor = theme.uiColor(.toast) ?? .label
      view.layer.cornerRadius = theme.toastCornerRadius ?? 12
      view.addFilling(stack, insets: .row)
      return view
    }
  }

  /// The view of a toast, which reports whether the pointer is over it or VoiceOver at one of its elements.
  final class ToastView: UIView {
    private let onAttention: @MainActor (Bool) -> Void
    private var isHovered = false
    private(set) var hasAccessibilityFocus = false
    private var focusObserver: NotificationObserver?

    init(onAttention: @escaping @MainActor (Bool) -> Void) {
      self.onAttention = onAttention
      super.init(frame: .zero)
      addInteraction(UIPointerInteraction(delegate: self))
      focusObserver = NotificationObserver(UIAccessibility.elementFocusedNotification) { [weak self] in
        self?.accessibilityFocusDidMove(to: UIAccessibility.focusedElement(using: nil) as? UIView)
      }
    }

    required init?(coder: NSCoder) { nil }

    private func accessibilityFocusDidMove(to element: UIView?) {
      hasAccessibilityFocus = element?.isDescendant(of: self) == true
      onAttention(isHovered || hasAccessibilityFocus)
    }

    private func pointer(isInside: Bool) {
      isHovered = isInside
      onAttention(isHovered || hasAccessibilityFocus)
    }
  }

  extension ToastView: UIPointerInteractionDelegate {
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      pointer(isInside: true)
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      pointer(isInside: false)
    }
  }
#endif
