#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// An image of a size that is the same before and after it is loaded.
  final class PictureView: UIImageView {
    /// The width and the height, in points. Takes effect with the next image, even an equal one.
    var side: CGFloat {
      didSet {
        guard side != oldValue else { return }
        request.setSource(nil)
        invalidateIntrinsicContentSize()
      }
    }
    private let request = ImageRequest()

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

    /// Displays an image; hides the view for `nil`.
    func show(_ source: ImageSource?) {
      isHidden = source == nil
      guard source != request.source else { return }
      request.setSource(source)
      guard let source else { return }
      let pixels = side * max(1, traitCollection.displayScale)
      image = context.images.placeholder(for: source, pixels: pixels)
      if source.isPicture ? context.images.cached(source, pixels: pixels) != nil : image != nil { return }
      request.load(pixels: pixels, in: context, on: self) { [weak self] in self?.image = $0 }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  }
#endif
