#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import GalleryPages
  import Roster
  import RosterUIKit
  import UIKit

  extension BannerContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> BannerView { BannerView(frame: .zero) }
  }

  /// Displays a banner: texts on an image.
  public final class BannerView: UIView, UIKitCell {
    private let picture = CoverImageView(frame: .zero)
    private var context = UIKitCellContext.shared
    private let title = UILabel(.title3, color: .white)
    private let subtitle = UILabel(.footnote, color: .white)

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      picture.layer.cornerRadius = 12
      embed(picture, insets: NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
      let texts = UIStackView([title, subtitle], axis: .vertical, spacing: 3)
      texts.translatesAutoresizingMaskIntoConstraints = false
      // White on two thirds of black has a contrast of 4.5 : 1 and more with every picture.
      let scrim = UIView(frame: .zero)
      scrim.backgroundColor = UIColor(white: 0, alpha: 0.66)
      scrim.translatesAutoresizingMaskIntoConstraints = false
      picture.addSubview(scrim)
      addSubview(texts)
      // Touches are those of the row or the picture.
      for view in [scrim, texts] { view.isUserInteractionEnabled = false }
      NSLayoutConstraint.activate([
        scrim.leadingAnchor.constraint(equalTo: picture.leadingAnchor),
        scrim.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
        scrim.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
        scrim.topAnchor.constraint(equalTo: texts.topAnchor, constant: -12),
        texts.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 30),
        trailingAnchor.constraint(equalTo: texts.trailingAnchor, constant: 30),
        bottomAnchor.constraint(equalTo: texts.bottomAnchor, constant: 24),
      ])
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Loads images with the loader of the list.
    public func attach(to context: UIKitCellContext) { self.context = context }

    /// Displays the content.
    public func update(_ content: BannerContent) {
      title.text = content.title
      subtitle.text = content.subtitle
      picture.show(content.image, in: context)
    }
  }

  extension TileContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> TileView { TileView(frame: .zero) }
  }

  /// Displays a tile: texts below an image.
  public final class TileView: UIView, UIKitCell {
    private let picture = CoverImageView(frame: .zero)
    private var context = UIKitCellContext.shared
    private let title = UILabel(.headline)
    private let subtitle = UILabel(.caption1, color: .secondaryLabel)

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      picture.layer.cornerRadius = 12
      let card = UIStackView([picture, title, subtitle], axis: .vertical, spacing: 3)
      embed(card, insets: NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 6, trailing: 3))
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Loads images with the loader of the list.
    public func attach(to context: UIKitCellContext) { self.context = context }

    /// Displays the content.
    public func update(_ content: TileContent) {
      title.text = content.title
      subtitle.text = content.subtitle
      picture.show(content.image, aspect: 1.5, in: context)
    }
  }
#endif
