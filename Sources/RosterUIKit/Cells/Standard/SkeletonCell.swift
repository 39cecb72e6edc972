#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension SkeletonContent: UIKitPresentable {
    /// Creates the cell of skeletons.
    @MainActor
    public static func makeCell() -> SkeletonCell { SkeletonCell(frame: .zero) }
  }

  /// The cell of `SkeletonContent`: gray shapes in place of a row that is not loaded yet.
  public final class SkeletonCell: UIView, UIKitCell {
    private let image = SkeletonCell.shape(width: 32, height: 32)
    private let subtitle = SkeletonCell.shape(width: 220, height: 10)

    /// Creates the view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      let lines = UIStackView(arrangedSubviews: [Self.shape(width: 160, height: 12), subtitle])
      lines.axis = .vertical
      lines.alignment = .leading
      lines.spacing = 8
      let row = UIStackView(arrangedSubviews: [image, lines])
      row.axis = .horizontal
      row.alignment = .center
      row.spacing = 12
      addBetweenMargins(row, minimum: .row)
      let height = row.heightAnchor.constraint(greaterThanOrEqualToConstant: 22)
      height.priority = UILayoutPriority(998)
      height.isActive = true
      isAccessibilityElement = true
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Displays a content.
    public func update(_ content: SkeletonContent) {
      image.isHidden = !content.hasImage
      subtitle.isHidden = !content.hasSubtitle
      accessibilityLabel = content.textDescription(in: .system)
    }

    private static func shape(width: CGFloat, height: CGFloat) -> UIView {
      let shape = UIView()
      shape.backgroundColor = .secondarySystemFill
      shape.layer.cornerRadius = min(height / 2, 6)
      shape.translatesAutoresizingMaskIntoConstraints = false
      // Narrow rows have shorter lines.
      let width = shape.widthAnchor.constraint(equalToConstant: width)
      width.priority = UILayoutPriority(750)
      NSLayoutConstraint.activate([width, shape.heightAnchor.constraint(equalToConstant: height)])
      return shape
    }
  }
#endif
