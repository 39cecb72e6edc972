#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  extension StandardContent: UIKitPresentable {
    /// Creates a table cell with a list content configuration.
    @MainActor
    public static func makeCell() -> StandardCell { StandardCell(style: .default, reuseIdentifier: nil) }
  }

  /// The cell of standard content: a list content configuration with an accessory.
  ///
  /// ```swift
  /// let cell = StandardCell()   // as a part of a custom cell
  /// cell.update(StandardContent("Orders", subtitle: "5 open"))
  /// ```
  public final class StandardCell: UITableViewCell, UIKitCell {
    private let trailing = TrailingViews()
    private var context = UIKitCellContext.shared
    private var imageTask: Task<Void, Never>?
    private var imageSource: ImageSource?
    private var imageShape = ImageShape.rounded

    /// Loads images with the loader of the list.
    public func attach(to context: UIKitCellContext) {
      self.context = context
    }

    /// Displays the content.
    public func update(_ content: StandardContent) {
      var configuration: UIListContentConfiguration = content.subtitle == nil ? .cell() : .subtitleCell()
      configuration.text = content.title.clippedForLayout
      configuration.secondaryText = content.subtitle?.clippedForLayout
      configuration.textProperties.numberOfLines = 0
      configuration.secondaryTextProperties.numberOfLines = 0
      let theme = context.theme
      configuration.secondaryTextProperties.color =
        content.subtitleStyle.uiColor(theme.uiColor(.secondaryText)) ?? .secondaryLabel
      configuration.textProperties.color =
        content.isEnabled ? content.titleStyle.uiColor(theme.color(of: content.tint)) ?? .label : .tertiaryLabel
      if let font = content.titleStyle.uiFont(theme.uiFont(.title)) { configuration.textProperties.font = font }
      if let font = content.subtitleStyle.uiFont(theme.uiFont(.subtitle)) {
        configuration.secondaryTextProperties.font = font
      }
      if let insets = theme.rowInsets {
        configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
      }
      configuration.imageProperties.tintColor =
        content.isEnabled
        ? content.tint == .standard ? theme.uiColor(.accent) ?? .tintColor : theme.color(of: content.tint)
        : .tertiaryLabel
      configuration.imageProperties.maximumSize = CGSize(width: Self.imageSide, height: Self.imageSide)
      imageShape = content.image?.isPicture == true ? content.imageShape : .rounded
      // A picture that arrives moves nothing.
      if content.image?.isPicture == true {
        configuration.imageProperties.reservedLayoutSize = configuration.imageProperties.maximumSize
      }
      if let image = content.image { configuration.image = context.images.placeholder(for: image, pixels: imagePixels) }
      configuration.imageProperties.cornerRadius = cornerRadius(of: configuration.image)
      contentConfiguration = configuration
      show(content.image)

      accessoryType = (content.accessory?.content as? RowMark)?.accessoryType ?? .none
      let accessory = trailing.view(for: content, in: context)
      // Set again, even the same view leaves the cell for a moment, and its text field loses the keyboard.
      if accessoryView !== accessory { accessoryView = accessory }
      // The accessory view may be the same one with another size.
      setNeedsLayout()
      isUserInteractionEnabled = content.isEnabled
      accessibilityTraits = content.isEnabled ? [] : .notEnabled
      accessibilityLabel = content.accessibilityLabel
      accessibilityValue = content.accessibilityValue
    }

    /// Cancels the image load.
    public override func prepareForReuse() {
      super.prepareForReuse()
      cancelImageLoad()
    }

    private func cancelImageLoad() {
      imageTask?.cancel()
      imageTask = nil
      imageSource = nil
    }

    /// The width at which no text wraps.
    var singleLineWidth: CGFloat {
      let view = contentConfiguration?.makeContentView()
      let fitting = view?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width ?? 0
      let margins = contentView.layoutMargins
      let own = (contentConfiguration as? UIListContentConfiguration)?.directionalLayoutMargins ?? .zero
      // Inside of the cell, the content preserves the cell's margins.
      let content =
        max(fitting, view?.intrinsicContentSize.width ?? 0)
        + max(0, margins.left + margins.right - own.leading - own.trailing)
      if let accessoryView { return content + accessoryView.frame.width + Self.accessorySpacing }
      return accessoryType == .none ? content : content + 2 * Self.accessorySpacing
    }

    /// The spacing beside an accessory, in points. Also the approximate width of the system's accessory types.
    private static let accessorySpacing: CGFloat = 20

    /// The maximum side of an image, in points.
    private static let imageSide: CGFloat = 60

    private var imagePixels: CGFloat { Self.imageSide * max(1, traitCollection.displayScale) }

    private func show(_ source: ImageSource?) {
      guard let source else { return cancelImageLoad() }
      // An icon is there at once; the load of one that does not exist reports it.
      if !source.isPicture, context.images.placeholder(for: source) != nil { return cancelImageLoad() }
      if source == imageSource, let image = context.images.cached(source, pixels: imagePixels) {
        setImage(image)
        return
      }
      cancelImageLoad()
      imageSource = source
      imageTask = Task { [weak self, context, pixels = imagePixels] in
        guard let image = await context.image(for: source, pixels: pixels), !Task.isCancelled else { return }
        self?.setImage(image)
      }
    }

    private func setImage(_ image: UIImage) {
      guard var configuration = contentConfiguration as? UIListContentConfiguration else { return }
      configuration.image = image
      configuration.imageProperties.cornerRadius = cornerRadius(of: image)
      contentConfiguration = configuration
    }

    /// The radius that makes a circle follows from the size of the image, which can be smaller than its space.
    private func cornerRadius(of image: UIImage?) -> CGFloat {
      guard imageShape == .circle, let size = image?.size else { return 6 }
      return min(size.width, size.height, Self.imageSide) / 2
    }
  }

  extension Tint {
    /// The text color.
    var color: UIColor {
      switch self {
      case .standard: .label
      case .accent: .tintColor
      case .success: .systemGreen
      case .warning: .systemOrange
      case .destructive: .systemRed
      }
    }
  }
#endif
