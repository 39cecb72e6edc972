#if canImport(UIKit)
  import Roster
  import UIKit

  /// A picture that fills the room it is given and is cut where it is larger; for photos and banners in cells of one's
  /// own.
  ///
  /// With an aspect ratio it is as high as its width says, before and after the picture is there, so that nothing moves
  /// when it arrives.
  public final class CoverImageView: UIImageView {
    private var source: ImageSource?
    private var aspect: Double?
    private var ratio: NSLayoutConstraint?
    private var load: Task<Void, Never>?

    /// Makes an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      contentMode = .scaleAspectFill
      clipsToBounds = true
      backgroundColor = .secondarySystemFill
    }

    /// Views are made in code.
    public required init?(coder: NSCoder) { nil }

    /// Shows a source, by ``ImageLoader/shared``.
    ///
    /// - Parameters:
    ///   - source: The picture.
    ///   - aspect: Its width divided by its height; `nil` if other constraints say how high the view is. One that is not
    ///     finite counts as `nil`, one below 0.1 as 0.1.
    public func show(_ source: ImageSource, aspect: Double? = nil) {
      // UIKit raises for a multiplier that is not finite.
      let aspect = aspect.flatMap { $0.isFinite ? $0 : nil }
      if aspect != self.aspect { keep(aspect) }
      guard source != self.source else { return }
      self.source = source
      load?.cancel()
      image = ImageLoader.shared.cached(source)
      guard image == nil else { return }
      load = Task { [weak self] in
        guard let image = await ImageLoader.shared.image(for: source), !Task.isCancelled else { return }
        self?.image = image
      }
    }

    /// A picture has no say in the view's size.
    public override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    private func keep(_ aspect: Double?) {
      self.aspect = aspect
      ratio?.isActive = false
      ratio = aspect.map { heightAnchor.constraint(equalTo: widthAnchor, multiplier: 1 / max($0, 0.1)) }
      // A cell is laid out with its estimated height before it gets its own; that must not break a constraint.
      ratio?.priority = UILayoutPriority(998)
      ratio?.isActive = true
    }
  }
#endif
