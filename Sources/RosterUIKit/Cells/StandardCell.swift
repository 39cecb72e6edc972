#if canImport(UIKit)
  import Roster
  import UIKit

  extension StandardContent: UIKitPresentable {
    /// A table cell with UIKit's list content configuration.
    @MainActor
    public static func makeCell() -> StandardCell { StandardCell(style: .default, reuseIdentifier: nil) }
  }

  /// The cell of standard content: texts and picture by UIKit's list content configuration, and the accessory.
  public final class StandardCell: UITableViewCell, UIKitCell {
    private let trailing = TrailingViews()
    private var imageTask: Task<Void, Never>?
    private var shownImage: ImageSource?

    /// Shows a content.
    public func update(_ content: StandardContent) {
      var configuration: UIListContentConfiguration = content.subtitle == nil ? .cell() : .subtitleCell()
      configuration.text = content.title
      configuration.secondaryText = content.subtitle
      configuration.textProperties.numberOfLines = 0
      configuration.secondaryTextProperties.numberOfLines = 0
      configuration.secondaryTextProperties.color = .secondaryLabel
      configuration.textProperties.color = content.isEnabled ? content.tint.color : .tertiaryLabel
      configuration.imageProperties.tintColor = content.isEnabled ? content.tint.iconColor : .tertiaryLabel
      configuration.imageProperties.maximumSize = CGSize(width: 60, height: 60)
      configuration.imageProperties.cornerRadius = 6
      if let image = content.image { configuration.image = ImageLoader.shared.placeholder(for: image) }
      contentConfiguration = configuration
      show(content.image)

      accessoryType = content.accessory.accessoryType
      accessoryView = trailing.view(for: content)
      // It may be the same view, of another size.
      setNeedsLayout()
      isUserInteractionEnabled = content.isEnabled
      accessibilityTraits = content.isEnabled ? [] : .notEnabled
      accessibilityLabel = content.spokenLabel
      accessibilityValue = content.spokenValue
    }

    /// Forgets the picture.
    public func cellWillBeReused() {
      imageTask?.cancel()
      imageTask = nil
      shownImage = nil
    }

    /// The width at which no text wraps, for tags.
    var widthInOneLine: CGFloat {
      let view = contentConfiguration?.makeContentView()
      let fitting = view?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width ?? 0
      let content = max(fitting, view?.intrinsicContentSize.width ?? 0)
      if let accessoryView { return content + accessoryView.frame.width + Self.accessoryRoom }
      return accessoryType == .none ? content : content + 2 * Self.accessoryRoom
    }

    /// The room beside an accessory, in points; the marks that the system draws are about as wide.
    private static let accessoryRoom: CGFloat = 20

    private func show(_ source: ImageSource?) {
      guard let source else { return cellWillBeReused() }
      if source == shownImage, let image = ImageLoader.shared.cached(source) {
        setImage(image)
        return
      }
      cellWillBeReused()
      shownImage = source
      imageTask = Task { [weak self] in
        guard let image = await ImageLoader.shared.image(for: source), !Task.isCancelled else { return }
        self?.setImage(image)
      }
    }

    private func setImage(_ image: UIImage) {
      guard var configuration = contentConfiguration as? UIListContentConfiguration else { return }
      configuration.image = image
      contentConfiguration = configuration
    }
  }

  extension CellAccessory {
    var accessoryType: UITableViewCell.AccessoryType {
      switch self {
      case .disclosure: .disclosureIndicator
      case .checkmark(true): .checkmark
      default: .none
      }
    }
  }

  extension Tint {
    /// The colour of texts.
    var color: UIColor {
      switch self {
      case .standard: .label
      case .accent: .tintColor
      case .success: .systemGreen
      case .warning: .systemOrange
      case .destructive: .systemRed
      }
    }

    /// The colour of icons: those of ordinary rows have the accent colour, as everywhere on the platform.
    var iconColor: UIColor { self == .standard ? .tintColor : color }
  }
#endif
