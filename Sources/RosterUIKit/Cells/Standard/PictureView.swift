#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// An image of a size that is the same before and after it is loaded.
  final class PictureView: UIImageView {
    /// The width and the height, in points. Takes effect with the next image, even an equal one.
    var side: CGFloat {
      didSet {
        guard side != oldValue else { return }
        source = nil
        invalidateIntrinsicContentSize()
      }
    }
    private var source: ImageSource?
    private var load: Task<Void, Never>?

    /// Loads images, and reports those that are missing.
    var context = UIKitCellContext.shared

    init(side: CGFloat) {
      self.side = side
      super.init(frame: .zero)
      contentMode = .scaleAspectFit
      clipsToBounds = true
      isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    deinit { load?.cancel() }

    /// Displays an image; hides the view for `nil`.
    func show(_ source: ImageSource?) {
      isHidden = source == nil
      guard source != self.source else { return }
      self.source = source
      load?.cancel()
      load = nil
      guard let source else { return }
      let pixels = side * max(1, traitCollection.displayScale)
      image = context.images.placeholder(for: source, pixels: pixels)
      if source.isPicture ? context.images.cached(source, pixels: pixels) != nil : image != nil { return }
      load = Task { [weak self, context] in
        guard let image = await context.image(for: source, pixels: pixels), !Task.isCancelled, let self else { return }
        crossDissolve { self.image = image }
      }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  }
#endif
