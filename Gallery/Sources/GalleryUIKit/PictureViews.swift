#if canImport(UIKit)
  import GalleryPages
  import Roster
  import RosterUIKit
  import UIKit

  extension BannerContent: UIKitPresentable {
    /// Banners.
    @MainActor
    public static func makeCell() -> BannerView { BannerView(frame: .zero) }
  }

  /// Shows a banner: words on a picture.
  public final class BannerView: UIView, UIKitCell {
    private let picture = CoverImageView(frame: .zero)
    private let title = UILabel(.title3, color: .white)
    private let subtitle = UILabel(.footnote, color: .white)

    /// Builds the picture and what lies on it.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      picture.layer.cornerRadius = 12
      embed(picture, insets: NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
      let words = UIStackView([title, subtitle], axis: .vertical, spacing: 3)
      words.translatesAutoresizingMaskIntoConstraints = false
      addSubview(words)
      NSLayoutConstraint.activate([
        words.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 30),
        trailingAnchor.constraint(equalTo: words.trailingAnchor, constant: 30),
        bottomAnchor.constraint(equalTo: words.bottomAnchor, constant: 24),
      ])
    }

    /// Views are made in code.
    public required init?(coder: NSCoder) { nil }

    /// Copies the content's values.
    public func update(_ content: BannerContent) {
      title.text = content.title
      subtitle.text = content.subtitle
      picture.show(content.image)
    }
  }

  extension TileContent: UIKitPresentable {
    /// Tiles.
    @MainActor
    public static func makeCell() -> TileView { TileView(frame: .zero) }
  }

  /// Shows a tile: words below a picture.
  public final class TileView: UIView, UIKitCell {
    private let picture = CoverImageView(frame: .zero)
    private let title = UILabel(.headline)
    private let subtitle = UILabel(.caption1, color: .secondaryLabel)

    /// Builds the card.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      picture.layer.cornerRadius = 12
      let card = UIStackView([picture, title, subtitle], axis: .vertical, spacing: 3)
      embed(card, insets: NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 6, trailing: 3))
    }

    /// Views are made in code.
    public required init?(coder: NSCoder) { nil }

    /// Copies the content's values.
    public func update(_ content: TileContent) {
      title.text = content.title
      subtitle.text = content.subtitle
      picture.show(content.image, aspect: 1.5)
    }
  }
#endif
