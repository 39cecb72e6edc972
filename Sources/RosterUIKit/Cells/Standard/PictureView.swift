#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// An image of a size that is the same before and after it is loaded.
  final class PictureView: UIImageView {
    /// The width and the height, in points. Takes effect with the next image, even an equal one.
    var side: CGFloat {
      didSet {
        if side != oldValue { invalidateIntrinsicContentSize() }
      }
    }
    private let request = ImageRequest()
    private var initials: Initials?
    private var shownSide: CGFloat?

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

    /// Displays an image, or the initials of a person; hides the view without either.
    func show(_ source: ImageSource?, shape: ImageShape = .rounded, initials: Initials? = nil) {
      isHidden = source == nil && initials == nil
      let isCircle = shape == .circle && source?.isPicture != false
      layer.cornerRadius = isCircle ? side / 2 : 0
      contentMode = isCircle ? .scaleAspectFill : .scaleAspectFit
      guard source != request.source || initials != self.initials || shownSide != side else { return }
      request.setSource(source)
      (self.initials, shownSide) = (initials, side)
      let pixels = side * max(1, traitCollection.displayScale)
      image = context.images.placeholder(
        for: source, pixels: pixels, initials: initials.map { .initials($0, side: side) })
      guard let source else { return }
      if source.isPicture ? context.images.cached(source, pixels: pixels) != nil : image != nil { return }
      request.load(pixels: pixels, in: context, on: self) { [weak self] in self?.image = $0 }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  }
#endif
