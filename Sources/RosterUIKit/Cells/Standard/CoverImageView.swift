#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// An image view that fills its bounds and crops the image, for photos and banners in custom cells.
  ///
  /// With an aspect ratio, the height follows from the width before and after the image is loaded, so that the row does not
  /// change its height.
  public final class CoverImageView: UIImageView {
    private let request = ImageRequest()
    private var aspect: Double?
    private var ratio: NSLayoutConstraint?

    /// Creates a view without an image.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      contentMode = .scaleAspectFill
      clipsToBounds = true
      backgroundColor = .secondarySystemFill
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Displays an image.
    ///
    /// - Parameters:
    ///   - source: The image.
    ///   - aspect: The width divided by the height; `nil` if other constraints determine the height. A value that is not
    ///     finite counts as `nil`, a value below 0.1 as 0.1.
    ///   - context: The context that the cell received in ``UIKitCell/attach(to:)``.
    public func show(_ source: ImageSource, aspect: Double? = nil, in context: UIKitCellContext = .shared) {
      // UIKit raises an exception if the multiplier is not finite.
      let aspect = aspect.flatMap { $0.isFinite ? $0 : nil }
      if aspect != self.aspect { constrain(aspect) }
      guard source != request.source else { return }
      request.setSource(source)
      image = context.images.cached(source, pixels: pixels)
      if image == nil { request.load(pixels: pixels, in: context, on: self) { [weak self] in self?.image = $0 } }
    }

    /// No intrinsic size: constraints determine the size, not the image.
    public override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Twice the longer side of the view, because the view crops the image; `nil` before its first layout.
    private var pixels: CGFloat? {
      let side = max(bounds.width, bounds.height)
      return side > 0 ? 2 * side * max(1, traitCollection.displayScale) : nil
    }

    private func constrain(_ aspect: Double?) {
      self.aspect = aspect
      ratio?.isActive = false
      ratio = aspect.map { heightAnchor.constraint(equalTo: widthAnchor, multiplier: 1 / max($0, 0.1)) }
      // UIKit lays a cell out with its estimated height first: the constraint must not conflict with it.
      ratio?.priority = UILayoutPriority(998)
      ratio?.isActive = true
    }
  }
#endif
