#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The image that a view displays, its load, and the button that loads one that has failed again.
  @MainActor
  final class ImageRequest {
    private(set) var source: ImageSource?
    private var load: Task<Void, Never>?
    private var button: UIButton?

    deinit { load?.cancel() }

    /// Cancels the load.
    func cancel() {
      load?.cancel()
      (source, load) = (nil, nil)
      removeButton()
    }

    /// Loads an image in place of the one before, whose load is cancelled. One that cannot be loaded has a button that tries again, unless a
    /// touch performs the action of its row.
    ///
    /// - Parameters:
    ///   - source: The image.
    ///   - pixels: The length of the longer side at which the image is displayed, in pixels.
    ///   - context: Loads images, and reports those that are missing.
    ///   - view: The view that dissolves into the image.
    ///   - show: Displays the image.
    func load(
      _ source: ImageSource, pixels: CGFloat?, in context: UIKitCellContext, on view: UIView,
      show: @escaping @MainActor (UIImage) -> Void
    ) {
      cancel()
      self.source = source
      load = Task { [weak self, weak view] in
        let image = await context.images.displayedImage(for: source, pixels: pixels) { error in
          context.images.report(error, of: source, to: context.issues)
          guard source.isPicture, let self, let view, let title = context.retryTitle(view) else { return }
          self.addButton(title, to: view) { [weak self, weak view] in
            context.images.forgetFailure(of: source)
            if let view { self?.load(source, pixels: pixels, in: context, on: view, show: show) }
          }
        }
        guard let image, !Task.isCancelled, let self, let view else { return }
        removeButton()
        view.crossDissolve { show(image) }
      }
    }

    private func addButton(_ title: String, to view: UIView, retry: @escaping @MainActor () -> Void) {
      removeButton()
      // It covers the icon that stands for the picture.
      var configuration = UIButton.Configuration.filled()
      configuration.image = UIImage(systemName: "arrow.clockwise")
      configuration.cornerStyle = .capsule
      configuration.baseBackgroundColor = .secondarySystemBackground
      configuration.baseForegroundColor = .secondaryLabel
      let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in retry() })
      button.accessibilityLabel = title.clippedForLayout
      button.translatesAutoresizingMaskIntoConstraints = false
      let list = ([view] + view.subviews).lazy.compactMap { $0 as? UIListContentView }.first
      (list ?? view).addSubview(button)
      // An image view has none of its own.
      view.isUserInteractionEnabled = true
      let place = list?.imageLayoutGuide
      NSLayoutConstraint.activate([
        button.centerXAnchor.constraint(equalTo: place?.centerXAnchor ?? view.centerXAnchor),
        button.centerYAnchor.constraint(equalTo: place?.centerYAnchor ?? view.centerYAnchor),
        // The smallest target that the platform recommends.
        button.widthAnchor.constraint(equalToConstant: 44), button.heightAnchor.constraint(equalToConstant: 44),
      ])
      self.button = button
    }

    private func removeButton() {
      button?.removeFromSuperview()
      button = nil
    }
  }
#endif
