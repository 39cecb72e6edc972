#if canImport(UIKit)
  import Roster
  import UIKit

  /// Shows short messages at the bottom of the list, one after the other, each for a few seconds.
  @MainActor
  final class ToastPresenter {
    private weak var container: UIView?
    private var waiting: [ListToast] = []
    private(set) var current: (toast: ListToast, view: UIView)?
    private var dismissal: Task<Void, Never>?

    private let clock: any Clock<Duration>

    /// How long a message stays; twice as long if it has a button.
    static let duration = Duration.seconds(4)

    init(in container: UIView, clock: any Clock<Duration>) {
      self.container = container
      self.clock = clock
    }

    /// Shows a message once those before it are gone. One that is already on show or next is not repeated.
    func show(_ toast: ListToast) {
      guard toast != waiting.last, waiting.last != nil || toast != current?.toast else { return }
      waiting.append(toast)
      if current == nil { next() }
    }

    private func next() {
      guard !waiting.isEmpty, let container else { return }
      let toast = waiting.removeFirst()
      let view = makeView(toast)
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
        view.widthAnchor.constraint(lessThanOrEqualTo: container.widthAnchor, constant: -32),
        container.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 16),
      ])
      current = (toast, view)
      UIAccessibility.post(notification: .announcement, argument: toast.message)
      let duration = toast.action == nil ? Self.duration : Self.duration * 2
      dismissal = Task { [weak self, clock] in
        guard (try? await clock.sleep(for: duration)) != nil else { return }
        self?.dismiss()
      }
    }

    /// Takes the message that is on show away and shows the next one.
    func dismiss() {
      dismissal?.cancel()
      dismissal = nil
      current?.view.removeFromSuperview()
      current = nil
      next()
    }

    private func makeView(_ toast: ListToast) -> UIView {
      let label = UILabel()
      label.text = toast.message
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .subheadline)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .systemBackground
      let stack = UIStackView(arrangedSubviews: [label])
      stack.spacing = 12
      stack.alignment = .center
      if let title = toast.actionTitle {
        var configuration = UIButton.Configuration.plain()
        configuration.title = title
        stack.addArrangedSubview(
          UIButton(
            configuration: configuration,
            primaryAction: UIAction { [weak self] _ in
              toast.action?()
              self?.dismiss()
            }))
      }
      let view = UIView()
      view.backgroundColor = .label
      view.layer.cornerRadius = 12
      view.addFilling(stack, insets: .row)
      return view
    }
  }
#endif
