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
    private var content: StandardContent?
    /// Whether the value has its own line below the title.
    private var isValueBelow = false
    private let request = ImageRequest()
    private var imageShape = ImageShape.rounded

    /// Loads images with the loader of the list.
    public func attach(to context: UIKitCellContext) {
      self.context = context
    }

    /// Displays the content.
    public func update(_ content: StandardContent) {
      self.content = content
      isValueBelow = needsOwnLine(content, inWidth: bounds.width)
      show(content)
      trailing.limitWidth(to: bounds.width / 2)
    }

    private func show(_ content: StandardContent) {
      let below = [content.secondaryText, isValueBelow ? content.value : nil].compactMap(\.self)
      var configuration: UIListContentConfiguration = below.isEmpty ? .cell() : .subtitleCell()
      configuration.text = content.title.clippedForLayout
      configuration.secondaryText = below.isEmpty ? nil : below.joined(separator: "\n").clippedForLayout
      configuration.textProperties.numberOfLines = 0
      configuration.secondaryTextProperties.numberOfLines = 0
      let theme = context.theme
      let isValue = content.secondaryText == nil
      let style = content.error != nil ? TextStyle() : isValue ? content.styles.value : content.styles.subtitle
      configuration.secondaryTextProperties.color =
        content.error != nil
        ? theme.color(of: .destructive) : style.uiColor(theme.uiColor(.secondaryText)) ?? .secondaryLabel
      configuration.textProperties.color =
        content.isEnabled ? content.styles.title.uiColor(theme.color(of: content.tint)) ?? .label : .tertiaryLabel
      if let font = content.styles.title.uiFont(theme.uiFont(.title)) { configuration.textProperties.font = font }
      if let font = style.uiFont(theme.uiFont(isValue ? .value : .subtitle)) {
        configuration.secondaryTextProperties.font = font
      }
      if let insets = theme.rowInsets {
        configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
      } else {
        configuration.directionalLayoutMargins.top += theme.density.rowPadding
        configuration.directionalLayoutMargins.bottom += theme.density.rowPadding
      }
      configuration.highlight(content, with: theme.uiColor(.accent) ?? .tintColor)
      configuration.imageProperties.tintColor =
        content.isEnabled
        ? content.tint == .standard ? theme.uiColor(.accent) ?? .tintColor : theme.color(of: content.tint)
        : .tertiaryLabel
      configuration.imageProperties.maximumSize = CGSize(width: Self.imageSide, height: Self.imageSide)
      let initials = content.initials.map { UIImage.initials($0, side: Self.initialsSide) }
      let isPicture = content.image?.isPicture ?? (initials != nil)
      imageShape = isPicture ? content.imageShape : .rounded
      // A picture that arrives moves nothing.
      if isPicture {
        configuration.imageProperties.reservedLayoutSize = configuration.imageProperties.maximumSize
      }
      configuration.image = context.images.placeholder(for: content.image, pixels: imagePixels, initials: initials)
      if !isPicture, let color = content.styles.tile, let icon = configuration.image {
        let shown = content.isEnabled ? UIColor(color) : .systemGray
        configuration.image = .tile(icon, on: shown, side: Self.tileSide)
      }
      configuration.imageProperties.cornerRadius = cornerRadius(of: configuration.image)
      contentConfiguration = configuration
      show(content.image)

      accessoryType = (content.accessory?.content as? RowMark)?.accessoryType ?? .none
      let accessory = trailing.view(for: content, showsValue: !isValueBelow, in: context)
      // Set again, even the same view leaves the cell for a moment, and its text field loses the keyboard.
      if accessoryView !== accessory { accessoryView = accessory }
      // The accessory view may be the same one with another size.
      setNeedsLayout()
      isUserInteractionEnabled = content.isEnabled
      accessibilityTraits = content.isEnabled ? [] : .notEnabled
      accessibilityLabel = content.accessibilityLabel
      accessibilityValue = content.accessibilityValue
    }

    // MARK: The value

    /// The title comes first: a value has its own line below it at the sizes for accessibility, and where both do not fit.
    private func needsOwnLine(_ content: StandardContent, inWidth width: CGFloat) -> Bool {
      guard let value = content.value else { return false }
      if traitCollection.preferredContentSizeCategory.isAccessibilityCategory { return true }
      let accessory = trailing.width(of: value, content.styles.value, in: context)
      guard accessory > width / 2 else { return false }
      let title = UILabel()
      title.adjustsFontForContentSizeCategory = true
      title.font = content.styles.title.uiFont(context.theme.uiFont(.title)) ?? .preferredFont(forTextStyle: .body)
      title.text = content.title.clippedForLayout
      let margins = NSDirectionalEdgeInsets.row.leading + NSDirectionalEdgeInsets.row.trailing
      return title.intrinsicContentSize.width + margins + accessory + Self.accessorySpacing > width + 0.5
    }

    private func arrange(inWidth width: CGFloat) {
      guard width > 0, let content else { return }
      let isBelow = needsOwnLine(content, inWidth: width)
      if isBelow != isValueBelow {
        isValueBelow = isBelow
        show(content)
      }
      // Neither does another accessory leave nothing for the title.
      trailing.limitWidth(to: width / 2)
    }

    /// Returns the height at a width, which decides where the value is.
    public override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      arrange(inWidth: targetSize.width)
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }

    /// Lays out the texts and the accessory.
    public override func layoutSubviews() {
      arrange(inWidth: bounds.width)
      super.layoutSubviews()
    }

    /// Cancels the image load.
    public override func prepareForReuse() {
      super.prepareForReuse()
      request.setSource(nil)
    }

    /// The width at which no text wraps.
    var singleLineWidth: CGFloat {
      let view = contentConfiguration?.makeContentView()
      if let view {
        // Outside of the cell, it has the device's traits.
        view.isHidden = true
        addSubview(view)
        view.updateTraitsIfNeeded()
      }
      defer { view?.removeFromSuperview() }
      let fitting = view?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width ?? 0
      let margins = contentView.layoutMargins
      let own = (contentConfiguration as? UIListContentConfiguration)?.directionalLayoutMargins ?? .zero
      // Inside of the cell, the content preserves the cell's margins.
      let content =
        max(fitting, view?.intrinsicContentSize.width ?? 0)
        + max(0, margins.left + margins.right - own.leading - own.trailing)
      if accessoryView != nil { return content + trailing.naturalWidth + Self.accessorySpacing }
      return accessoryType == .none ? content : content + 2 * Self.accessorySpacing
    }

    /// The spacing beside an accessory, in points. Also the approximate width of the system's accessory types.
    private static let accessorySpacing: CGFloat = 20

    /// The maximum side of an image, in points.
    private static let imageSide: CGFloat = 60

    /// The side of the tile behind an icon, in points.
    private static let tileSide: CGFloat = 29

    /// The side of initials, in points.
    private static let initialsSide: CGFloat = 40

    private var imagePixels: CGFloat { Self.imageSide * max(1, traitCollection.displayScale) }

    private func show(_ source: ImageSource?) {
      guard let source else { return request.setSource(nil) }
      // An icon is there at once; the load of one that does not exist reports it.
      if !source.isPicture, context.images.placeholder(for: source) != nil { return request.setSource(nil) }
      if source == request.source, let image = context.images.cached(source, pixels: imagePixels) {
        setImage(image)
        return
      }
      request.setSource(source)
      request.load(pixels: imagePixels, in: context, on: contentView) { [weak self] in self?.setImage($0) }
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

  extension UIListContentConfiguration {
    /// Emphasizes what is searched for in title and subtitle.
    fileprivate mutating func highlight(_ content: StandardContent, with color: UIColor) {
      guard !content.styles.query.isEmpty else { return }
      attributedText = text?.highlighted(content.styles.query, textProperties, with: color)
      guard content.error == nil, content.subtitle != nil else { return }
      secondaryAttributedText = secondaryText?.highlighted(content.styles.query, secondaryTextProperties, with: color)
    }
  }

  extension String {
    /// The text with a color behind the words of a query; `nil` if it contains none of them.
    fileprivate func highlighted(
      _ query: String, _ properties: UIListContentConfiguration.TextProperties, with color: UIColor
    ) -> NSAttributedString? {
      let matches = matches(of: query)
      guard !matches.isEmpty else { return nil }
      let text = NSMutableAttributedString(
        string: self, attributes: [.font: properties.font, .foregroundColor: properties.color])
      for match in matches {
        text.addAttribute(.backgroundColor, value: color.withAlphaComponent(0.3), range: NSRange(match, in: self))
      }
      return text
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
