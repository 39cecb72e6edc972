#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The image that a view displays, its load, and the control that loads one that has failed again.
  @MainActor
  final class ImageRequest {
    private(set) var source: ImageSource?
    private var load: Task<Void, Never>?
    private var control: RetryControl?

    deinit { load?.cancel() }

    /// Replaces the image. The load of an earlier one is cancelled.
    func setSource(_ source: ImageSource?) {
      self.source = source
      load?.cancel()
      load = nil
      removeControl()
    }

    /// Loads the image. A touch loads one that has failed again, unless it performs the action of its row.
    ///
    /// - Parameters:
    ///   - pixels: The length of the longer side at which the image is displayed, in pixels.
    ///   - context: Loads images, and reports those that are missing.
    ///   - view: The view that dissolves into the image.
    ///   - show: Displays the image.
    func load(
      pixels: CGFloat?, in context: UIKitCellContext, on view: UIView, show: @escaping @MainActor (UIImage) -> Void
    ) {
      guard let source else { return }
      load = Task { [weak self, weak view] in
        let image = await context.images.displayedImage(for: source, pixels: pixels) { error in
          context.images.report(error, of: source, to: context.issues)
          guard source.isPicture, let self, let view, !context.isActivatable(view) else { return }
          self.addControl(to: view) { [weak self, weak view] in
            guard let self, let view else { return }
            self.setSource(source)
            context.images.forgetFailure(of: source)
            self.load(pixels: pixels, in: context, on: view, show: show)
          }
        }
        guard let image, !Task.isCancelled, let self, let view else { return }
        removeControl()
        view.crossDissolve { show(image) }
      }
    }

    private func addControl(to view: UIView, retry: @escaping @MainActor () -> Void) {
      removeControl()
      let control = RetryControl(frame: .zero)
      control.addAction(UIAction { _ in retry() }, for: .touchUpInside)
      // An image view has none of its own.
      view.isUserInteractionEnabled = true
      let list = ([view] + view.subviews).lazy.compactMap { $0 as? UIListContentView }.first
      if let list, let place = list.imageLayoutGuide {
        control.translatesAutoresizingMaskIntoConstraints = false
        list.addSubview(control)
        NSLayoutConstraint.activate([
          control.leadingAnchor.constraint(equalTo: place.leadingAnchor),
          control.trailingAnchor.constraint(equalTo: place.trailingAnchor),
          control.topAnchor.constraint(equalTo: place.topAnchor),
          control.bottomAnchor.constraint(equalTo: place.bottomAnchor),
        ])
      } else {
        control.frame = view.bounds
        control.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Below what an app displays on the picture.
        view.insertSubview(control, at: 0)
      }
      self.control = control
    }

    private func removeControl() {
      control?.removeFromSuperview()
      control = nil
    }
  }

  /// What a failed picture displays: a touch loads it again. Nothing on pictures that are smaller than the smallest target.
  final class RetryControl: UIControl {
    private let icon = UIImageView(image: UIImage(systemName: "arrow.clockwise"))

    override init(frame: CGRect) {
      super.init(frame: frame)
      isAccessibilityElement = false
      // It covers the icon that stands for the picture.
      backgroundColor = .secondarySystemBackground
      icon.tintColor = .secondaryLabel
      icon.contentMode = .center
      addSubview(icon)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      icon.frame = bounds
      // Hidden, it would not be laid out again.
      alpha = min(bounds.width, bounds.height) < 44 ? 0 : 1
    }
  }
#endif
