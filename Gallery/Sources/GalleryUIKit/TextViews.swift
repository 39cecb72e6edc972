#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import GalleryPages
  import Roster
  import RosterUIKit
  import UIKit

  extension TagContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> TagView { TagView(frame: .zero) }
  }

  /// Displays a tag.
  public final class TagView: UIView, UIKitCell {
    private let label = UILabel(.subheadline)

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .secondarySystemFill
      layer.cornerRadius = 14
      embed(label, insets: NSDirectionalEdgeInsets(top: 5, leading: 12, bottom: 5, trailing: 12))
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Displays the content.
    public func update(_ content: TagContent) { label.text = content.title }
  }

  extension TextContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> TextView { TextView(frame: .zero) }
  }

  /// Displays a text with any number of lines.
  public final class TextView: UIView, UIKitCell {
    private let label = UILabel(.body)

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      embed(label, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Displays the content.
    public func update(_ content: TextContent) { label.text = content.text }
  }
#endif
